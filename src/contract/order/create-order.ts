import * as v from 'valibot'
import { defineEndpoint } from '../endpoint.ts'
import { id, mobile, money } from '../fields.ts'

const buyer = v.variant('type', [
  v.object({
    type: v.literal('personal'),
    name: v.pipe(v.string(), v.minLength(2)),
    idType: v.string(),
    idNo: v.string(),
    mobile,
  }),
  v.object({
    type: v.literal('company'),
    companyName: v.pipe(v.string(), v.minLength(2)),
    uscc: v.string(),
    name: v.pipe(v.string(), v.minLength(2)),
    mobile,
  }),
])

/**
 * Creates an order once: `clientOrderNo` also travels as the idempotency key. `carPrice` is what
 * the visitor was shown; the server computes its own and refuses when they differ.
 */
export const createOrder = defineEndpoint({
  name: 'createOrder',
  source: 'documented',
  method: 'POST',
  path: '/api/sales-order/app/business/createBigBusinessOrder',
  encoding: 'json',
  envelope: 'result',
  tokenHeader: 'token',
  headers: (request) => ({ 'Idempotency-Key': request.clientOrderNo }),
  timeout: 15_000,
  request: v.object({
    clientOrderNo: v.pipe(v.string(), v.uuid()),
    spuId: id,
    skuId: id,
    optionIds: v.pipe(v.array(id), v.minLength(1)),
    carPrice: money,
    deposit: money,
    buyer,
    licenseCity: v.object({ province: v.string(), city: v.string(), district: v.string() }),
    dealerCode: v.string(),
    saleId: v.optional(id),
    recommendCode: v.optional(v.string()),
    activityIds: v.array(id),
    payPlan: v.string(),
    agreementVersions: v.record(v.string(), v.string()),
    remark: v.optional(v.pipe(v.string(), v.maxLength(200))),
  }),
  response: v.object({
    orderId: id,
    orderNo: v.string(),
    amount: money,
    expireTime: v.pipe(v.string(), v.isoTimestamp()),
    status: v.literal('WAIT_PAY'),
  }),
  refusals: {
    priceChanged: {
      code: 'PRICE_CHANGED',
      resultCode: 42201,
      message: '价格已更新，请确认后重新提交',
    },
    skuOffline: {
      code: 'SKU_OFFLINE',
      resultCode: 42202,
      message: '该配置已下架，请重新选择',
    },
    dealerInvalid: {
      code: 'DEALER_INVALID',
      resultCode: 42203,
      message: '所选门店暂不可交付，请重新选择',
    },
    duplicate: { code: 'DUPLICATE', resultCode: 40901, message: '订单正在处理中，请勿重复提交' },
  },
})
