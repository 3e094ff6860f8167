import { z } from 'astro/zod'
import { existing } from './existing.ts'

/** 在线客服：服务范围与常问的问题。 */
export const customerServiceSchema = z.strictObject({
  lead: z.string().min(6).max(120).describe('说明文字'),
  hours: z.string().min(4).max(30).describe('人工在线服务时间'),
  topics: z
    .array(
      z.strictObject({
        title: z.string().min(2).max(10).describe('咨询类别'),
        text: z.string().min(6).max(60).describe('可以咨询什么'),
      }),
    )
    .min(3)
    .max(6)
    .describe('咨询类别'),
  faqs: z.array(existing('faqs')).min(3).max(6).describe('常问的问题，填写常见问题的标识'),
})
