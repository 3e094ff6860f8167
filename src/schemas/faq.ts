import { z } from 'astro/zod'

/** 常见问题的分组。 */
export const faqGroups = ['购车与试驾', '补能', '保养与维修', '质保', 'APP 与车机'] as const

/** 常见问题：服务页按组全部列出，补能计划页只列“补能”组。 */
export const faqSchema = z.strictObject({
  id: z
    .string()
    .regex(/^[a-z-]+-\d{1,2}$/, '形如 energy-1')
    .describe('唯一标识'),
  order: z.int().min(1).describe('组内排列次序，从 1 起'),
  group: z.enum(faqGroups).describe('所属分组'),
  question: z.string().min(6).max(40).describe('问题，以问号结尾'),
  answer: z.string().min(15).max(240).describe('回答，说清条件、时间与办理方式'),
  keywords: z.array(z.string().min(1).max(8)).min(1).max(6).describe('检索用关键词'),
})
