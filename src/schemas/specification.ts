import { z } from 'astro/zod'
import { withoutNotes } from '../domain/footnotes.ts'
import {
  figureSources,
  isMispriced,
  OPTION_CELL,
  optionPriceOf,
  unevenRows,
} from '../domain/specification.ts'
import { day } from './day.ts'
import { existing } from './existing.ts'
import { fills } from './marks.ts'
import { paintsOf, trimsOf } from './model-files.ts'
import { uniqueBy } from './unique-by.ts'

const value = z
  .string()
  .min(1)
  .max(30)
  .refine((text) => !isMispriced(text), { error: OPTION_CELL })
  .meta(fills('facts'))

const row = z
  .strictObject({
    label: z.string().min(2).max(30).describe('参数名，可用 [^标识] 引用注释').meta(fills('notes')),
    all: value.optional().describe('各版本相同的值'),
    values: z.array(value).min(2).max(6).optional().describe('各版本的值，依版本次序'),
    from: z.enum(figureSources).optional().describe('取自版本或车型资料的数值'),
  })
  .refine(
    ({ all, values, from }) =>
      [all, values, from].filter((given) => given !== undefined).length === 1,
    { error: 'all、values 与 from 须恰有其一' },
  )

const fields = z.strictObject({
  model: existing('models').describe('所属车型'),
  updated: day('更新日期'),
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
    .superRefine(uniqueBy('id'))
    .describe('参数分组'),
})

/** Rows whose label an earlier row has: orders find values by label, and would show the later ones. */
function repeatedLabels({ groups }: z.infer<typeof fields>) {
  const rows = groups.flatMap(({ rows, title }, group) =>
    rows.map(({ label }, row) => ({
      name: withoutNotes(label),
      path: ['groups', group, 'rows', row, 'label'],
      group: title,
    })),
  )
  return rows.flatMap(({ name, path }, at) => {
    const first = rows.findIndex((row) => row.name === name)
    return first === at ? [] : [{ name, path, group: rows[first]?.group }]
  })
}

/** 一款车的参数配置表。● 标配，○ 选装，— 无；其他文字原样显示。车色的价格须与车型文件一致。 */
export const specificationSchema = fields.superRefine((specification, context) => {
  for (const { name, path, group } of repeatedLabels(specification)) {
    const message = `“${group}”组已有“${name}”这一行，一个文件里参数名不能相同`
    context.addIssue({ code: 'custom', path, message })
  }
  const { model, groups } = specification
  const { length } = trimsOf(model.id)
  const uneven = unevenRows(
    groups.flatMap(({ rows }) => rows),
    length,
  )
  if (uneven.length > 0) {
    const message = `${length} 个版本，values 须各有 ${length} 个值：${uneven.join('、')}`
    context.addIssue({ code: 'custom', path: ['groups'], message })
  }
  const paints = paintsOf(model.id)
  groups.forEach(({ rows }, group) => {
    rows.forEach(({ label, all, values = [] }, row) => {
      if (!label.endsWith('车漆')) return
      const named = paints.filter(({ name }) => label.includes(name))
      const prices = [all, ...values].flatMap((cell = '') =>
        cell === '●' ? 0 : (optionPriceOf(cell) ?? []),
      )
      for (const { name, price } of named) {
        if (prices.every((each) => each === price)) continue
        context.addIssue({
          code: 'custom',
          path: ['groups', group, 'rows', row],
          message: `${label}：models/${model.id}.json 里${name}的 price 是 ${price}，两处须一致`,
        })
      }
    })
  })
})
