import { type CollectionEntry, getCollection } from 'astro:content'
import type { ArticleItem } from '../../components/article/article-item.ts'
import { newestFirst } from '../../domain/reading-order.ts'

export const informationList = { href: '/information', label: '信息公开' }

/** All public information, the newest first. */
export async function loadInformation(): Promise<CollectionEntry<'information'>[]> {
  return newestFirst(await getCollection('information'))
}

/** Turns a piece of public information into an item of a list. */
export function toInformationItem({ id, data }: CollectionEntry<'information'>): ArticleItem {
  return { href: `/informationDetail/${id}`, ...data }
}
