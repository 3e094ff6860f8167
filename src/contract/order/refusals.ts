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

/** A document was agreed to in a version that is not in force, or not at all. */
export const agreementOutdated = {
  code: 'AGREEMENT_OUTDATED',
  resultCode: 42209,
  message: '协议已更新，请阅读并重新同意',
} as const

/** The data of `optionsInvalid`. */
export const optionFaults = v.object({ faults: v.array(v.string()) })

/** Not found, or another user's: the reply does not tell which. */
export const orderNotFound = {
  code: 'ORDER_NOT_FOUND',
  resultCode: 40402,
  message: '没有找到该订单',
} as const
