import { z } from 'astro/zod'
import { date } from './day.ts'

export const informationCategories = ['企业信息', '环境保护', '质量与召回', '动力电池回收'] as const

/** 信息公开：一则一个 Markdown 文件，文件名即网址（/informationDetail/文件名）。 */
export const informationSchema = z.strictObject({
  title: z.string().min(8).max(40).describe('标题，8 至 40 字'),
  summary: z.string().min(20).max(100).describe('摘要，用于列表与分享，20 至 100 字'),
  category: z.enum(informationCategories).describe('类别'),
  publishedAt: date('发布日期'),
  department: z.string().min(3).max(16).describe('发布部门'),
})
