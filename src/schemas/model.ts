import type { SchemaContext } from 'astro:content'
import { z } from 'astro/zod'
import { fills } from './marks.ts'
import { uniqueBy } from './unique-by.ts'

/** Astro's `image`, which finds the pictures of an entry. */
type ImageFunction = SchemaContext['image']

const short = (max: number, what: string) => z.string().min(1).max(max).describe(what)

const feature = z.strictObject({
  title: short(14, '小标题'),
  text: z.string().min(8).max(110).describe('一两句说明'),
})

const noted = fills('facts', 'notes')
/** Other pages and the gateway show these texts too. */
const asWritten = fills()
const notedFeature = feature.extend({
  text: feature.shape.text.meta(noted).describe('一两句说明，可用 [^标识] 引用注释'),
})

const figure = z.strictObject({
  value: short(8, '数值'),
  unit: short(8, '单位').optional(),
  label: short(30, '数值的含义，可用 [^标识] 引用注释').meta(noted),
})

const block = {
  title: short(18, '段落标题'),
  lead: z.string().min(8).max(80).describe('标题下的一句话'),
}

const notedBlock = {
  title: block.title,
  lead: block.lead.meta(noted).describe('标题下的一句话，可用 [^标识] 引用注释'),
}

const picture = (image: ImageFunction) =>
  z.strictObject({
    picture: image().describe('图片，写相对路径，如 ../../assets/cars/r7-side.jpg'),
    alt: z.string().min(2).max(40).describe('图片内容的文字说明'),
  })

const shot = (image: ImageFunction) =>
  picture(image).extend({
    focus: z.enum(['left', 'center', 'right']).default('center').describe('裁切时保留的一侧'),
    title: short(14, '图片标题'),
    text: z.string().min(8).max(80).describe('图片说明'),
  })

const shared = (image: ImageFunction) => ({
  order: z.int().min(1).describe('排列次序，从 1 起'),
  name: short(8, '车型名，如 R7').meta(asWritten),
  category: short(12, '品类，如：智能纯电 SUV').meta(asWritten),
  tagline: short(16, '一句话主张').meta(asWritten),
  summary: z.string().min(20).max(90).describe('两句以内的介绍，用于页首与首页卡片'),
  hero: picture(image).meta(asWritten).describe('页首大图'),
  card: picture(image).meta(asWritten).describe('首页卡片的图'),
  exterior: z
    .strictObject({ ...block, shots: z.array(shot(image)).min(3).max(6).describe('外观图集') })
    .describe('外观'),
})

const production = (image: ImageFunction) =>
  z
    .strictObject({
      kind: z.literal('production').describe('量产车'),
      ...shared(image),
      seriesCode: z
        .string()
        .regex(/^\d{3,4}$/, '须为 3 或 4 位数字')
        .describe('车系代码，与后台一致，如 1103'),
      orderable: z.boolean().describe('是否开放在线定购'),
      metrics: z
        .array(
          z
            .strictObject({
              from: z
                .enum(['range', 'zeroTo100', 'power'])
                .optional()
                .describe('取自各版本的数值：续航与功率取高，加速取快，并注明版本'),
              value: short(8, '其他数值').optional(),
              unit: short(8, '单位').optional(),
              label: short(30, '含义，可用 [^标识] 引用注释').meta(noted),
            })
            .refine(({ from, value }) => (from === undefined) !== (value === undefined), {
              error: 'from 与 value 须恰有其一',
            }),
        )
        .length(3)
        .describe('三个关键数字'),
      paints: z
        .array(
          picture(image)
            .omit({ alt: true })
            .extend({
              id: z
                .string()
                .regex(/^[a-z]+$/, '须为小写字母')
                .describe('标识，与转台图片的文件名一致，如 blue'),
              name: short(6, '车色名').meta(asWritten),
              hex: z
                .string()
                .regex(/^#[0-9a-f]{6}$/, '形如 #1450a0')
                .describe('色块的颜色'),
              price: z.int().min(0).max(50_000).describe('选装价，单位元；0 为标配'),
            }),
        )
        .min(2)
        .max(8)
        .superRefine(uniqueBy('id'))
        .describe('车色，第一个为默认'),
      cabin: z
        .strictObject({
          ...block,
          drawing: z
            .enum(['cockpit', 'lowCockpit'])
            .default('cockpit')
            .describe('座舱线描：屏幕立在台面上（cockpit），或低于台面（lowCockpit）'),
          features: z.array(notedFeature).min(3).max(6),
        })
        .describe('座舱'),
      assistance: z
        .strictObject({
          ...notedBlock,
          sensors: z.array(figure).length(4).describe('四组感知硬件'),
          features: z.array(notedFeature).min(3).max(6),
          disclaimer: z.string().min(20).max(160).describe('驾驶辅助的使用提示'),
        })
        .describe('驾驶辅助'),
      powertrain: z
        .strictObject({
          ...notedBlock,
          figures: z.array(figure).length(3),
          features: z.array(notedFeature).min(3).max(6),
        })
        .describe('动力与电池'),
      safety: z
        .strictObject({
          ...notedBlock,
          figures: z.array(figure).length(3),
          features: z.array(notedFeature).min(2).max(4),
        })
        .describe('安全'),
      dimensions: z
        .strictObject({
          ...notedBlock,
          side: image().describe('正侧面图片'),
          length: z.int().min(3000).max(6000).describe('长，毫米'),
          width: z.int().min(1500).max(2300).describe('宽，毫米'),
          height: z.int().min(1200).max(2200).describe('高，毫米'),
          wheelbase: z.int().min(2200).max(3600).describe('轴距，毫米'),
          spaces: z.array(figure).min(2).max(4).describe('储物与空间数据'),
          outline: z
            .strictObject({
              front: z.int(),
              rear: z.int(),
              frontAxle: z.int(),
              rearAxle: z.int(),
              roof: z.int(),
              ground: z.int(),
            })
            .describe('车身轮廓在 1600×900 图片中的坐标，标注线依此绘制'),
        })
        .describe('尺寸与空间'),
    })
    .meta(fills('facts'))

const concept = (image: ImageFunction) =>
  z.strictObject({
    kind: z.literal('concept').describe('概念车'),
    ...shared(image),
    manifesto: z.array(z.string().min(10).max(90)).min(2).max(4).describe('设计宣言，每段一两句'),
    vision: z
      .strictObject({ ...block, features: z.array(feature).min(3).max(6) })
      .describe('技术愿景'),
    showCar: z
      .strictObject({
        ...block,
        rows: z
          .array(z.strictObject({ label: short(12, '项目'), value: short(30, '内容') }))
          .min(4)
          .max(10),
      })
      .describe('展车资料'),
  })

/** 车型页的全部内容。起售价不在此处：它取自各版本中的低价。 */
export const modelSchema = ({ image }: SchemaContext) =>
  z.discriminatedUnion('kind', [production(image), concept(image)])
