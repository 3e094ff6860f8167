import * as v from 'valibot'
import { PRICE_LINE_KINDS } from '../../domain/order-price.ts'
import { id, money } from '../fields.ts'

/** The additions and deductions that a price is made of (`src/domain/order-price.ts`). */
export const priceLines = v.array(
  v.object({
    kind: v.picklist(PRICE_LINE_KINDS),
    id,
    label: v.string(),
    /** Whole yuan; negative for a deduction. */
    amount: v.pipe(v.number(), v.integer()),
  }),
)

/** The data of `priceChanged`: what the configuration costs now. */
export const changedPrice = v.object({ price: money, deposit: money, lines: priceLines })
