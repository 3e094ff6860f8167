import { atom } from 'nanostores'
import { session } from './storage.ts'

const CLOSED_KEY = 'promotionClosed'

/** Whether the promotion bar was closed in this tab. */
export const $promotionClosed = atom(session.get(CLOSED_KEY) === '1')

export function closePromotion(): void {
  session.set(CLOSED_KEY, '1')
  $promotionClosed.set(true)
}
