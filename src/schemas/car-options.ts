import { z } from 'astro/zod'
import { withoutNotes } from '../domain/footnotes.ts'
import { OPTION_GROUP_KEYS } from '../domain/option-groups.ts'
import { day } from './day.ts'
import { existing } from './existing.ts'
import { fills } from './marks.ts'
import { chargers, paintsOf, rowsOf, trimsOf } from './model-files.ts'
import { uniqueBy } from './unique-by.ts'

const optionId = z
  .string()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, '形如 paint-blue')
  .describe('标识，订单里记的就是它，发布后不改')
const trimIds = z
  .array(existing('trims').describe('版本标识，须是本文件 trims 里的，如 r7-long'))
  .min(1)
  .describe('版本标识，如 r7-long')

/** What the gateway fills into the texts of an option, for each car. */
const filledPerCar = fills('facts', 'range', 'rent', 'bond')

const option = z
  .strictObject({
    id: optionId,
    name: z.string().min(2).max(20).optional().describe('名称；由 row、paint 等取得的不必写'),
    row: z
      .string()
      .min(2)
      .max(30)
      .optional()
      .describe(
        '参数配置表里的一行：名称、哪些版本标配（●）、选装价（○ ¥6,000.00）与没有（—）都取自它',
      ),
    paint: z.string().optional().describe('车型文件里的车色标识，名称与价格取自它'),
    battery: z.number().optional().describe('电池容量 kWh：容量相同的版本才有这一项'),
    charger: z.number().optional().describe('补能计划里家充桩的功率，名称与价格取自它'),
    rent: z.literal(true).optional().describe('电池租用：少付的车价取自补能计划'),
    trims: trimIds.optional().describe('只有这些版本才有；不写则所属来源说了算'),
    description: z
      .string()
      .min(6)
      .max(80)
      .describe('一两句说明；可写 {range} {rent} {bond} 与公共数字')
      .meta(filledPerCar),
    apart: z
      .string()
      .min(6)
      .max(60)
      .optional()
      .describe('价格之外另付什么，凡写总价之处都跟着写；可写 {rent} {bond} {lease} 等')
      .meta(filledPerCar),
    agreement: existing('documents').optional().describe('选了它，支付前另须同意的文件'),
    extraWeeks: z.int().min(0).max(12).default(0).describe('选了它，交付多等几周'),
    soldOut: z.boolean().default(false).describe('写 true 即暂不可选'),
  })
  .refine(
    ({ row, paint, battery, charger }) =>
      [row, paint, battery, charger].filter((source) => source !== undefined).length <= 1,
    { error: 'row、paint、battery 与 charger 最多写一个' },
  )
  .refine(
    ({ name, row, paint, battery, charger }) =>
      name !== undefined || [row, paint, battery, charger].some((source) => source !== undefined),
    { error: '没有来源的选项须写 name' },
  )

const fields = z.strictObject({
  model: existing('models').describe('车型'),
  trims: z
    .array(
      z
        .strictObject({
          trim: existing('trims').describe('版本标识，须是这款车的，如 r7-long'),
          minWeeks: z.int().min(1).max(52).describe('支付定金后最短交付周数'),
          maxWeeks: z.int().min(1).max(60).describe('支付定金后最长交付周数'),
          supply: z
            .enum(['排产', '停售'])
            .describe('停售的版本不能定购；网上只卖按订单排产的车，现车适用七日无理由退货'),
        })
        .refine(({ minWeeks, maxWeeks }) => minWeeks <= maxWeeks, {
          error: '须满足 minWeeks ≤ maxWeeks',
        }),
    )
    .min(1)
    .max(6)
    .superRefine(uniqueBy('trim', ({ trim }) => trim.id))
    .describe('可定购的版本'),
  farWeeks: z.int().min(0).max(12).describe('没有交付门店的城市多等几周'),
  groups: z
    .array(
      z.strictObject({
        key: z.enum(OPTION_GROUP_KEYS).describe('选项组'),
        options: z.array(option).min(1).max(12).describe('选项，单选组的第一个为默认'),
      }),
    )
    .min(1)
    .describe('选项组'),
  relations: z
    .array(
      z
        .strictObject({
          option: optionId,
          requires: z.array(optionId).default([]).describe('须一并选择的选项'),
          excludes: z.array(optionId).default([]).describe('不能同时选择的选项'),
          reason: z.string().min(6).max(40).describe('给顾客看的原因'),
        })
        .refine(({ requires, excludes }) => requires.length + excludes.length > 0, {
          error: 'requires 与 excludes 至少写一个',
        }),
    )
    .describe('选项之间的关系'),
  offers: z
    .strictObject({
      title: z.string().min(4).max(20).describe('限时权益的名称'),
      start: day('开始日期，含当天，北京时间'),
      end: day('结束日期，含当天，北京时间'),
      bySku: z
        .array(
          z.strictObject({
            id: z.string().min(3).max(30).describe('活动编号'),
            title: z.string().min(4).max(20).describe('价格明细里的一行'),
            option: optionId.describe('全额抵扣这一项的价格'),
            trims: trimIds,
          }),
        )
        .describe('按配置：免去一项的价格'),
      byCar: z
        .array(
          z.strictObject({
            id: z.string().min(3).max(30).describe('活动编号'),
            title: z.string().min(4).max(20).describe('价格明细里的一行'),
            deduction: z.int().min(100).max(100_000).describe('减免金额，单位元'),
            trims: trimIds,
          }),
        )
        .describe('按车型：整车减免'),
    })
    .refine(({ start, end }) => start <= end, {
      path: ['end'],
      error: '结束日期不能早于开始日期',
    })
    .describe('限时权益'),
})

