import * as v from 'valibot'
import { defineEndpoint } from '../endpoint.ts'
import { id, money } from '../fields.ts'
import { orderNotFound } from '../order/refusals.ts'
import { payChannel } from './payment.ts'

/**
 * The data of `payerUnknown`: the address where WeChat identifies the payer. WeChat returns to
 * `returnUrl` with a `code` in its query.
 */
export const payerAuthorization = v.object({ authorizeUrl: v.pipe(v.string(), v.url()) })

/**
 * Starts the payment of an order's deposit. A repeat for the same channel returns the same payment
 * while it is open; another channel voids it. The channel decides which of the fields after
 * `expireTime` are present.
 */
export const preparePayment = defineEndpoint({
  name: 'preparePayment',
  source: 'proposed',
  method: 'POST',
  path: '/api/pay/app/prepare',
  encoding: 'json',
  tokenHeader: 'token',
  priority: 'order',
  timeout: 15_000,
  request: v.object({
    orderId: id,
    channel: payChannel,
    /** Where the cashier returns to: an address of the site, absolute or from its root. */
    returnUrl: v.pipe(v.string(), v.minLength(1), v.maxLength(500)),
    /** WX_JSAPI: the `code` with which WeChat returned, valid once; an open payment needs none. */
    wechatCode: v.optional(v.pipe(v.string(), v.minLength(1), v.maxLength(128))),
  }),
  response: v.object({
    payId: id,
    amount: money,
    expireTime: v.pipe(v.string(), v.isoTimestamp()),
    /** WX_H5: the address to go to, return address included. */
    mwebUrl: v.optional(v.string()),
    /** ALI_WAP, UNION: the address to post a form with these fields to. */
    formAction: v.optional(v.string()),
    fields: v.optional(v.record(v.string(), v.string())),
    /** WX_JSAPI: what `getBrandWCPayRequest` is invoked with. */
    jsapi: v.optional(
      v.object({
        appId: v.string(),
        timeStamp: v.string(),
        nonceStr: v.string(),
        package: v.string(),
        signType: v.string(),
        paySign: v.string(),
      }),
    ),
    /** OFFLINE: where a company transfers to; `reference` is to be written on the transfer. */
    bank: v.optional(
      v.object({
        accountName: v.string(),
        bankName: v.string(),
        accountNo: v.string(),
        reference: v.string(),
      }),
    ),
  }),
  refusals: {
    orderNotFound,
    alreadyPaid: { code: 'ALREADY_PAID', resultCode: 42231, message: '订单已支付，无需重复支付' },
    notPayable: {
      code: 'NOT_PAYABLE',
      resultCode: 42232,
      message: '订单已关闭，不能支付，请重新下单',
    },
    channelUnavailable: {
      code: 'CHANNEL_UNAVAILABLE',
      resultCode: 42233,
      message: '该支付方式暂不可用，请选择其他方式',
    },
    /**
     * WX_JSAPI: WeChat charges a single `openid`, which is not known. Carries `payerAuthorization`
     * as data.
     */
    payerUnknown: {
      code: 'PAYER_UNKNOWN',
      resultCode: 42235,
      message: '需要先由微信确认付款账户，请重试',
    },
    begunTooOften: {
      code: 'BEGUN_TOO_OFTEN',
      resultCode: 42906,
      message: '发起支付的次数过多，请稍后再试，或拨打服务热线',
    },
    returnUrlInvalid: {
      code: 'RETURN_URL_INVALID',
      resultCode: 42234,
      message: '返回地址有误，请刷新页面后重试',
    },
  },
})
