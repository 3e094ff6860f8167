import { type CollectionEntry, getCollection } from 'astro:content'
import type { ArticleItem } from '../../components/article/article-item.ts'
import { newestFirst } from '../../domain/reading-order.ts'

export const newsList = { href: '/news', label: '新闻资讯' }

/** All news, the newest first. */
export async function loadNews(): Promise<CollectionEntry<'news'>[]> {
  return newestFirst(await getCollection('news'))
}

/** Turns a piece of news into an item of a list. */
export function toNewsItem({ id, data }: CollectionEntry<'news'>): ArticleItem {
  return { href: `/newsDetail/${id}`, ...data }
}
