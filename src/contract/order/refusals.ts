import * as v from 'valibot'

/** Carries `changedPrice` as data, so that the page can show old and new. */
export const priceChanged = {
  code: 'PRICE_CHANGED',
  resultCode: 42201,
  message: '价格已更新，请确认后重新提交',
} as const

/** The car, or one of the options, is not sold any more. */
export const skuOffline = {
  code: 'SKU_OFFLINE',
  resultCode: 42202,
  message: '该配置已下架，请重新选择',
} as const

/** Carries `optionFaults` as data: the sentences of `faultsOf` (`src/domain/selection.ts`). */
export const optionsInvalid = {
  code: 'OPTIONS_INVALID',
  resultCode: 42204,
  message: '所选配置不能一起定购，请重新选择',
} as const

/** A document has been agreed to in another version than the one that is in force, or not at all. */
export const agreementOutdated = {
  code: 'AGREEMENT_OUTDATED',
  resultCode: 42209,
  message: '协议已更新，请阅读并重新同意',
} as const

/** What `optionsInvalid` carries as data. */
export const optionFaults = v.object({ faults: v.array(v.string()) })

/** There is none, or it is another user's: nobody learns which. */
export const orderNotFound = {
  code: 'ORDER_NOT_FOUND',
  resultCode: 40402,
  message: '没有找到该订单',
} as const
