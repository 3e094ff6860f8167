interface Dated {
  readonly id: string
  readonly data: { readonly publishedAt: Date; readonly category: string }
}

/** The newest first; items of one day keep a stable order by id. */
export function newestFirst<Item extends Dated>(items: readonly Item[]): Item[] {
  return [...items].sort(
    (a, b) =>
      b.data.publishedAt.getTime() - a.data.publishedAt.getTime() || a.id.localeCompare(b.id),
  )
}

/**
 * What to read after an item: the next newer and older one, and three others, those of its own
 * category first.
 *
 * @param items sorted with {@link newestFirst}
 */
export function readingContext<Item extends Dated>(items: readonly Item[], item: Item) {
  const index = items.indexOf(item)
  // Stops at the first matches: there may be thousands of items, and each calls this.
  const firstThree = (isKin: boolean) =>
    items
      .values()
      .filter((other) => other !== item)
      .filter((other) => (other.data.category === item.data.category) === isKin)
      .take(3)
  return {
    newer: items[index - 1],
    older: items[index + 1],
    related: [...firstThree(true), ...firstThree(false)].slice(0, 3),
  }
}
