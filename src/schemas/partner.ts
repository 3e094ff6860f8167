import { z } from 'astro/zod'
import { findProvince } from '../domain/provinces.ts'
import { fills } from './marks.ts'
import { phone } from './place-fields.ts'
import { uniqueBy } from './unique-by.ts'

const title = z.string().min(2).max(20).describe('标题')
const text = z.string().min(6).max(120).describe('说明文字')

/** Refuses a province of two regions: an application goes to one contact. */
function refuseSharedProvinces(
  regions: readonly { provinces: string }[],
  context: z.core.$RefinementCtx,
): void {
  const listed = new Set<string>()
  for (const [index, { provinces }] of regions.entries()) {
    for (const province of provinces.split('、')) {
      if (listed.has(province)) {
        const message = `${province}已写在另一项里`
        context.addIssue({ code: 'custom', path: [index, 'provinces'], message })
      }
      listed.add(province)
    }
  }
}

/** 合作伙伴招募：合作类型、条件、流程与各区域联系人。 */
export const partnerSchema = z
  .strictObject({
    hero: z.strictObject({ title, lead: text }).describe('首屏；{cities} 处填入已有门店的城市数'),
    advantages: z.array(z.strictObject({ title, text })).min(3).max(6).describe('合作支持'),
    types: z
      .array(
        z.strictObject({
          id: z
            .string()
            .regex(/^[a-z]+$/, '须为小写字母')
            .describe('唯一标识'),
          name: z.string().min(2).max(10).describe('合作类型'),
          text,
          site: z.string().min(2).max(40).describe('场地要求'),
          capital: z.string().min(2).max(30).describe('资金要求'),
          team: z.string().min(2).max(40).describe('团队要求'),
          requirements: z.array(z.string().min(6).max(60)).min(2).max(5).describe('其他条件'),
        }),
      )
      .min(2)
      .max(6)
      .superRefine(uniqueBy('id'))
      .describe('合作类型与条件'),
    steps: z
      .array(z.strictObject({ title, time: z.string().min(2).max(16).describe('所需时间'), text }))
      .length(5)
      .describe('合作五步'),
    regions: z
      .array(
        z.strictObject({
          name: z.string().min(2).max(8).describe('大区'),
          provinces: z
            .string()
            .min(2)
            .max(60)
            .refine((list) => list.split('、').every(findProvince), '有一项不是省级行政区')
            .describe('所辖省份，以顿号分隔，如“上海、江苏”；申请表中可选'),
          contact: z.string().min(2).max(10).describe('联系人称呼'),
          phone: phone.describe('联系电话'),
          email: z.email('须为邮箱地址').describe('联系邮箱'),
        }),
      )
      .min(2)
      .max(8)
      .superRefine(refuseSharedProvinces)
      .describe('各区域联系人'),
    materials: z.array(z.string().min(4).max(40)).min(2).max(6).describe('来信请附的材料'),
  })
  .meta(fills('facts'))
