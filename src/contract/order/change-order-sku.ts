import * as v from 'valibot'
import { defineEndpoint } from '../endpoint.ts'
import { id, money } from '../fields.ts'
import { optionIds } from './option.ts'
import {
  agreementOutdated,
  optionsInvalid,
  orderNotFound,
  priceChanged,
  skuOffline,
} from './refusals.ts'

/**
 * Changes the configuration of an order within its hesitation period. `carPrice` is what the
 * visitor was shown for the new one.
 */
export const changeOrderSku = defineEndpoint({
  name: 'changeOrderSku',
  source: 'documented',
  method: 'POST',
  path: '/app-mp/saicmall/1.0/updateSkuOfHesitateTimeOrder',
  encoding: 'json',
  tokenHeader: 'token',
  priority: 'order',
  timeout: 15_000,
  request: v.object({
    orderId: id,
    /** The order's configuration that the visitor was shown, and changes. */
    shownSkuId: id,
    skuId: id,
    optionIds,
    carPrice: money,
    /** Documents of the added options: `id` to `version`, as `getRightsNotice` names them. */
    agreementVersions: v.optional(v.record(v.string(), v.string())),
  }),
  response: v.object({
    orderId: id,
    price: money,
    /** New price less the old one, in yuan. */
    diff: v.pipe(v.number(), v.integer()),
    /** Until when the order can be changed again. */
    deadline: v.pipe(v.string(), v.isoTimestamp()),
  }),
  refusals: {
    priceChanged,
    skuOffline,
    optionsInvalid,
    agreementOutdated,
    orderNotFound,
    changedElsewhere: {
      code: 'CHANGED_ELSEWHERE',
      resultCode: 40902,
      message: '订单刚刚在其他页面更改过配置，请核对差价后再次确认',
    },
    changedTooOften: {
      code: 'CHANGED_TOO_OFTEN',
      resultCode: 42907,
      message: '更改配置的次数过多，请稍后再试，或联系专属顾问',
    },
    notChangeable: {
      code: 'NOT_CHANGEABLE',
      resultCode: 42223,
      message: '订单已不在犹豫期内，不能更改配置',
    },
  },
})
