import {
  type ChosenOption,
  chosenOptions,
  type GroupKey,
  listGroups,
  OPTION_GROUPS,
  type Option,
  type OptionGroup,
  type OptionGroups,
  type OrderInfo,
} from './option-groups.ts'

/** A car of the car-info lookup (specification, chapter 3: car info items). */
interface CarInfo {
  readonly id: string
  readonly name: string
  /** Yuan, without options. */
  readonly price: number
}

/**
 * The order of a visitor who has not chosen yet (specification, chapter 4: initial order setup).
 * A single-choice group gives its first option. Driving, optionals, seat and cabin give the
 * options flagged `isInclude`, or their first; a group without options gives nothing.
 */
export function buildDefaultOrder(car: CarInfo, groups: OptionGroups): OrderInfo {
  return buildOrder(car, groups, (group, list) => {
    const [first] = group.options
    const flagged = list ? group.options.filter(({ isInclude }) => isInclude) : []
    const taken = flagged.length > 0 ? flagged : first ? [first] : []
    return list && !group.isSingle ? taken : taken.slice(0, 1)
  })
}

/**
 * The order for a set of option ids, from a shared link or a visitor's change. Ids that the car
 * does not have are left out, required items are added, and a single-choice group without an id
 * takes its first option.
 */
export function orderFromIds(
  car: CarInfo,
  groups: OptionGroups,
  ids: readonly string[],
): OrderInfo {
  return buildOrder(car, groups, (group, list) => {
    const named = group.options.filter(({ id }) => ids.includes(id))
    if (list && !group.isSingle) {
      return group.options.filter((option) => option.isInclude || named.includes(option))
    }
    return (named.length > 0 ? named : group.options).slice(0, 1)
  })
}

/**
 * Chooses an option, or drops one that is not required from a list.
 *
 * @returns the resulting option ids: in a single-choice group the option replaces the other
 */
export function toggleOption(
  order: OrderInfo,
  groups: OptionGroups,
  key: GroupKey,
  id: string,
): string[] {
  const entry = OPTION_GROUPS.find((each) => each.key === key)
  const group = groups[key]
  const option = group?.options.find((each) => each.id === id)
  const ids = chosenOptions(order).map((chosen) => chosen.id)
  if (!entry || !group || !option) return ids
  if (!entry.list || group.isSingle) {
    const others = new Set(group.options.map((each) => each.id))
    return [...ids.filter((each) => !others.has(each)), id]
  }
  if (!ids.includes(id)) return [...ids, id]
  return option.isInclude ? ids : ids.filter((each) => each !== id)
}

/**
 * Merges newer form or dealer data into earlier values; `undefined` changes nothing (chapter 4).
 */
export function mergeEarlier<Data extends object>(earlier: Data, newer: Partial<Data>): Data {
  const said = Object.entries(newer).filter(([, value]) => value !== undefined)
  return { ...earlier, ...Object.fromEntries(said) }
}

type Take = (group: OptionGroup, list: boolean) => readonly Option[]

function buildOrder(car: CarInfo, groups: OptionGroups, take: Take): OrderInfo {
  const taken = listGroups(groups).map(({ key, field, list, group }) => ({
    key,
    field,
    list,
    options: take(group, list),
  }))
  const colour = taken.find(({ key }) => key === 'COLOUR')?.options[0]
  const fields = taken.map(({ field, list, options }) => {
    const chosen = options.map(toChosen)
    return [field, list ? chosen : chosen[0]] as const
  })
  const additions = taken.flatMap(({ options }) => options).map(({ price }) => price)
  return {
    item_id: car.id,
    edition: car.name,
    carPrice: additions.reduce((sum, price) => sum + price, car.price),
    backImg: colour?.backImageUrl ?? '',
    carIMG: colour?.sellImageUrl ?? colour?.imageUrl ?? '',
    ...Object.fromEntries(fields),
  }
}

function toChosen({ id, value, price, imageUrl, description }: Option): ChosenOption {
  return { id, value, price, img: imageUrl ?? '', desc: description ?? '' }
}
