import { z } from 'astro/zod'
import { fills } from './marks.ts'
import { existingCar } from './model-files.ts'
import { span } from './place-fields.ts'

const text = z.string().min(6).max(120).describe('说明文字')

/** 预约试驾：可选车型、时段与到店须知。 */
export const driveSchema = z
  .strictObject({
    lead: text,
    models: z
      .array(existingCar)
      .min(1)
      .max(4)
      .describe('可试驾的量产车，依显示次序；名称、车系代码与图片取自车型'),
    slots: z
      .array(
        span.refine((slot) => slot.slice(0, 5) < slot.slice(6), {
          error: '结束时刻须晚于开始时刻',
        }),
      )
      .min(2)
      .max(8)
      .describe('试驾时段；各门店只提供完全在其营业时间内的'),
    steps: z
      .array(z.strictObject({ title: z.string().min(2).max(12).describe('步骤名'), text }))
      .length(3)
      .describe('预约三步'),
    requirements: z.array(z.string().min(6).max(60)).min(2).max(6).describe('试驾须知'),
  })
  .meta(fills('facts'))
