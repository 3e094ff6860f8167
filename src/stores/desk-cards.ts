import { call } from '../api/call.ts'
import { listCards } from '../contract/desk/list-cards.ts'
import type { CardType } from '../contract/desk/message.ts'
import type { ResponseOf } from '../contract/endpoint.ts'
import { $position, positionOnMap } from './position.ts'
import { defineQuestion } from './question.ts'
import { $token } from './session.ts'

/** A card that can be sent. */
export type OfferedCard = ResponseOf<typeof listCards>[number]

/** The cards of a kind, and which it is; stores come nearest first where a position is stored. */
export const cardsQuestion = defineQuestion(async (signal, type: CardType) => {
  const here = type === 'store' ? await positionOnMap($position.get()) : undefined
  const near = here && { lng: String(here.longitude), lat: String(here.latitude) }
  const cards = await call(listCards, { type, ...near }, { token: $token.get(), signal })
  return { type, cards }
})
