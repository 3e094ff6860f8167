import { z } from 'astro/zod'
import { existing } from './existing.ts'

/** 版本：价格与主要参数的唯一出处，车型页、首页与对比页都取自这里。 */
export const trimSchema = z.strictObject({
  id: z
    .string()
    .regex(/^[a-z0-9]+-[a-z]+$/, '形如 r7-standard')
    .describe('唯一标识：车型-版本'),
  model: existing('models').describe('所属车型'),
  order: z.int().min(1).describe('同一车型内的次序，从 1 起'),
  edition: z.string().min(2).max(12).describe('版本名，如：长续航后驱版'),
  short: z.string().min(2).max(8).describe('版本简称，用于窄列'),
  price: z.int().min(10_000).max(2_000_000).multipleOf(100).describe('零售价，单位元'),
  drive: z.string().min(2).max(12).describe('驱动形式'),
  battery: z.number().min(10).max(200).describe('电池容量，kWh'),
  range: z.int().min(100).max(1200).describe('CLTC 续航，公里'),
  power: z.int().min(50).max(1000).describe('电机总功率，kW'),
  torque: z.int().min(100).max(2000).describe('电机总扭矩，N·m'),
  zeroTo100: z.number().min(1).max(20).describe('0–100 km/h 加速时间，秒'),
  summary: z.string().min(6).max(40).describe('一句话说明适合谁'),
})
