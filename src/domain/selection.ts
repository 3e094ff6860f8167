import { type GroupKey, listGroups, type Option, type OptionGroups } from './option-groups.ts'
import type { Relation } from './option-relations.ts'

/**
 * What is wrong with a configuration: options that the car does not have, a single-choice group
 * without exactly one, a required item left out, options that do not go together.
 *
 * @returns sentences to show; empty when the configuration can be ordered
 */
export function faultsOf(
  groups: OptionGroups,
  relations: readonly Relation[],
  ids: readonly string[],
): string[] {
  const faults = new Set<string>()
  const listed = listGroups(groups)
  const known = new Set(listed.flatMap(({ group }) => group.options.map(({ id }) => id)))
  if (ids.some((id) => !known.has(id))) faults.add('所选配置中有已下架的项目')
  if (new Set(ids).size !== ids.length) faults.add('同一项目只能选择一次')
  for (const { name, group } of listed) {
    const chosen = group.options.filter(({ id }) => ids.includes(id))
    if (group.isSingle && chosen.length !== 1) faults.add(`${name}须选择一项`)
    for (const option of group.isSingle ? [] : group.options) {
      if (option.isInclude && !chosen.includes(option)) faults.add(`${option.value}为必选项目`)
    }
  }
  for (const { optionId, requires, excludes, reason } of relations) {
    if (!ids.includes(optionId)) continue
    const lacks = requires.some((id) => !ids.includes(id))
    if (lacks || excludes.some((id) => ids.includes(id))) faults.add(reason)
  }
  return [...faults]
}

/** The options of the given ids with their groups, in the specification's order. */
export function pickOptions(
  groups: OptionGroups,
  ids: readonly string[],
): { readonly group: GroupKey; readonly option: Option }[] {
  return listGroups(groups).flatMap(({ key, group }) =>
    group.options.filter(({ id }) => ids.includes(id)).map((option) => ({ group: key, option })),
  )
}
