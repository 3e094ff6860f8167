import type { RefusalName } from '../../contract/index.ts'
import { openConfiguration } from './configuration.ts'
import { noticeQuery } from './notice.ts'
import { offersQuery, skuQuery } from './sku.ts'

/**
 * Asks again what the configuration costs, and for the offers: one that has ended makes another
 * price.
 *
 * @returns the sku once it is known, without waiting for the offers
 */
export function reloadPrice(): ReturnType<typeof skuQuery.retry> {
  void offersQuery.retry()
  return skuQuery.retry()
}

/**
 * Asks again for what a refused order, or a refused change of one, shows to be out of date: trying
 * once more would not help. By the names of refusals.
 */
export const RELOAD_OUTDATED: { readonly [Name in RefusalName]?: () => void } = {
  agreementOutdated: () => void noticeQuery.retry(),
  priceChanged: () => void reloadPrice(),
  skuOffline: () => void openConfiguration(),
  optionsInvalid: () => void openConfiguration(),
}
