import { z } from 'astro/zod'
import { figureSources, isMispriced, OPTION_CELL } from '../domain/specification.ts'
import { existing } from './existing.ts'

const value = z
  .string()
  .min(1)
  .max(30)
  .refine((text) => !isMispriced(text), { error: OPTION_CELL })

const row = z
  .strictObject({
    label: z.string().min(2).max(30).describe('参数名，可用 [^标识] 引用注释'),
    all: value.optional().describe('各版本相同的值'),
    values: z.array(value).min(2).max(6).optional().describe('各版本的值，依版本次序'),
    from: z.enum(figureSources).optional().describe('取自版本或车型资料的数值'),
  })
  .refine(
    ({ all, values, from }) =>
      [all, values, from].filter((given) => given !== undefined).length === 1,
    { error: 'all、values 与 from 须恰有其一' },
  )

/** 一款车的参数配置表。● 标配，○ 选装，— 无；其他文字原样显示。 */
export const specificationSchema = z.strictObject({
  model: existing('models').describe('所属车型'),
  updated: z
    .string()
    .regex(/^\d{4}-\d{2}-\d{2}$/, '形如 2026-11-01')
    .describe('更新日期'),
  groups: z
    .array(
      z.strictObject({
        id: z
          .string()
          .regex(/^[a-z]+$/, '须为小写字母')
          .describe('标识'),
        title: z.string().min(2).max(10).describe('组名'),
        rows: z.array(row).min(2).max(14).describe('各项参数'),
      }),
    )
    .min(3)
    .max(14)
    .describe('参数分组'),
})
