interface Store {
  readonly status: string
}

/** Whether a store receives visitors: neither being prepared nor paused. */
export function isOpen({ status }: Store): boolean {
  return status === '营业'
}

/** Whether a store still exists: a temporary one is gone after `closesOn`, such as `2027-02-28`. */
export function isThere(
  { closesOn }: { readonly closesOn?: string | null | undefined },
  today: string,
): boolean {
  return !closesOn || today <= closesOn
}

/**
 * How many stores are open in how many cities, and how many more are listed.
 *
 * @param groups the stores of each city
 * @param name what to call them, as in 体验门店
 */
export function describeStores(
  groups: readonly { readonly places: readonly Store[] }[],
  name: string,
): string {
  const open = groups.map(({ places }) => places.filter(isOpen).length).filter(Boolean)
  const count = open.reduce((sum, stores) => sum + stores, 0)
  const others = groups.flatMap(({ places }) => places).length - count
  const told = `${open.length} 座城市，${count} 家${name}`
  return others > 0 ? `${told}，另有 ${others} 家暂未营业` : told
}
