import type { SchemaContext } from 'astro:content'
import { z } from 'astro/zod'
import { coverSchema } from './cover.ts'
import { sitePath } from './site-path.ts'

const title = z.string().min(2).max(24).describe('标题')
const text = z.string().min(10).max(200).describe('一段话')

const figure = z.strictObject({
  value: z.string().min(1).max(8).describe('数值'),
  unit: z.string().max(6).describe('单位，可为空'),
  label: z.string().min(2).max(20).describe('数值的含义'),
})

/** 品牌页，一个文件。 */
export const aboutSchema = (context: SchemaContext) =>
  z.strictObject({
    hero: z.strictObject({
      picture: context.image().describe('首屏图片'),
      alt: z.string().min(4).max(40).describe('图片的文字说明'),
      lead: text,
    }),
    vision: z.strictObject({ title, paragraphs: z.array(text).min(1).max(4) }).describe('愿景'),
    timeline: z
      .array(
        z.strictObject({
          year: z.int().min(2015).max(2100).describe('年份'),
          events: z
            .array(
              z.strictObject({
                month: z.int().min(1).max(12).describe('月份'),
                text: z.string().min(6).max(60).describe('事件'),
              }),
            )
            .min(1)
            .max(5),
        }),
      )
      .min(3)
      .describe('发展历程，按年份先后'),
    technology: z
      .array(z.strictObject({ title, text, cover: coverSchema(context) }))
      .min(2)
      .max(6)
      .describe('技术布局'),
    factory: z.strictObject({ title, text, figures: z.array(figure).min(3).max(4) }),
    sustainability: z.strictObject({
      title,
      text,
      figures: z.array(figure).min(2).max(4),
      actions: z.array(z.strictObject({ title, text })).min(2).max(4),
      report: sitePath.describe('年度报告摘要的站内链接'),
    }),
    notes: z.array(z.string().min(6).max(120)).max(6).describe('数据来源与口径说明'),
    press: z.strictObject({
      text,
      department: z.string().min(2).max(20).describe('部门'),
      phone: z
        .string()
        .regex(/^[\d-]{8,14}$/, '区号-号码')
        .describe('媒体专线'),
      email: z.email('须为邮箱地址').describe('媒体邮箱'),
      address: z.string().min(6).max(60).describe('通信地址'),
    }),
  })
