import { z } from 'astro/zod'
import { fills } from './marks.ts'

const title = z.string().min(2).max(20).describe('标题')
const text = z.string().min(6).max(120).describe('说明文字')

/** 体验中心：到店能做什么、空间怎样安排。 */
export const experienceSchema = z
  .strictObject({
    hero: z.strictObject({ title, lead: text }).describe('首屏'),
    moments: z
      .array(
        z.strictObject({
          title,
          minutes: z
            .string()
            .regex(/^(\d{1,3}|\{[a-z][a-z0-9]*\})$/, '须为数字或 {标识}')
            .describe('大约需要的分钟数'),
          text,
        }),
      )
      .min(3)
      .max(5)
      .describe('一次到访的安排，依次排列'),
    zones: z
      .array(z.strictObject({ name: z.string().min(2).max(8).describe('区域名'), text }))
      .length(5)
      .describe('五个区域，次序与平面图上的编号一致'),
    events: z
      .array(
        z.strictObject({
          title,
          when: z.string().min(2).max(20).describe('举办时间，如：每月第二个周六'),
          text,
        }),
      )
      .min(2)
      .max(4)
      .describe('常设活动'),
  })
  .meta(fills('facts'))
