import type { SchemaContext } from 'astro:content'
import { z } from 'astro/zod'
import { coverSchema } from './cover.ts'
import { date } from './day.ts'

export const newsCategories = ['产品', '技术', '服务', '品牌', '活动'] as const

/** 新闻：一篇一个 Markdown 文件，文件名即网址（/newsDetail/文件名），正文 4 至 8 段。 */
export const newsSchema = (context: SchemaContext) =>
  z.strictObject({
    title: z.string().min(8).max(32).describe('标题，8 至 32 字'),
    summary: z.string().min(20).max(90).describe('摘要，用于列表与分享，20 至 90 字'),
    category: z.enum(newsCategories).describe('类别'),
    publishedAt: date('发布日期'),
    cover: coverSchema(context).describe('封面：picture、remote 与 drawing 三选一，连同 alt'),
  })
