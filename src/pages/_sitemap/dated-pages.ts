import { getCollection } from 'astro:content'
import { type RoutePath, routes } from '../../routes.ts'
import { loadInformation } from '../_information/items.ts'
import { loadNews } from '../_news/items.ts'
import { newsIn, newsLists, pagesOf } from '../_news/lists.ts'
import { loadPosts, userPostHref } from '../_posts/load-posts.ts'

interface DatedPage {
  readonly path: string
  readonly changed: Date | undefined
}

/**
 * The indexable pages of the route table, then those of the collections: news and their lists,
 * information, posts under their user's address, and documents. A list has the date of its newest
 * entry.
 */
export async function datedPages(): Promise<DatedPage[]> {
  const entries = await loadNews()
  const news = entries.map(({ id, data }) => ({
    path: `/newsDetail/${id}`,
    changed: data.publishedAt,
  }))
  // The first page of all news is in the route table.
  const [, ...newsPages] = newsLists.flatMap((list) => {
    const listed = newsIn(list, entries)
    const changed = listed[0]?.data.publishedAt
    return pagesOf(list, listed.length).map((path) => ({ path, changed }))
  })
  const information = (await loadInformation()).map(({ id, data }) => ({
    path: `/informationDetail/${id}`,
    changed: data.publishedAt,
  }))
  const posts = (await loadPosts()).map((post) => ({
    path: userPostHref(post),
    changed: post.postedAt,
  }))
  const documents = (await getCollection('documents')).map(({ id, data }) => ({
    path: `/documents/${id}`,
    changed: data.publishedAt,
  }))
  const cars = new Map(
    (await getCollection('specifications')).map(({ id, data }) => [id, new Date(data.updated)]),
  )
  const changes: Partial<Record<RoutePath, Date | undefined>> = {
    '/r7': cars.get('r7'),
    '/f7': cars.get('f7'),
    '/comparisonR7': cars.get('r7'),
    '/news': news[0]?.changed,
    '/information': information[0]?.changed,
    '/posts': posts[0]?.changed,
  }
  const fromTable = routes
    .filter(({ indexable }) => indexable)
    .map(({ path }) => ({ path, changed: changes[path] }))
  return [...fromTable, ...newsPages, ...news, ...information, ...posts, ...documents]
}
