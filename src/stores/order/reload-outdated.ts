import { openConfiguration } from './configuration.ts'
import { noticeQuery } from './notice.ts'

/**
 * Asks again for what a refused order, or a refused change of one, shows to be out of date: trying
 * once more would not help. By the names of refusals.
 */
export const RELOAD_OUTDATED: Readonly<Record<string, () => void>> = {
  agreementOutdated: () => void noticeQuery.retry(),
  skuOffline: () => void openConfiguration(),
  optionsInvalid: () => void openConfiguration(),
}
