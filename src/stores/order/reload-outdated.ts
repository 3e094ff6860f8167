import type { RefusalName } from '../../contract/index.ts'
import { openConfiguration } from './configuration.ts'
import { noticeQuery } from './notice.ts'

/**
 * Asks again for what a refused order, or a refused change of one, shows to be out of date: trying
 * once more would not help. By the names of refusals.
 */
export const RELOAD_OUTDATED: { readonly [Name in RefusalName]?: () => void } = {
  agreementOutdated: () => void noticeQuery.retry(),
  skuOffline: () => void openConfiguration(),
  optionsInvalid: () => void openConfiguration(),
}
