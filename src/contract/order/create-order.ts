import * as v from 'valibot'
import { LONGEST_COMPANY_NAME, LONGEST_REMARK } from '../../domain/deposit-form.ts'
import { identityTypes } from '../../domain/identity-types.ts'
import { MAX_UNPAID_A_DAY, MAX_WAITING_ORDERS, ORDER_STATUSES } from '../../domain/order-status.ts'
import { plainName, trimText } from '../../domain/plain-characters.ts'
import { defineEndpoint } from '../endpoint.ts'
import {
  areaCode,
  documentVersion,
  id,
  mobile,
  money,
  personName,
  recommendCode,
  uuid,
  verificationCode,
} from '../fields.ts'
import { consentMissing } from '../refusals.ts'
import { maxCharacters, minCharacters } from '../text.ts'
import { guessRefusals } from '../verification-code.ts'
import { optionIds } from './option.ts'
import { agreementOutdated, optionsInvalid, priceChanged, skuOffline } from './refusals.ts'

const buyer = v.variant('type', [
  v.object({
    type: v.literal('personal'),
    name: personName,
    idType: v.picklist(identityTypes),
    /** Checked by `src/domain/identity.ts`, in the browser and on the server. */
    idNo: v.pipe(v.string(), v.maxLength(32)),
    mobile,
  }),
  v.object({
    type: v.literal('company'),
    companyName: v.pipe(
      v.string(),
      v.transform(plainName),
      minCharacters(2),
      maxCharacters(LONGEST_COMPANY_NAME),
    ),
    uscc: v.pipe(v.string(), v.maxLength(32)),
    name: personName,
    mobile,
  }),
])

/** The data of `tooManyWaiting`. */
export const waitingOrder = v.object({ orderId: id })

/**
 * Creates an order once: `clientOrderNo` also travels as the idempotency key. A repeat with the
 * same key and content returns the same order. `carPrice` and `deposit` are what the visitor was
 * shown; the server computes its own and refuses when they differ. An SMS code must prove a buyer's
 * number that is not the account's.
 */
export const createOrder = defineEndpoint({
  name: 'createOrder',
  source: 'documented',
  method: 'POST',
  path: '/api/sales-order/app/business/createBigBusinessOrder',
  encoding: 'json',
  tokenHeader: 'token',
  priority: 'order',
  headers: (request) => ({ 'Idempotency-Key': request.clientOrderNo }),
  timeout: 15_000,
  request: v.object({
    clientOrderNo: uuid,
    spuId: id,
    skuId: id,
    optionIds,
    carPrice: money,
    deposit: money,
    buyer,
    vcode: v.optional(verificationCode),
    /** GB/T 2260 codes, as `listAreas` answers them. */
    licenseCity: v.object({ province: areaCode, city: areaCode, district: areaCode }),
    dealerCode: v.string(),
    saleId: v.optional(id),
    recommendCode: v.optional(recommendCode),
    /** The offers that the visitor was shown; the server applies those that are valid. */
    activityIds: v.pipe(v.array(id), v.maxLength(20)),
    payPlan: v.picklist(['FULL', 'INSTALMENT']),
    /** Answers to `findOrderPreferences`: question to option. */
    preferences: v.optional(v.record(v.string(), v.string())),
    /** What the visitor agreed to: document to version, as `getRightsNotice` names them. */
    agreementVersions: v.record(v.string(), v.string()),
    /**
     * The consents besides the documents, by version (`src/domain/order-consents.ts`). The server
     * refuses an order without those that it requires now.
     */
    consents: v.optional(
      v.object({ shared: v.optional(documentVersion), custom: v.optional(documentVersion) }),
    ),
    remark: v.optional(v.pipe(v.string(), v.transform(trimText), maxCharacters(LONGEST_REMARK))),
  }),
  response: v.object({
    orderId: id,
    orderNo: v.string(),
    amount: money,
    expireTime: v.pipe(v.string(), v.isoTimestamp()),
    /** A repeat may come when the order has been paid or closed. */
    status: v.picklist(ORDER_STATUSES),
  }),
  refusals: {
    ...guessRefusals,
    codeRequired: {
      code: 'CODE_REQUIRED',
      resultCode: 42216,
      message: '请用短信验证码确认购车人的手机号',
    },
    priceChanged,
    skuOffline,
    optionsInvalid,
    dealerInvalid: {
      code: 'DEALER_INVALID',
      resultCode: 42203,
      message: '所选门店暂不可交付，请重新选择',
    },
    adviserInvalid: {
      code: 'ADVISER_INVALID',
      resultCode: 42205,
      message: '所选顾问已不在该门店，将由门店安排，也可重新选择',
    },
    areaInvalid: {
      code: 'AREA_INVALID',
      resultCode: 42206,
      message: '上牌城市有误，请重新选择',
    },
    identityInvalid: {
      code: 'IDENTITY_INVALID',
      resultCode: 42207,
      message: '证件号码有误，请检查后重新填写',
    },
    underAge: { code: 'UNDER_AGE', resultCode: 42208, message: '购车人须年满 18 周岁' },
    agreementOutdated,
    consentMissing,
    /** Carries `waitingOrder` as data: the newest of the orders that wait for their deposits. */
    tooManyWaiting: {
      code: 'TOO_MANY_WAITING',
      resultCode: 42215,
      message: `您已有 ${MAX_WAITING_ORDERS} 份待支付的订单，请先支付或取消其中一份`,
    },
    tooManyToday: {
      code: 'TOO_MANY_TODAY',
      resultCode: 42217,
      message: `您今天提交而未支付的订单已有 ${MAX_UNPAID_A_DAY} 份，请明天再试，或拨打服务热线`,
    },
    /** Another submission of the same order is being processed: look the order up by its key. */
    duplicate: {
      code: 'DUPLICATE',
      resultCode: 40901,
      status: 409,
      message: '订单正在处理中，请勿重复提交',
    },
    /** The key has already created an order with other content: show that one, or use a new key. */
    keyReused: {
      code: 'KEY_REUSED',
      resultCode: 42210,
      status: 422,
      message: '该订单已提交过，内容有改动，请查看已有订单',
    },
    keyMissing: {
      code: 'KEY_MISSING',
      resultCode: 40001,
      status: 400,
      message: '订单未能提交，请刷新页面后重试',
    },
  },
})
