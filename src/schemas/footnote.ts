import { z } from 'astro/zod'
import { fills } from './marks.ts'

/** 注释：数字与功能的测试条件、适用范围。文案中写 [^标识] 引用，序号由页面自动编排。 */
export const footnoteSchema = z.strictObject({
  id: z
    .string()
    .regex(/^[a-z]+$/, '须为小写字母')
    .describe('标识，文案中写作 [^标识]'),
  text: z.string().min(10).max(160).describe('注释全文').meta(fills('facts')),
})
