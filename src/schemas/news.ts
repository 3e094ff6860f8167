import type { SchemaContext } from 'astro:content'
import { z } from 'astro/zod'
import { coverSchema } from './cover.ts'
import { date } from './day.ts'

/** The name of each category in the address of its list, as in `/news/service`. */
export const newsCategoryNames = {
  产品: 'product',
  技术: 'technology',
  服务: 'service',
  品牌: 'brand',
  活动: 'event',
} as const

type Category = keyof typeof newsCategoryNames
export const newsCategories = Object.keys(newsCategoryNames) as [Category, ...Category[]]

/** 新闻：一篇一个 Markdown 文件，文件名即网址（/newsDetail/文件名），正文 4 至 8 段。 */
export const newsSchema = (context: SchemaContext) =>
  z.strictObject({
    title: z.string().min(8).max(32).describe('标题，8 至 32 字'),
    summary: z.string().min(20).max(90).describe('摘要，用于列表与分享，20 至 90 字'),
    category: z.enum(newsCategories).describe('类别'),
    publishedAt: date('发布日期'),
    cover: coverSchema(context).describe('封面：picture、remote 与 drawing 三选一，连同 alt'),
  })
