import { type ChosenOption, listGroups, type Option, type OptionGroups } from './option-groups.ts'

/** What becomes of chosen options in another edition. */
interface CarriedOver {
  /** The ids that they have there. */
  readonly ids: readonly string[]
  /** Names of chosen options that it does not have. */
  readonly gone: readonly string[]
  /** Names of what came with the former edition, and does not come with this one. */
  readonly missing: readonly string[]
  /** Names of chosen options that stay and cost more. */
  readonly dearer: readonly string[]
}

type Wanted = Pick<ChosenOption, 'id' | 'value'> & Partial<ChosenOption>

/**
 * Carries options over to another edition, where they have the same id or at least the same name.
 * What came with the former edition and costs extra in this one is left out: nobody chose to pay it.
 *
 * @param options as chosen in the former edition
 * @param former the groups of the former edition, if the visitor has seen it
 */
export function carryOver(
  options: readonly Wanted[],
  groups: OptionGroups,
  former?: OptionGroups,
): CarriedOver {
  const offered = listGroups(groups).flatMap(({ group }) => group.options)
  const given = former ? givenOptions(former) : []
  const all = options.map(({ id, value, price }) => {
    const here =
      offered.find((each) => each.id === id) ?? offered.find((each) => each.value === value)
    const gift = given.find((each) => each.id === id)
    // Renting the battery takes less off in some editions, but is no extra.
    const isDearer = former && here && here.price > Math.max(price ?? 0, 0)
    return { value, here, gift, isDearer }
  })
  const stays = all.filter(({ here, gift, isDearer }) => here && !(gift && isDearer))
  const lost = all.filter((each) => !stays.includes(each))
  const namesOf = (some: typeof all) => some.map(({ value }) => value)
  return {
    ids: stays.flatMap(({ here }) => here?.id ?? []),
    gone: namesOf(lost.filter(({ gift }) => !gift)),
    // The only battery of an edition, say, is replaced by that of the other.
    missing: namesOf(lost.filter(({ gift, here }) => gift && (here || gift.isInclude))),
    dearer: namesOf(stays.filter(({ isDearer }) => isDearer)),
  }
}

/** The options that nobody chose: required items, and the only option of a single choice. */
function givenOptions(groups: OptionGroups): Option[] {
  return listGroups(groups).flatMap(({ list, group }) => {
    const isSole = group.options.length === 1 && (!list || group.isSingle)
    return group.options.filter(({ isInclude }) => isInclude || isSole)
  })
}