type Options = z.infer<typeof fields>

/** The names that refer to nothing, each with its path. */
function unknownNames({ model, trims, groups, relations, offers }: Options) {
  const rows = rowsOf(model.id).map(({ label }) => withoutNotes(label))
  const paints = paintsOf(model.id).map(({ id }) => id)
  const options = groups.flatMap((group) => group.options.map(({ id }) => id))
  const ofModel = trimsOf(model.id)
  const sold = trims.map(({ trim }) => trim.id)
  const batteries = ofModel.flatMap(({ id, battery }) => (sold.includes(id) ? [battery] : []))
  const missing = <Name extends string | number>(
    known: readonly Name[],
    name: Name | undefined,
    ...path: PropertyKey[]
  ) => (name === undefined || known.includes(name) ? [] : [{ name, path }])
  const unsold = (on: z.infer<typeof trimIds> = [], ...path: PropertyKey[]) =>
    on.flatMap(({ id }, index) => missing(sold, id, ...path, 'trims', index))
  return [
    ...trims.flatMap(({ trim }, at) =>
      missing(
        ofModel.map(({ id }) => id),
        trim.id,
        'trims',
        at,
        'trim',
      ),
    ),
    ...groups.flatMap((group, at) =>
      group.options.flatMap(({ row, paint, battery, charger, trims }, index) => {
        const path = ['groups', at, 'options', index]
        return [
          ...missing(rows, row, ...path, 'row'),
          ...missing(paints, paint, ...path, 'paint'),
          ...missing(batteries, battery, ...path, 'battery'),
          ...missing(chargers(), charger, ...path, 'charger'),
          ...unsold(trims, ...path),
        ]
      }),
    ),
    ...relations.flatMap(({ option, requires, excludes }, at) => [
      ...missing(options, option, 'relations', at, 'option'),
      ...requires.flatMap((id, index) => missing(options, id, 'relations', at, 'requires', index)),
      ...excludes.flatMap((id, index) => missing(options, id, 'relations', at, 'excludes', index)),
    ]),
    ...offers.bySku.flatMap(({ option, trims }, at) => [
      ...missing(options, option, 'offers', 'bySku', at, 'option'),
      ...unsold(trims, 'offers', 'bySku', at),
    ]),
    ...offers.byCar.flatMap(({ trims }, at) => unsold(trims, 'offers', 'byCar', at)),
  ]
}

/**
 * Finds what one car has twice.
 *
 * @returns a function that is given each thing in turn: the path to report, its name and the trims
 *   that have it. It returns the first trim that already has it, if any, with the path
 */
function oncePerCar() {
  const seen = new Set<string>()
  return (path: PropertyKey[], name: string, on: z.infer<typeof trimIds>) => {
    const keys = on.map(({ id }) => ({ trim: id, key: `${id} ${name}` }))
    const twice = keys.find(({ key }) => seen.has(key))
    for (const { key } of keys) seen.add(key)
    return twice ? [{ trim: twice.trim, path }] : []
  }
}

/** Where one car has two options with one id: an order could not tell them apart. */
function repeatedOptions({ groups, trims: sold }: Options) {
  const repeated = oncePerCar()
  const all = sold.map(({ trim }) => trim)
  return groups.flatMap((group, at) =>
    group.options.flatMap(({ id, trims = all }, index) =>
      repeated(['groups', at, 'options', index, 'id'], id, trims),
    ),
  )
}

/** Where one car has an offer twice: an option would be free twice over. */
function repeatedOffers({ offers }: Options) {
  const repeated = oncePerCar()
  return [
    ...offers.bySku.flatMap(({ id, option, trims }, at) => [
      ...repeated(['offers', 'bySku', at, 'id'], id, trims),
      ...repeated(['offers', 'bySku', at, 'option'], `option ${option}`, trims),
    ]),
    ...offers.byCar.flatMap(({ id, trims }, at) =>
      repeated(['offers', 'byCar', at, 'id'], id, trims),
    ),
  ]
}

/** 一款车在线定购时可选什么。价格不写在这里：版本、车色、参数配置、补能各有出处。 */
export const carOptionsSchema = fields.superRefine((options, context) => {
  for (const { name, path } of unknownNames(options)) {
    context.addIssue({ code: 'custom', path, message: `没有“${name}”` })
  }
  for (const { trim, path } of repeatedOptions(options)) {
    const message = `版本“${trim}”已有这个标识的选项；各版本分写时，用 trims 分开`
    context.addIssue({ code: 'custom', path, message })
  }
  for (const { trim, path } of repeatedOffers(options)) {
    context.addIssue({ code: 'custom', path, message: `版本“${trim}”已有同一项权益` })
  }
})
