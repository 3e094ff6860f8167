import { listGroups, type OptionGroups } from './option-groups.ts'

/** What an option requires and excludes, and the sentence that says so. */
export interface Relation {
  readonly optionId: string
  readonly requires: readonly string[]
  readonly excludes: readonly string[]
  readonly reason: string
}

/**
 * Why options cannot be chosen together with the current choice.
 *
 * The earlier choice wins: an option is barred by a choice in its own list or in a group before it,
 * never by one in a group after it, so that no pair of options locks a visitor in. An option that
 * requires another is barred until that one is chosen, in whichever group.
 *
 * @param ids the chosen option ids
 * @returns the reason by option id; an option that may be chosen has none
 */
export function barredOptions(
  groups: OptionGroups,
  relations: readonly Relation[],
  ids: readonly string[],
): Map<string, string> {
  const places = placesOf(groups)
  const barred = new Map<string, string>()
  for (const { id, place, single } of places.values()) {
    const rivals = ids.filter((other) => {
      const theirs = places.get(other)
      if (!theirs || other === id) return false
      return theirs.place < place || (theirs.place === place && !single)
    })
    const reason = reasonAgainst(id, rivals, ids, relations)
    if (reason !== undefined) barred.set(id, reason)
  }
  return barred
}

/**
 * Drops barred choices until no conflict is left. In a single-choice group the first free option
 * replaces the dropped one.
 *
 * @returns the ids left, and the dropped ones in the order in which they were dropped
 */
export function settleOptions(
  groups: OptionGroups,
  relations: readonly Relation[],
  ids: readonly string[],
): { readonly ids: readonly string[]; readonly dropped: readonly string[] } {
  const dropped: string[] = []
  let kept = ids
  // A dropped option never comes back, so this ends.
  for (let before = -1; before !== dropped.length; ) {
    before = dropped.length
    for (const { group, list } of listGroups(groups)) {
      const barred = barredOptions(groups, relations, kept)
      const gone = group.options
        .map(({ id }) => id)
        .filter((id) => kept.includes(id) && barred.has(id))
      if (gone.length === 0) continue
      kept = kept.filter((id) => !gone.includes(id))
      dropped.push(...gone)
      if (list && !group.isSingle) continue
      const open = barredOptions(groups, relations, kept)
      const free = group.options.find(({ id }) => !open.has(id) && !dropped.includes(id))
      if (free) kept = [...kept, free.id]
    }
  }
  return { ids: kept, dropped }
}

function reasonAgainst(
  id: string,
  rivals: readonly string[],
  ids: readonly string[],
  relations: readonly Relation[],
): string | undefined {
  const own = relations.filter(({ optionId }) => optionId === id)
  const excluded = own.find(({ excludes }) => excludes.some((other) => rivals.includes(other)))
  if (excluded) return excluded.reason
  const waiting = own.find(({ requires }) => requires.some((other) => !ids.includes(other)))
  if (waiting) return waiting.reason
  const theirs = relations.find(
    ({ optionId, excludes }) => rivals.includes(optionId) && excludes.includes(id),
  )
  return theirs?.reason
}

function placesOf(groups: OptionGroups) {
  const places = new Map<string, { id: string; place: number; single: boolean }>()
  for (const [place, { group, list }] of listGroups(groups).entries()) {
    for (const { id } of group.options) {
      places.set(id, { id, place, single: !list || group.isSingle })
    }
  }
  return places
}
