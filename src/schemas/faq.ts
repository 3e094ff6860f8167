import { z } from 'astro/zod'
import { fills } from './marks.ts'
import { sitePath } from './site-path.ts'

/** 常见问题的分组。 */
export const faqGroups = [
  '价格与权益',
  '购车与试驾',
  '车型参数',
  '补能',
  '保养与服务',
  '质保',
  'APP 与车机',
] as const

/** 常见问题：服务页按组列出，补能计划页只列“补能”组，智能助手用它们回答。 */
export const faqSchema = z
  .strictObject({
    id: z
      .string()
      .regex(/^[a-z-]+-\d{1,2}$/, '形如 energy-1')
      .describe('唯一标识'),
    order: z.int().min(1).describe('组内排列次序，从 1 起'),
    group: z.enum(faqGroups).describe('所属分组'),
    question: z.string().min(6).max(40).describe('问题，以问号结尾'),
    answer: z.string().min(15).max(240).describe('回答，说清条件、时间与办理方式'),
    keywords: z
      .array(z.string().min(1).max(8))
      .min(1)
      .max(12)
      .describe(
        '智能助手检索用的关键词：文中出现的，字数相加，几条共用的词由它们平分，多者作答；相同时取靠前的一条',
      ),
    link: z
      .strictObject({
        text: z.string().min(2).max(12).describe('链接文字'),
        href: sitePath,
      })
      .optional()
      .describe('回答之后去哪一页办理或细看'),
    listed: z
      .boolean()
      .default(true)
      .describe('写 false 即只由智能助手回答，不列在页面上：页面别处已经写明的'),
  })
  .meta(fills('facts'))
