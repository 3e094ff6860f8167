import { z } from 'astro/zod'
import { existing } from './existing.ts'

/** 专属顾问：在哪家可交付的门店，怎样称呼。电话取自门店。 */
export const adviserSchema = z.strictObject({
  id: z
    .string()
    .regex(/^[A-Z]{2}\d{2}-\d$/, '形如 SH01-1')
    .describe('编号：门店编号加序号'),
  store: existing('stores').describe('所在门店'),
  name: z.string().min(2).max(8).describe('称呼，如：林顾问；不写全名'),
})
