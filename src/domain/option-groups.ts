/** An option as the back end describes it (specification, chapter 3: option fields read). */
export interface Option {
  readonly id: string
  readonly value: string
  /** Whole yuan; a purchase method may take money off. */
  readonly price: number
  readonly imageUrl?: string | undefined
  readonly description?: string | undefined
  readonly backImageUrl?: string | undefined
  readonly sellImageUrl?: string | undefined
  /** A required item. */
  readonly isInclude?: boolean | undefined
  /** A payment besides the price of the car, as a sentence. */
  readonly apart?: string | undefined
}

export interface OptionGroup {
  readonly isSingle: boolean
  readonly options: readonly Option[]
}

/**
 * The one map between the keys of option groups (`spuInfo`) and the fields of an order
 * (`orderInfo`), in the order in which a visitor chooses. A `list` field holds several options.
 */
export const OPTION_GROUPS = [
  { key: 'BATTERY_CAPACITY', field: 'battery', list: false, name: '电池容量' },
  { key: 'BATTERY_PURCHASE_METHOD', field: 'battery_method', list: false, name: '电池购买方式' },
  { key: 'COLOUR', field: 'appearance', list: false, name: '车身颜色' },
  { key: 'HUB', field: 'hub', list: false, name: '轮毂' },
  { key: 'INTERIOR', field: 'interior', list: false, name: '内饰' },
  { key: 'INTELLIGENT_DRIVING', field: 'driving', list: true, name: '驾驶辅助' },
  { key: 'OPTIONAL_EXTRA', field: 'optionals', list: true, name: '选装' },
  { key: 'SEAT', field: 'seat', list: true, name: '座椅' },
  { key: 'CABIN', field: 'cabin', list: true, name: '座舱' },
] as const

type Entry = (typeof OPTION_GROUPS)[number]

export type GroupKey = Entry['key']
export const OPTION_GROUP_KEYS = OPTION_GROUPS.map(({ key }) => key)
type ListField = Extract<Entry, { list: true }>['field']
type SingleField = Extract<Entry, { list: false }>['field']

/** `spuInfo`: a group that a car does not have is absent. */
export type OptionGroups = { readonly [Key in GroupKey]?: OptionGroup | undefined }

/** A chosen option as an order keeps it (specification, chapter 3). */
export interface ChosenOption {
  readonly id: string
  readonly value: string
  readonly price: number
  readonly img: string
  readonly desc: string
}

/** `orderInfo` (specification, chapter 3). `item_id` is the spu id of the chosen edition. */
export type OrderInfo = {
  readonly item_id: string
  readonly edition: string
  /** Yuan, options and purchase method included, offers not. */
  readonly carPrice: number
  readonly backImg: string
  readonly carIMG: string
} & { readonly [Field in SingleField]?: ChosenOption | undefined } & {
  readonly [Field in ListField]?: readonly ChosenOption[] | undefined
}

/** The groups that a car has, with their keys and names, in the specification's order. */
export function listGroups(groups: OptionGroups): (Entry & { readonly group: OptionGroup })[] {
  return OPTION_GROUPS.flatMap((entry) => {
    const group = groups[entry.key]
    return group && group.options.length > 0 ? [{ ...entry, group }] : []
  })
}

/** The payments for options besides the price of the car, as sentences. */
export function apartOf(options: readonly Pick<Option, 'apart'>[]): string[] {
  return options.flatMap(({ apart }) => apart ?? [])
}

/** The options that an order holds, in the specification's order. */
export function chosenOptions(order: OrderInfo): ChosenOption[] {
  return OPTION_GROUPS.flatMap(({ field }): readonly ChosenOption[] => {
    const value = order[field]
    if (!value) return []
    return Array.isArray(value) ? value : [value as ChosenOption]
  })
}

/** The ids of an order's options, as calls take them. */
export function optionIdsOf(order: OrderInfo): string[] {
  return chosenOptions(order).map(({ id }) => id)
}
