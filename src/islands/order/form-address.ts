import { writeShareQuery } from '../../domain/share-link.ts'
import type { PlacedOrder } from '../../stores/order/placed.ts'

/** The address of the order form, which a tab without a configuration opens with this order's. */
export function formAddress({ spuId, options }: PlacedOrder): string {
  const query = writeShareQuery({ spuId, optionIds: options.map(({ id }) => id) }, 'form')
  return `/payDeposit?${query}`
}
