import { plainName } from './plain-characters.ts'

/** The data of a store that the list's filter checks. */
export interface StoreFacts {
  /** Name, city, district and address, to search in. */
  readonly text: string
  readonly province: string
  readonly city: string
  readonly kinds: readonly string[]
  readonly services: readonly string[]
}

/** What a visitor looks for; blank fields and empty lists match everything. */
export interface StoreFilter {
  readonly keyword: string
  readonly province: string
  readonly city: string
  readonly kind: string
  /** The store must have all of them. */
  readonly services: readonly string[]
}

const plain = (text: string) => text.normalize('NFKC').toLowerCase()

/**
 * Whether every word of a keyword occurs in a text; case, the width of characters and invisible
 * marks, which a paste brings along, do not count.
 */
export function hasWords(text: string, keyword: string): boolean {
  const searched = plain(text)
  return plain(plainName(keyword))
    .split(' ')
    .every((word) => searched.includes(word))
}

/** Whether a store matches; every word of the keyword must occur. */
export function matchesFilter(store: StoreFacts, filter: StoreFilter): boolean {
  return (
    hasWords(store.text, filter.keyword) &&
    (!filter.province || store.province === filter.province) &&
    (!filter.city || store.city === filter.city) &&
    (!filter.kind || store.kinds.includes(filter.kind)) &&
    filter.services.every((service) => store.services.includes(service))
  )
}
