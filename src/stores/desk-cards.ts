import { listCards } from '../contract/desk/list-cards.ts'
import type { CardType } from '../contract/desk/message.ts'
import type { ResponseOf } from '../contract/endpoint.ts'
import { nearestFirst } from '../domain/nearest-first.ts'
import { callAsVisitor } from './call-as-visitor.ts'
import { findHere } from './position.ts'
import { defineQuery } from './query.ts'

/** A card that can be sent. */
export type OfferedCard = ResponseOf<typeof listCards>[number] & {
  /** Metres from the stored position. */
  readonly distance?: number | undefined
}

/** The cards of a type, and the type. Stores are sorted nearest first if a position is stored. */
export const cardsQuery = defineQuery(async (signal, type: CardType) => {
  const cards = await callAsVisitor(listCards, { type }, { signal })
  // Sorted here: the position must not leave the device.
  return { type, cards: type === 'store' ? nearestFirst(cards, await findHere()) : cards }
})
