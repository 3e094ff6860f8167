import { z } from 'astro/zod'
import { fills } from './marks.ts'
import { existingCar } from './model-files.ts'

const block = {
  title: z.string().min(2).max(18).describe('段落标题'),
  lead: z
    .string()
    .min(8)
    .max(80)
    .describe('标题下的一句话，可用 [^标识] 引用注释')
    .meta(fills('facts', 'notes')),
}

const feature = z.strictObject({
  title: z.string().min(2).max(14).describe('小标题'),
  text: z
    .string()
    .min(6)
    .max(60)
    .describe('一句说明，可用 [^标识] 引用注释')
    .meta(fills('facts', 'notes')),
})

/** 首页文案，次序与页面相同，注释由上而下编号；车型的名称、图片与价格取自车型与版本。 */
export const homeSchema = z
  .strictObject({
    hero: existingCar.describe('首屏的车型，须为量产车'),
    models: z.strictObject(block).describe('车型一览'),
    cabin: z.strictObject({ ...block, features: z.array(feature).length(3) }).describe('智能座舱'),
    power: z.strictObject({ ...block, features: z.array(feature).length(3) }).describe('补能计划'),
    stores: z
      .strictObject({ ...block, features: z.array(feature).length(3) })
      .describe('门店与服务'),
    news: z.strictObject(block).describe('新闻资讯；三篇取自新闻中日期靠后的'),
    testDrive: z
      .strictObject({
        ...block,
        note: z.string().min(10).max(90).describe('表单下的说明'),
      })
      .describe('预约试驾'),
  })
  .meta(fills('facts'))
