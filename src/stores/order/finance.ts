import * as v from 'valibot'
import { sessionAtom } from '../../browser/session-atom.ts'
import { ORDER_KEYS } from './keys.ts'

/** The instalments that the visitor last looked at: percent paid down, and months. */
export const $finance = sessionAtom(
  ORDER_KEYS.finance,
  v.object({ downPayment: v.number(), months: v.number() }),
)
