import { z } from 'astro/zod'
import { existing } from './existing.ts'
import { faqGroups } from './faq.ts'
import { fills } from './marks.ts'

const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, '形如 08:00')

/** 在线客服：由谁提供、人工服务时间、智能助手的开场白与常问的问题。 */
export const customerServiceSchema = z
  .strictObject({
    mode: z
      .enum(['builtin', 'iframe', 'link'])
      .describe('builtin 用自有聊天；iframe 嵌入供应商的聊天；link 打开供应商的页面'),
    address: z
      .url({ protocol: /^https$/ })
      .optional()
      .describe('供应商聊天页的 https 地址'),
    lead: z.string().min(6).max(120).describe('说明文字').meta(fills('facts')),
    greeting: z.string().min(6).max(200).describe('智能助手的第一句话').meta(fills('facts')),
    opens: time.describe('人工服务每日开始时间'),
    closes: time.describe('人工服务每日结束时间'),
    topics: z
      .array(
        z.strictObject({
          title: z.string().min(2).max(10).describe('快捷话题'),
          group: z.enum(faqGroups).describe('点开后列出哪一组常见问题'),
        }),
      )
      .min(3)
      .max(7)
      .describe('快捷话题'),
    courtesies: z
      .array(
        z.strictObject({
          words: z
            .array(z.string().min(1).max(8).toLowerCase())
            .min(1)
            .max(12)
            .describe('整句只有这个词（前后可多两个字）时这样回答；英文用小写'),
          answer: z.string().min(6).max(120).describe('回答').meta(fills('facts')),
        }),
      )
      .min(1)
      .max(8)
      .describe('寒暄：问候、道谢、告别'),
    faqs: z.array(existing('faqs')).min(3).max(6).describe('常问的问题，填写常见问题的标识'),
  })
  .refine(({ mode, address }) => mode === 'builtin' || address, {
    path: ['address'],
    error: 'mode 为 iframe 或 link 时必须填写 address',
  })
  .refine(({ opens, closes }) => opens < closes, {
    path: ['closes'],
    error: '结束时间须晚于开始时间',
  })
