/** The groups of a car's options, in the order in which a visitor chooses (specification, chapter 3). */
export const OPTION_GROUP_KEYS = [
  'BATTERY_CAPACITY',
  'BATTERY_PURCHASE_METHOD',
  'COLOUR',
  'HUB',
  'INTERIOR',
  'INTELLIGENT_DRIVING',
  'OPTIONAL_EXTRA',
  'SEAT',
  'CABIN',
] as const
export type OptionGroupKey = (typeof OPTION_GROUP_KEYS)[number]

interface SelectableOption {
  readonly id: string
  readonly value: string
  /** A required item. */
  readonly isInclude?: boolean | undefined
}

interface SelectableGroup<Option extends SelectableOption = SelectableOption> {
  readonly isSingle: boolean
  readonly options: readonly Option[]
}

/** A group that a car does not have is absent. */
export type SelectableGroups<Option extends SelectableOption = SelectableOption> = {
  readonly [Key in OptionGroupKey]?: SelectableGroup<Option> | undefined
}

/** Which options one option needs or bars, and why. */
export interface OptionRelation {
  readonly optionId: string
  readonly requires: readonly string[]
  readonly excludes: readonly string[]
  readonly reason: string
}

/**
 * What speaks against choosing an option beside others.
 *
 * @param optionId the option in question
 * @param chosen the other chosen options; `optionId` itself may be among them
 * @returns the reasons to show; none when the option goes with the others. A relation that excludes
 *   is read in both directions
 */
export function reasonsAgainst(
  optionId: string,
  chosen: readonly string[],
  relations: readonly OptionRelation[],
): string[] {
  const against = relations.filter((relation) => {
    const isExcluded = relation.excludes.includes(optionId) && chosen.includes(relation.optionId)
    if (relation.optionId !== optionId) return isExcluded
    const lacks = relation.requires.some((id) => !chosen.includes(id))
    return isExcluded || lacks || relation.excludes.some((id) => chosen.includes(id))
  })
  return [...new Set(against.map(({ reason }) => reason))]
}

/**
 * What is wrong with a configuration: options that the car does not have, a single-choice group
 * without exactly one, a required item left out, options that do not go together.
 *
 * @returns sentences to show; none when the configuration can be ordered
 */
export function faultsOf(
  groups: SelectableGroups,
  optionIds: readonly string[],
  relations: readonly OptionRelation[],
): string[] {
  const listed = OPTION_GROUP_KEYS.flatMap((key) => groups[key] ?? [])
  const known = new Set(listed.flatMap(({ options }) => options.map(({ id }) => id)))
  const faults = new Set<string>()
  if (optionIds.some((id) => !known.has(id))) faults.add('所选配置中有已下架的项目')
  if (new Set(optionIds).size !== optionIds.length) faults.add('同一项目只能选择一次')
  for (const { isSingle, options } of listed) {
    const chosen = options.filter(({ id }) => optionIds.includes(id))
    if (isSingle && chosen.length !== 1) faults.add('单选项目须恰好选择一项')
    for (const { id, value, isInclude } of isSingle ? [] : options) {
      if (isInclude && !optionIds.includes(id)) faults.add(`${value}为必选项目`)
    }
  }
  for (const id of optionIds) {
    for (const reason of reasonsAgainst(id, optionIds, relations)) faults.add(reason)
  }
  return [...faults]
}

/** The chosen options themselves, in the order of the groups. */
export function chosenOptions<Option extends SelectableOption>(
  groups: SelectableGroups<Option>,
  optionIds: readonly string[],
): { readonly group: OptionGroupKey; readonly option: Option }[] {
  return OPTION_GROUP_KEYS.flatMap((group) =>
    (groups[group]?.options ?? [])
      .filter(({ id }) => optionIds.includes(id))
      .map((option) => ({ group, option })),
  )
}
