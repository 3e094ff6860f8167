import { z } from 'astro/zod'
import { fills } from './marks.ts'
import { sitePathOn } from './site-path.ts'

const title = z.string().min(2).max(20).describe('标题')
const text = z.string().min(6).max(120).describe('说明文字')
const lead = text.meta(fills('facts', 'notes')).describe('说明文字，可用 [^标识] 引用注释')

/** 服务页：服务项目、道路救援、保养周期与质保。 */
export const serviceSchema = z
  .strictObject({
    hero: z.strictObject({ title, lead }).describe('首屏'),
    items: z
      .array(
        z.strictObject({
          icon: z
            .enum([
              'chat',
              'calendar',
              'pickup',
              'warranty',
              'store',
              'manual',
              'update',
              'charge',
              'parts',
            ])
            .describe('图标'),
          title,
          text,
          link: z.string().min(2).max(10).describe('链接文字'),
          href: sitePathOn('/service'),
        }),
      )
      .min(4)
      .max(9)
      .describe('服务项目'),
    rescue: z
      .strictObject({
        title,
        lead,
        figures: z
          .array(
            z.strictObject({
              value: z.string().min(1).max(6).describe('数字'),
              unit: z.string().min(1).max(6).describe('单位'),
              label: z
                .string()
                .min(2)
                .max(20)
                .describe('数字的含义，可用 [^标识] 引用注释')
                .meta(fills('facts', 'notes')),
            }),
          )
          .length(3)
          .describe('三项承诺'),
        scope: z.array(z.string().min(4).max(40)).min(3).max(8).describe('救援范围'),
      })
      .describe('道路救援'),
    upkeep: z
      .array(
        z.strictObject({
          interval: z.string().min(4).max(24).describe('周期'),
          work: z.string().min(4).max(60).describe('项目'),
        }),
      )
      .min(2)
      .max(8)
      .describe('保养周期'),
    warranty: z
      .strictObject({
        lead,
        rows: z
          .array(
            z.strictObject({
              part: z.string().min(2).max(20).describe('质保对象'),
              period: z.string().min(4).max(30).describe('期限，以先到者为准'),
              note: z.string().min(4).max(80).describe('范围说明'),
            }),
          )
          .min(2)
          .max(8)
          .describe('质保条目'),
      })
      .describe('质保政策'),
    feedback: z
      .strictObject({
        text: lead,
        email: z.email('须为邮箱地址').describe('接收意见的邮箱'),
      })
      .describe('意见反馈'),
  })
  .meta(fills('facts'))
