import type { TabKey } from '../../browser/tab-keys.ts'

/**
 * Session-storage keys of the order flow: the specification's (chapter 3), and our own four last.
 */
export const ORDER_KEYS = {
  cars: 'carInfo',
  car: 'modelInfo',
  order: 'orderInfo',
  groups: 'spuInfo',
  skuOffers: 'freeInfo',
  carOffers: 'freeSpuInfo',
  city: 'cityData',
  form: 'formData',
  dealer: 'dealerData',
  step: 'orderStep',
  change: 'orderChange',
  finance: 'orderFinance',
  payer: 'orderPayer',
} as const satisfies Readonly<Record<string, TabKey>>
