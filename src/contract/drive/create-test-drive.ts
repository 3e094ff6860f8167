import * as v from 'valibot'
import { FURTHEST } from '../../domain/drive-day.ts'
import { defineEndpoint } from '../endpoint.ts'
import {
  documentVersion,
  MAX_EARLIER_KEYS,
  mobile,
  optional,
  personName,
  recommendCode,
  uuid,
  verificationCode,
} from '../fields.ts'
import { consentMissing } from '../refusals.ts'
import { guessRefusals } from '../verification-code.ts'

export const DRIVE_TITLES = ['先生', '女士'] as const
export const DRIVE_PLANS = ['1 个月内', '3 个月内', '半年内', '暂无计划'] as const

/** What a visitor fills in for a test drive; each message is shown beside its field. */
export const driveFields = v.object({
  seriesCode: v.pipe(v.string(), v.regex(/^\d{3,4}$/, '请选择车型')),
  dealerCode: v.pipe(v.string(), v.minLength(1, '请选择门店')),
  date: v.pipe(v.string(), v.nonEmpty('请选择日期'), v.isoDate('请选择有效的日期')),
  slot: v.pipe(v.string(), v.regex(/^\d{2}:\d{2}–\d{2}:\d{2}$/, '请选择时段')),
  name: personName,
  title: v.picklist(DRIVE_TITLES, '请选择称谓'),
  mobilePhone: mobile,
  licence: v.picklist(['yes', 'no'], '请选择是否持有驾驶证'),
  plan: v.optional(v.picklist(DRIVE_PLANS)),
  recommendCode: v.optional(recommendCode),
})

/** The data of a test drive, with none of the person who booked it. */
export const booking = v.object({
  bookingNo: v.pipe(v.string(), v.minLength(1)),
  seriesCode: v.string(),
  dealerCode: v.string(),
  date: v.string(),
  slot: v.string(),
  cancelled: optional(v.boolean()),
  /** Absent when the store is not known any more. */
  dealer: v.optional(
    v.object({
      name: v.string(),
      district: v.string(),
      address: v.string(),
      phone: v.string(),
      hours: v.string(),
      lng: v.number(),
      lat: v.number(),
      /** Set when the store receives nobody on that day after all: it is paused, or gone by then. */
      closed: optional(v.boolean()),
    }),
  ),
})

/**
 * Books a test drive once: `clientBookingNo` also travels as the idempotency key, and a repeat
 * returns the same booking. Other content has a key of its own, and names the earlier ones of this
 * form: one of those may have booked although its reply was lost. The login token is optional;
 * unless it belongs to the number, an SMS code must prove the number.
 */
export const createTestDrive = defineEndpoint({
  name: 'createTestDrive',
  source: 'proposed',
  method: 'POST',
  path: '/api/portal/app/testDrive/create',
  encoding: 'json',
  tokenHeader: 'token',
  headers: (request) => ({ 'Idempotency-Key': request.clientBookingNo }),
  timeout: 15_000,
  request: v.object({
    clientBookingNo: uuid,
    earlierBookingNos: v.optional(v.pipe(v.array(uuid), v.maxLength(MAX_EARLIER_KEYS))),
    ...driveFields.entries,
    vcode: v.optional(verificationCode),
    /** What was agreed to, by the version that was shown; the server notes the time. */
    consents: v.object({
      privacy: documentVersion,
      /** Separate, as the data goes to the dealer (Personal Information Protection Law, 23). */
      dealer: documentVersion,
      marketing: v.boolean(),
    }),
  }),
  response: v.object({
    /**
     * `alreadyBooked`: this number booked this series within 24 hours; `booking` is that one.
     * `sentBefore`: `booking` was booked under an earlier key, and nothing now.
     */
    outcome: v.picklist(['alreadyBooked', 'created', 'sentBefore']),
    booking,
  }),
  refusals: {
    ...guessRefusals,
    consentMissing,
    codeRequired: {
      code: 'CODE_REQUIRED',
      resultCode: 42220,
      message: '请用短信验证码确认手机号',
    },
    seriesInvalid: {
      code: 'SERIES_INVALID',
      resultCode: 42221,
      message: '该车型暂不开放试驾，请选择其他车型',
    },
    dealerInvalid: {
      code: 'DEALER_INVALID',
      resultCode: 42222,
      message: '所选门店暂不提供试驾，请选择其他门店',
    },
    dayInvalid: {
      code: 'DAY_INVALID',
      resultCode: 42223,
      message: `请选择明天起 ${FURTHEST} 天内的日期`,
    },
    slotInvalid: { code: 'SLOT_INVALID', resultCode: 42224, message: '该时段不可预约，请另选时段' },
    storeClosed: {
      code: 'STORE_CLOSED',
      resultCode: 42226,
      message: '所选门店届时已结束开放，请选择更早的日期或其他门店',
    },
    tooMany: {
      code: 'DRIVE_TOO_MANY',
      resultCode: 42905,
      message: '该手机号 24 小时内预约次数已达上限，请稍后再试，或致电门店',
    },
    keyReused: {
      code: 'KEY_REUSED',
      resultCode: 42225,
      message: '预约已取消或内容已改变，请重新提交',
    },
  },
})
