import { z } from 'astro/zod'
import { day } from './day.ts'
import { fills } from './marks.ts'
import { sitePathOn } from './site-path.ts'
import { uniqueBy } from './unique-by.ts'

const title = z.string().min(2).max(20).describe('标题')
const text = z.string().min(6).max(120).describe('说明文字')
const noted = fills('facts', 'notes')
const lead = text.meta(noted).describe('说明文字，可用 [^标识] 引用注释')
const label = z.string().min(2).max(20).meta(noted).describe('数字的含义，可用 [^标识] 引用注释')
const figure = {
  value: z.string().min(1).max(6).describe('数字'),
  unit: z.string().min(1).max(6).describe('单位'),
}

/** 补能计划：换电、家充、公共超充与电池租用。须说明口径的数字写 [^标识]，见 footnotes.json。 */
export const energySchema = z
  .strictObject({
    hero: z.strictObject({ title, lead }).describe('首屏'),
    ways: z
      .array(
        z.strictObject({
          name: z.string().min(2).max(8).describe('补能方式'),
          ...figure,
          label,
          text,
          href: sitePathOn('/power'),
        }),
      )
      .length(3)
      .describe('三种补能方式'),
    swap: z
      .strictObject({
        title,
        lead,
        steps: z
          .array(
            z.strictObject({
              title,
              ...figure,
              label,
              text,
            }),
          )
          .length(4)
          .describe('换电四步'),
      })
      .describe('换电流程'),
    chargers: z
      .array(
        z.strictObject({
          name: z.string().min(4).max(16).meta(fills()).describe('充电桩名称，定购时也显示'),
          power: z.int().min(3).max(22).describe('额定功率，单位 kW'),
          price: z.int().min(0).max(20000).describe('售价，单位元，含标准安装'),
          fits: z.string().min(4).max(30).describe('适合的用电条件'),
          specs: z
            .array(
              z.strictObject({
                label: z.string().min(2).max(8).describe('参数名'),
                value: z
                  .string()
                  .min(1)
                  .max(30)
                  .meta(noted)
                  .describe('参数值，可用 [^标识] 引用注释'),
              }),
            )
            .min(4)
            .max(8)
            .describe('参数表'),
        }),
      )
      .length(2)
      .superRefine(uniqueBy('power'))
      .describe('家用充电桩'),
    install: z
      .strictObject({
        lead,
        steps: z
          .array(
            z.strictObject({
              title,
              time: z.string().min(2).max(16).describe('所需时间'),
              text,
            }),
          )
          .length(6)
          .describe('安装六步'),
        conditions: z.array(z.string().min(6).max(60)).min(2).max(6).describe('安装条件'),
      })
      .describe('家充桩安装'),
    rent: z
      .strictObject({
        lead,
        calculator: z
          .string()
          .min(4)
          .max(32)
          .meta(noted)
          .describe('计算器的标题，可用 [^标识] 引用注释'),
        plans: z
          .array(
            z.strictObject({
              capacity: z.int().min(40).max(150).describe('电池容量，单位 kWh'),
              rentPerMonth: z.int().min(100).max(5000).describe('月租金，单位元'),
              priceOff: z.int().min(10000).max(200000).describe('购车时少付的车价，单位元'),
              deposit: z.int().min(0).max(20000).describe('租用保证金，单位元，退租时退还'),
            }),
          )
          .min(1)
          .max(3)
          .superRefine(uniqueBy('capacity'))
          .describe('租用方案'),
        months: z
          .strictObject({
            min: z.int().min(1).max(60).describe('起租月数；规则与问答中写 {lease}'),
            max: z.int().min(24).max(180).describe('计算器的月数上限'),
            start: z.int().min(1).max(180).describe('计算器打开时的月数'),
          })
          .refine(({ min, max, start }) => min <= start && start <= max && min < max, {
            error: '须满足 min ≤ start ≤ max',
          })
          .describe('租期范围'),
        exampleMonths: z
          .array(z.int().min(1).max(120))
          .min(2)
          .max(4)
          .describe('算例的月数，如 12、36、60'),
        comparison: z
          .array(
            z.strictObject({
              label: z.string().min(2).max(8).describe('比较项'),
              purchase: z.string().min(2).max(40).describe('整车购买'),
              rent: z.string().min(2).max(40).describe('电池租用'),
            }),
          )
          .min(3)
          .max(8)
          .describe('整车购买与电池租用的比较'),
        rules: z.array(z.string().min(8).max(100)).min(2).max(8).describe('租用规则'),
      })
      .refine(
        ({ months: { min, max }, exampleMonths }) =>
          exampleMonths.every((each) => min <= each && each <= max),
        { path: ['exampleMonths'], error: '须在 months 的 min 与 max 之间' },
      )
      .describe('电池租用'),
    benefits: z
      .array(
        z.strictObject({
          title,
          text,
          quantity: z.string().min(4).max(20).describe('数量，如“3 年共 72 次”'),
          term: z.string().min(4).max(30).describe('期限，如“自交付之日起 3 年”'),
          orderBy: day('最晚支付定金的日期，含当天'),
        }),
      )
      .min(2)
      .max(6)
      .describe('补能权益：《广告法》要求写明赠品的规格、数量、期限与方式'),
  })
  .meta(fills('facts'))
