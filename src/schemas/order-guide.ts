import { z } from 'astro/zod'
import { fills } from './marks.ts'
import { sitePath } from './site-path.ts'

const text = z.string().min(6).max(120).describe('说明文字')
const step = z.strictObject({ title: z.string().min(2).max(12).describe('步骤名'), text })

/** 定购说明：定金、犹豫期、支付方式与支付后的流程。 */
export const orderGuideSchema = z
  .strictObject({
    lead: text,
    deposit: z.int().min(100).max(50000).describe('定金，单位元'),
    hesitationDays: z.int().min(1).max(30).describe('犹豫期天数'),
    steps: z.array(step).length(4).describe('定购四步'),
    rules: z
      .array(
        z.strictObject({
          title: z.string().min(2).max(16).describe('小标题'),
          text: z
            .string()
            .min(6)
            .max(140)
            .describe('规则；{deposit} 处填入定金，{days} 处填入犹豫期天数'),
        }),
      )
      .min(2)
      .max(6)
      .describe('定金与犹豫期规则'),
    documents: z
      .array(
        z.strictObject({ label: z.string().min(4).max(20).describe('文件名'), href: sitePath }),
      )
      .min(1)
      .max(4)
      .describe('支付前须阅读的文件'),
    payWays: z
      .array(z.strictObject({ name: z.string().min(2).max(8).describe('支付方式'), text }))
      .min(1)
      .max(5)
      .describe('支付方式'),
    payWithinMinutes: z.int().min(5).max(120).describe('订单提交后须支付的时限，单位分钟'),
    afterwards: z.array(step).min(3).max(6).describe('支付之后的流程'),
  })
  .meta(fills('facts'))
