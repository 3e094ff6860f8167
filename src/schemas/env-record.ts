import { z } from 'astro/zod'
import { date } from './day.ts'
import { sitePath } from './site-path.ts'

const text = (meaning: string) => z.string().min(1).max(120).describe(meaning)

const month = (meaning: string) =>
  z
    .string()
    .regex(/^\d{4}-(0[1-9]|1[0-2])$/, '形如 2026-03')
    .describe(meaning)

/** 环保信息随车清单：一个车型一条，所列 13 项的内容与次序见页面。 */
export const envRecordSchema = z.strictObject({
  id: z
    .string()
    .regex(/^[a-z0-9-]+$/, '须为小写字母、数字与连字符')
    .describe('唯一标识'),
  order: z.int().min(1).describe('排列次序，从 1 起'),
  listNumber: z
    .string()
    .regex(/^CN( [A-Z0-9]{2,10}){4,6}$/, '以 CN 开头，各段以空格隔开')
    .describe('信息公开编号（清单编号）'),
  name: text('车型通称，如：R7 长续航后驱版'),
  model: z
    .string()
    .regex(/^[A-Z]{2,3}\d{4}[A-Z0-9]{2,8}$/, '形如 XYA6490BEV1')
    .describe('1 车辆型号'),
  category: z.enum(['M1', 'M2', 'N1']).describe('3 汽车分类'),
  recognition: text('4 车型的识别方法和位置'),
  plant: text('6 生产厂地址'),
  typeTest: z
    .strictObject({
      standard: text('依据标准'),
      laboratory: text('检测机构'),
      result: text('检测结论'),
    })
    .describe('7 型式检验信息'),
  motors: z
    .array(z.strictObject({ position: text('位置'), model: text('型号'), maker: text('生产厂') }))
    .min(1)
    .max(2)
    .describe('10 电动机'),
  controller: z
    .strictObject({ model: text('型号'), version: text('版本号'), maker: text('生产厂') })
    .describe('11 整车控制器'),
  storage: z.strictObject({ model: text('型号'), maker: text('生产厂') }).describe('12 储能装置'),
  capacity: z.number().min(10).max(200).describe('13 电池容量，kWh'),
  range: z.int().min(100).max(1500).describe('13 续航里程（CLTC），km'),
  production: z
    .strictObject({
      from: month('开始生产的月份，如 2026-03'),
      to: month('停产的月份；在产的不写').optional(),
    })
    .refine(({ from, to }) => to === undefined || from <= to, {
      path: ['to'],
      error: '须不早于 from',
    })
    .describe('生产起止日期'),
  publishedAt: date('公开日期'),
})

/** 各清单共用的企业信息与声明，一个文件。 */
export const envMakerSchema = z.strictObject({
  trademark: text('2 商标'),
  legalRepresentative: text('法定代表人'),
  address: text('企业地址'),
  phone: text('联系电话'),
  platform: z
    .url({ protocol: /^https$/, error: '须为 https 网址' })
    .describe('主管部门公开平台的网址'),
  notice: sitePath.describe('公开说明的站内链接'),
  factoryTest: text('8 出厂检验项目及结论'),
  conformityPlan: z.string().min(20).max(300).describe('9 一致性保证计划'),
  statement: z.string().min(20).max(300).describe('企业声明'),
  marking: z.string().min(10).max(200).describe('永久性标识说明'),
})
