import { atom } from 'nanostores'
import { PROMOTION_CLOSED } from './keys.ts'
import { session } from './storage.ts'

/** Whether the promotion bar was closed in this tab. */
export const $promotionClosed = atom(session.get(PROMOTION_CLOSED) === '1')

export function closePromotion(): void {
  session.set(PROMOTION_CLOSED, '1')
  $promotionClosed.set(true)
}
