import type { CollectionEntry } from 'astro:content'
import { newsCategories, newsCategoryNames } from '../../schemas/news.ts'
import { newsList } from './items.ts'

/** News per page: a page stays within its budget, however many news there are. */
export const NEWS_A_PAGE = 20

interface NewsList {
  readonly label: string
  readonly path: string
  /** Absent for the list of all news. */
  readonly category?: string
}

export const categoryLists = newsCategories.map((category) => ({
  label: category,
  name: newsCategoryNames[category],
  path: `${newsList.href}/${newsCategoryNames[category]}`,
  category,
}))

/** All news, then those of each category. */
export const newsLists: readonly NewsList[] = [
  { label: '全部', path: newsList.href },
  ...categoryLists,
]

/** The news of a list, in order. */
export function newsIn(
  { category }: NewsList,
  news: readonly CollectionEntry<'news'>[],
): readonly CollectionEntry<'news'>[] {
  return category ? news.filter(({ data }) => data.category === category) : news
}

/** The paths of a list's pages, the first without a number. */
export function pagesOf({ path }: NewsList, count: number): string[] {
  const pages = Math.max(1, Math.ceil(count / NEWS_A_PAGE))
  return Array.from({ length: pages }, (_, index) => (index ? `${path}/${index + 1}` : path))
}
