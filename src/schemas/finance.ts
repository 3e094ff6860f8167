import { z } from 'astro/zod'
import { uniqueBy } from './unique-by.ts'

const share = z.int().min(0).max(90).describe('首付比例，单位 %')
const months = z.int().min(6).max(84).describe('期数，即月数')

/** 分期的首付比例、期数与利率，供选配与定购时试算月供。 */
export const financeSchema = z
  .strictObject({
    downPayments: z.array(share).min(1).max(4).describe('可选的首付比例，由低到高'),
    plans: z
      .array(
        z.strictObject({
          months,
          yearlyRate: z.number().min(0).max(24).describe('年化利率（单利），单位 %'),
        }),
      )
      .min(1)
      .max(4)
      .superRefine(uniqueBy('months'))
      .describe('可选的期数与各自的利率'),
    start: z.strictObject({ downPayment: share, months }).describe('试算打开时选中的首付与期数'),
    note: z.string().min(10).max(120).describe('估算的口径与以谁的审批为准'),
  })
  .refine(({ downPayments, start }) => downPayments.includes(start.downPayment), {
    path: ['start', 'downPayment'],
    error: '须为 downPayments 中的一项',
  })
  .refine(({ plans, start }) => plans.some(({ months }) => months === start.months), {
    path: ['start', 'months'],
    error: '须为 plans 中的一个期数',
  })
