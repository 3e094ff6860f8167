import { fileURLToPath } from 'node:url'
import { eq, sql } from 'drizzle-orm'
import * as v from 'valibot'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openEnvelope } from '../../src/contract/envelope.ts'
import { cancelOrder } from '../../src/contract/order/cancel-order.ts'
import { getOrder } from '../../src/contract/order/get-order.ts'
import { getPaymentStatus } from '../../src/contract/pay/get-payment-status.ts'
import { payerAuthorization, preparePayment } from '../../src/contract/pay/prepare-payment.ts'
import { PAY_CHANNELS } from '../../src/domain/pay-channels.ts'
import { createGateway } from '../../src/gateway/app.ts'
import { seedCatalogue } from '../../src/gateway/catalogue/seed.ts'
import { DAY, HOUR, MINUTE } from '../../src/gateway/clock.ts'
import { catalogueState, orders, orderTerms, payments } from '../../src/gateway/db/schema/index.ts'
import { withSign } from '../../src/gateway/payments/sign.ts'
import { startSession } from '../../src/gateway/sessions.ts'
import { STAND_IN_CASHIER } from '../../src/gateway/stand-ins/pay.ts'
import { encode, MARKED } from '../support/calls.ts'
import { dataOf, openTestGateway, refusalOf, type TestGateway } from '../support/gateway.ts'
import { placeOrder } from '../support/gateway-orders.ts'
import { hold, settle } from '../support/hold.ts'
import { DEPOSIT, DEPOSIT_TEXT, HESITATION, TIME_TO_PAY } from '../support/marketing.ts'
import { COMPANY, personOf } from '../support/order-samples.ts'
import { logInVisitor } from '../support/visitor.ts'

const { key: KEY } = STAND_IN_CASHIER

const CONTENT = fileURLToPath(new URL('../../src/content', import.meta.url))
const returnUrl = '/selectPayWay?orderId=1'

let gateway: TestGateway
let userId: string
let headers: Record<string, string>
beforeAll(async () => {
  gateway = await openTestGateway()
})
beforeEach(async () => {
  await gateway.reset()
  ;({ userId, headers } = await logInVisitor(gateway))
})
afterAll(() => gateway.close())

const order = async (changes?: Record<string, unknown>) =>
  (await placeOrder(gateway, headers, changes)).orderId

const prepare = (orderId: string, channel = 'WX_H5', more: object = {}) =>
  gateway.call(preparePayment, { orderId, channel, returnUrl, ...more }, headers)

async function prepared(orderId: string, channel?: string) {
  const more = channel === 'WX_JSAPI' ? { wechatCode: await wechatCode() } : {}
  return v.parse(preparePayment.response, dataOf(await prepare(orderId, channel, more)))
}

const AUTHORIZE = '/__vendor/wechat/connect/oauth2/authorize'

/**
 * Asks WeChat who pays, as a browser that is sent there does.
 * @returns the code with which it comes back
 */
async function wechatCode(
  address = `${AUTHORIZE}?redirect_uri=http://localhost/`,
): Promise<string> {
  const location = (await go(address)).headers.get('location') ?? ''
  return new URL(location, 'http://localhost').searchParams.get('code') ?? ''
}

const cancel = (orderId: string, expected = 'WAIT_PAY') =>
  gateway.call(cancelOrder, { orderId, expected }, headers)
const statusOf = async (payId: string) =>
  dataOf(await gateway.call(getPaymentStatus, { payId }, headers)).status
const show = async (orderId: string) => dataOf(await gateway.call(getOrder, { orderId }, headers))

/** A request of a browser that leaves the site, without the marker of a call. */
const go = (url: string, init: RequestInit = {}) =>
  gateway.app.request(url, { redirect: 'manual', ...init })
const form = (fields: Record<string, string>) => ({
  method: 'POST',
  body: new URLSearchParams(fields),
})

/**
 * Follows the address of the channel to the cashier.
 * @returns the page, and the hidden fields of its form
 */
async function openCashier(payment: v.InferOutput<typeof preparePayment.response>) {
  const { mwebUrl, jsapi, formAction = '', fields: sent = {} } = payment
  const bridge = jsapi && `/__vendor/pay/jsapi?${new URLSearchParams(jsapi)}`
  const link = mwebUrl ?? bridge
  const entry = link ? await go(link) : await go(formAction, form(sent))
  expect(entry.status).toBe(303)
  const page = await go(entry.headers.get('location') ?? '')
  const text = await page.text()
  const hidden = [...text.matchAll(/type="hidden" name="(\w+)" value="([^"]*)"/g)]
  const fields = Object.fromEntries(hidden.map(([, name = '', value = '']) => [name, value]))
  return { page, text, fields }
}

async function act(payment: v.InferOutput<typeof preparePayment.response>, what: string) {
  const { fields } = await openCashier(payment)
  return go('/__vendor/pay/act', form({ ...fields, act: what }))
}

/** A notification with the signature of the channel. */
function notification(payId: string, changes: Record<string, string> = {}, key = KEY): string {
  const fields = {
    payId,
    tradeNo: `T-${payId}`,
    status: 'SUCCESS',
    amount: `${DEPOSIT}`,
    payTime: gateway.clock().toISOString(),
    ...changes,
  }
  return JSON.stringify(withSign(fields, key))
}

async function notify(payId: string, changes?: Record<string, string>, key?: string) {
  const body = notification(payId, changes, key)
  const reply = await go('/__vendor/pay/notify', { method: 'POST', body })
  return [reply.status, await reply.text()]
}

describe('preparePayment', () => {
  test.each([
    ['WX_H5', { mwebUrl: expect.stringContaining('redirect_url=') }],
    ['WX_JSAPI', { jsapi: { package: expect.stringMatching(/^prepay_id=/) } }],
    ['ALI_WAP', { fields: { product_code: 'QUICK_WAP_WAY', total_amount: DEPOSIT.toFixed(2) } }],
    ['UNION', { fields: { txnAmt: `${DEPOSIT * 100}`, currencyCode: '156' } }],
  ])('returns what %s needs', async (channel, shape) => {
    const payment = await prepared(await order(), channel)
    expect(payment).toMatchObject({ amount: DEPOSIT, ...shape })
    expect(await statusOf(payment.payId)).toBe('PENDING')
  })

  test('opens WeChat’s own payment only for the payer whom WeChat names', async () => {
    const orderId = await order()
    const { opened } = await prepare(orderId, 'WX_JSAPI')
    expect(opened).toMatchObject({ ok: false, code: '42235' })
    const data = opened?.ok === false ? opened.data : undefined
    const { authorizeUrl } = v.parse(payerAuthorization, data)
    const query = new URL(authorizeUrl).searchParams
    expect(query.get('redirect_uri')).toBe(`http://localhost${returnUrl}`)
    const code = await wechatCode(authorizeUrl)
    const first = await prepare(orderId, 'WX_JSAPI', { wechatCode: code })
    const { payId } = dataOf(first)
    // The open payment is for its payer. Another payer gets a payment of their own.
    expect(dataOf(await prepare(orderId, 'WX_JSAPI')).payId).toBe(payId)
    expect((await prepared(orderId, 'WX_JSAPI')).payId).not.toBe(payId)
    expect(await statusOf(payId)).toBe('CLOSED')
    // On another phone, the same account may pay from another WeChat.
    const token = await startSession(gateway.db, userId, gateway.clock())
    const there = { orderId, channel: 'WX_JSAPI', returnUrl }
    const elsewhere = await gateway.call(preparePayment, there, { token })
    expect(elsewhere.opened).toMatchObject({ code: '42235' })
    const late = await wechatCode()
    gateway.clock.advance(5 * MINUTE)
    for (const useless of [code, late, 'made-up']) {
      const refused = await prepare(orderId, 'WX_JSAPI', { wechatCode: useless })
      expect(refused.opened, useless).toMatchObject({ code: '42235' })
    }
  })

  test('does not let WeChat redirect to another site', async () => {
    for (const address of ['https://evil.test//evil.test/', 'evil', '']) {
      const reply = await go(`${AUTHORIZE}?redirect_uri=${encodeURIComponent(address)}`)
      expect([reply.status, reply.headers.get('location')], address).toEqual([400, null])
    }
    const elsewhere = await go(`${AUTHORIZE}?redirect_uri=https://evil.test/a`)
    expect(elsewhere.headers.get('location')).toMatch(/^\/a\?code=/)
  })

  test('gives a company a bank account, and three days', async () => {
    const orderId = await order({ buyer: COMPANY })
    const { bank, expireTime } = await prepared(orderId, 'OFFLINE')
    expect(bank?.reference).toBe((await show(orderId)).orderNo)
    expect(Date.parse(expireTime) - gateway.clock().getTime()).toBe(3 * DAY)
    gateway.clock.advance(2 * DAY)
    expect(await show(orderId)).toMatchObject({ status: 'WAIT_PAY' })
    const person = await order()
    expect((await prepare(person, 'OFFLINE')).opened).toMatchObject({ code: '42233' })
  })

  test('waits for a transfer over a weekend after the end of the order, for others ten minutes', async () => {
    const orderId = await order({ buyer: COMPANY })
    const { payId } = await prepared(orderId, 'OFFLINE')
    const payTime = gateway.clock().toISOString()
    gateway.clock.advance(5 * DAY)
    const awaited = { payId, channel: 'OFFLINE', status: 'PENDING' }
    expect(await show(orderId)).toMatchObject({ status: 'CLOSED', payment: awaited })
    await notify(payId, { payTime })
    expect(await show(orderId)).toMatchObject({ payment: { status: 'SUCCESS' } })
    const unpaid = await order({ buyer: COMPANY })
    await prepared(unpaid, 'OFFLINE')
    gateway.clock.advance(6 * DAY)
    expect(await show(unpaid)).toMatchObject({ payment: { status: 'CLOSED' } })
    const online = await prepared(await order(), 'UNION')
    gateway.clock.advance(TIME_TO_PAY + 11 * MINUTE)
    expect(await statusOf(online.payId)).toBe('CLOSED')
  })

  test('uses an open payment again, and closes it for another channel', async () => {
    const orderId = await order()
    const first = await prepared(orderId)
    expect((await prepared(orderId)).payId).toBe(first.payId)
    const other = await prepared(orderId, 'ALI_WAP')
    expect([await statusOf(first.payId), await statusOf(other.payId)]).toEqual([
      'CLOSED',
      'PENDING',
    ])
    gateway.clock.advance(6 * MINUTE)
    expect((await prepared(orderId, 'ALI_WAP')).payId).toBe(other.payId)
    // A late notice about the closed one does not change it.
    await notify(first.payId, { status: 'FAILED' })
    expect(await statusOf(first.payId)).toBe('CLOSED')
    const late = await prepared(orderId)
    gateway.clock.advance(5 * MINUTE)
    expect((await prepared(orderId)).payId).not.toBe(late.payId)
  })

  test('is not open longer than its order', async () => {
    const orderId = await order()
    const end = (await show(orderId)).expireTime
    gateway.clock.advance(TIME_TO_PAY - MINUTE)
    for (const channel of ['WX_H5', 'UNION']) {
      expect([channel, (await prepared(orderId, channel)).expireTime]).toEqual([channel, end])
    }
  })

  test('is shown with the order, with its state', async () => {
    const orderId = await order()
    expect(await show(orderId)).not.toHaveProperty('payment')
    const failing = await prepared(orderId)
    await notify(failing.payId, { status: 'FAILED' })
    expect((await show(orderId)).payment).toMatchObject({ status: 'FAILED' })
    gateway.clock.advance(MINUTE)
    const { payId } = await prepared(orderId, 'UNION')
    const payment = { payId, channel: 'UNION', status: 'PENDING' }
    expect((await show(orderId)).payment).toEqual(payment)
    await notify(payId)
    expect((await show(orderId)).payment).toEqual({ ...payment, status: 'SUCCESS' })
  })

  test('that is open is shown with the order, also after the clock was set back', async () => {
    const orderId = await order()
    await prepared(orderId, 'UNION')
    gateway.clock.advance(-1_000)
    const { payId } = await prepared(orderId, 'ALI_WAP')
    expect((await show(orderId)).payment).toMatchObject({ payId, status: 'PENDING' })
  })

  test('opens one payment for two simultaneous calls', async () => {
    const orderId = await order()
    const both = await Promise.all([prepared(orderId), prepared(orderId)])
    expect(new Set(both.map(({ payId }) => payId)).size).toBe(1)
  })

  test.each([
    'https://evil.test/',
    '//evil.test/x',
    'http://localhost//evil.test/x',
    'javascript:alert(1)',
    'http://[',
  ])('refuses to return to another site: %s', async (address) => {
    const reply = await prepare(await order(), 'WX_H5', { returnUrl: address })
    expect(reply.opened).toMatchObject({ ok: false, code: '42234' })
  })

  test('begins at most 20 payments of an order within an hour', async () => {
    const [orderId, another] = [await order({ buyer: COMPANY }), await order()]
    dataOf(await prepare(orderId, 'OFFLINE'))
    for (let count = 1; count < 20; count += 1) {
      dataOf(await prepare(orderId, count % 2 ? 'UNION' : 'ALI_WAP'))
    }
    expect(refusalOf(await prepare(orderId, 'ALI_WAP'))).toBe('42906')
    // The open one can still be paid.
    dataOf(await prepare(orderId, 'UNION'))
    dataOf(await prepare(another))
    gateway.clock.advance(HOUR)
    dataOf(await prepare(orderId, 'ALI_WAP'))
  })

  test('returns to the site behind a proxy', async () => {
    const fields = { orderId: await order(), channel: 'WX_H5' }
    const from = { ...headers, Origin: 'https://portal.test' }
    const call = (address: string) =>
      gateway.call(preparePayment, { ...fields, returnUrl: address }, from)
    expect(dataOf(await call('https://portal.test/selectPayWay')).mwebUrl).toContain(
      encodeURIComponent('https://portal.test/selectPayWay'),
    )
    expect((await call('http://localhost/selectPayWay')).opened).toMatchObject({ code: '42234' })
  })

  test('trusts the settings, not the caller, for the address of the site', async () => {
    const site = await openTestGateway({ siteOrigin: 'https://m.example.com' })
    try {
      const { headers: own } = await logInVisitor(site)
      const { orderId } = await placeOrder(site, own)
      const fields = { orderId, channel: 'UNION', returnUrl }
      const from = { ...own, Origin: 'https://evil.test' }
      const paying = v.parse(
        preparePayment.response,
        dataOf(await site.call(preparePayment, fields, from)),
      )
      expect(new URL(paying.formAction ?? '').origin).toBe('https://m.example.com')
      expect(paying.fields).toMatchObject({
        backUrl: 'https://m.example.com/__vendor/pay/notify',
        frontUrl: `https://m.example.com${returnUrl}`,
      })
    } finally {
      await site.close()
    }
  })

  test('is refused for a paid, cancelled or expired order, and for that of another visitor', async () => {
    const paid = await order()
    await notify((await prepared(paid)).payId)
    expect((await prepare(paid)).opened).toMatchObject({ code: '42231' })
    gateway.clock.advance(HESITATION)
    expect(await show(paid)).toMatchObject({ status: 'LOCKED' })
    expect((await prepare(paid)).opened).toMatchObject({ code: '42231' })
    const cancelled = await order()
    await cancel(cancelled)
    expect((await prepare(cancelled)).opened).toMatchObject({ code: '42232' })
    const expired = await order()
    const { payId } = await prepared(expired)
    const { headers: other } = await logInVisitor(gateway, '13900000000')
    const theirs = { orderId: expired, channel: 'WX_H5', returnUrl }
    expect((await gateway.call(preparePayment, theirs, other)).opened).toMatchObject({
      code: '40402',
    })
    expect((await gateway.call(getPaymentStatus, { payId }, other)).opened).toMatchObject({
      code: '40403',
    })
    const unknown = await gateway.call(getPaymentStatus, { payId: 'x' }, headers)
    expect(unknown.opened).toMatchObject({ code: '40403' })
    gateway.clock.advance(TIME_TO_PAY)
    expect((await prepare(expired)).opened).toMatchObject({ code: '42232' })
    expect(await statusOf(payId)).toBe('PENDING')
    gateway.clock.advance(10 * MINUTE)
    expect(await statusOf(payId)).toBe('CLOSED')
  })
})

describe('the cashier', () => {
  test('shows the amount and its buttons, and has a policy of its own', async () => {
    const { page, text } = await openCashier(await prepared(await order()))
    expect(text).toContain(DEPOSIT_TEXT)
    for (const name of ['支付成功', '支付失败', '取消支付', '不通知商户']) {
      expect(text).toContain(`>${name}</button>`)
    }
    const policy = page.headers.get('content-security-policy') ?? ''
    expect(policy).toContain("default-src 'none'")
    expect(policy).toMatch(/style-src 'sha256-/)
    expect(policy).not.toContain('unsafe')
  })

  test.each([
    ['pay', 'SUCCESS', 'HESITATION'],
    ['fail', 'FAILED', 'WAIT_PAY'],
    ['cancel', 'PENDING', 'WAIT_PAY'],
    ['silent', 'PENDING', 'WAIT_PAY'],
  ])('%s makes the payment %s and the order %s, and leads back', async (what, pay, status) => {
    const orderId = await order()
    for (const channel of ['WX_H5', 'ALI_WAP', 'UNION', 'WX_JSAPI'].slice(
      0,
      what === 'cancel' ? 4 : 1,
    )) {
      const payment = await prepared(orderId, channel)
      const back = await act(payment, what)
      expect([back.status, back.headers.get('location')]).toEqual([303, returnUrl])
      expect(await statusOf(payment.payId)).toBe(pay)
    }
    expect(await show(orderId)).toMatchObject({ status })
  })

  test('accepts a second payment after a failed one', async () => {
    const orderId = await order()
    await act(await prepared(orderId), 'fail')
    await act(await prepared(orderId), 'pay')
    const shown = await show(orderId)
    const from = Date.parse(String(shown.payTime))
    expect(Date.parse(String(shown.hesitationEnd)) - from).toBe(HESITATION)
  })

  test('does not open from an unsigned link, or when the payment is over', async () => {
    const payment = await prepared(await order())
    const tampered = new URL(payment.mwebUrl ?? '')
    tampered.searchParams.set('total_fee', '1')
    expect((await go(tampered.href)).status).toBe(400)
    const fields = { orderId: payment.payId, txnAmt: '1' }
    expect((await go('/__vendor/pay/frontTransReq.do', form(fields))).status).toBe(400)
    expect((await go(`/__vendor/pay/cashier?pay=${payment.payId}`)).status).toBe(400)
    const forged = { pay: payment.payId, act: 'pay' }
    expect((await go('/__vendor/pay/act', form(forged))).status).toBe(400)
    expect(await statusOf(payment.payId)).toBe('PENDING')
    gateway.clock.advance(5 * MINUTE)
    expect((await openCashier(payment)).text).toContain('该笔支付已结束')
  })
})

describe('in production, where no channel is connected', () => {
  /** Calls a gateway in production, on the database of the other one. */
  async function prepareThere(fields: Record<string, string>) {
    const { path, init } = encode(preparePayment, { returnUrl, ...fields })
    const reply = await inProduction().request(path, {
      ...init,
      headers: { ...init.headers, ...MARKED, ...headers },
    })
    return openEnvelope(await reply.json())
  }
  const inProduction = () =>
    createGateway({ production: true, database: gateway.db, clock: gateway.clock })

  test.each(PAY_CHANNELS)(
    '%s is unavailable, except for a transfer by a company',
    async (channel) => {
      const { channelUnavailable } = preparePayment.refusals
      const refused = { ok: false, code: `${channelUnavailable.resultCode}` }
      const personal = await prepareThere({ orderId: await order(), channel })
      expect(personal).toMatchObject(refused)
      const company = await prepareThere({ orderId: await order({ buyer: COMPANY }), channel })
      const paid = { ok: true, data: { amount: DEPOSIT, bank: { reference: expect.any(String) } } }
      expect(company).toMatchObject(channel === 'OFFLINE' ? paid : refused)
    },
  )

  test('there is no stand-in of the cashier, and its signature pays nothing', async () => {
    const orderId = await order()
    const { payId } = await prepared(orderId)
    const app = inProduction()
    expect((await app.request('/__vendor/pay/cashier')).status).toBe(404)
    const paid = { method: 'POST', headers: MARKED, body: notification(payId) }
    expect((await app.request('/__vendor/pay/notify', paid)).status).toBe(404)
    expect(await statusOf(payId)).toBe('PENDING')
    // Where there is a stand-in, the same notification pays.
    await go('/__vendor/pay/notify', paid)
    expect(await statusOf(payId)).toBe('SUCCESS')
  })
})

test('paying, failing and cancelling leave other orders alone', async () => {
  const [one, other] = [await order({ buyer: COMPANY }), await order()]
  const open = await prepared(other)
  const unpaid = await show(other)
  const returns = () =>
    gateway.db
      .select({ path: payments.returnPath })
      .from(payments)
      .where(eq(payments.id, open.payId))
  await prepared(one, 'OFFLINE')
  dataOf(await prepare(one, 'OFFLINE', { returnUrl: '/orderPayDone' }))
  expect(await returns()).toEqual([{ path: returnUrl }])
  const failed = await prepared(one, 'UNION')
  await notify(failed.payId, { status: 'FAILED' })
  const [first, second] = [await prepared(one, 'ALI_WAP'), await prepared(one, 'UNION')]
  await notify(first.payId)
  await notify(second.payId)
  expect(await show(one)).toMatchObject({ status: 'HESITATION', refundAmount: DEPOSIT })
  expect(await show(other)).toEqual(unpaid)

  await notify(open.payId)
  const paid = await show(other)
  expect(paid).toMatchObject({ status: 'HESITATION', payment: { status: 'SUCCESS' } })
  dataOf(await cancel(one, 'HESITATION'))
  expect(await show(other)).toEqual(paid)
})

describe('a notification', () => {
  test('that comes twice, even at the same time, pays once', async () => {
    const orderId = await order()
    const { payId } = await prepared(orderId)
    const both = await Promise.all([notify(payId), notify(payId)])
    expect(both).toEqual([
      [200, 'success'],
      [200, 'success'],
    ])
    const before = await show(orderId)
    gateway.clock.advance(MINUTE)
    expect(await notify(payId)).toEqual([200, 'success'])
    expect(await notify(payId, { status: 'FAILED' })).toEqual([200, 'success'])
    const after = await show(orderId)
    expect(after.payTime).toBe(before.payTime)
    expect(after.hesitationEnd).toBe(before.hesitationEnd)
    expect(await statusOf(payId)).toBe('SUCCESS')
  })

  test.each([
    ['another amount', { amount: '1' }, KEY],
    ['the signature of another key', {}, 'another'],
    ['an unknown payment', { payId: 'b4c0a9b0-6b0f-4a57-9b37-0a8f2a3c6d11' }, KEY],
    ['a malformed payment id', { payId: 'x' }, KEY],
    ['an unknown status', { status: 'PAID' }, KEY],
  ])('with %s is refused', async (_, changes, key) => {
    const orderId = await order()
    const { payId } = await prepared(orderId)
    expect(await notify(payId, changes, key)).toEqual([400, 'fail'])
    expect(await statusOf(payId)).toBe('PENDING')
    expect(await show(orderId)).toMatchObject({ status: 'WAIT_PAY' })
  })

  test('with the number of another payment of its channel is refused, of another channel not', async () => {
    const paid = await prepared(await order(), 'UNION')
    expect(await notify(paid.payId, { tradeNo: '2026-1' })).toEqual([200, 'success'])
    const same = await prepared(await order(), 'UNION')
    expect(await notify(same.payId, { tradeNo: '2026-1' })).toEqual([400, 'fail'])
    expect(await statusOf(same.payId)).toBe('PENDING')
    const other = await prepared(await order(), 'ALI_WAP')
    expect(await notify(other.payId, { tradeNo: '2026-1' })).toEqual([200, 'success'])
    expect(await statusOf(other.payId)).toBe('SUCCESS')
  })

  test('that was changed after signing, or is not JSON, is refused', async () => {
    const { payId } = await prepared(await order())
    const signed = JSON.parse(notification(payId, { status: 'FAILED' }))
    for (const body of [JSON.stringify({ ...signed, status: 'SUCCESS' }), '{', 'null']) {
      const reply = await go('/__vendor/pay/notify', { method: 'POST', body })
      expect(reply.status).toBe(400)
    }
    expect(await statusOf(payId)).toBe('PENDING')
  })

  test('of a payment in time counts even if it comes late; a late payment is refunded', async () => {
    const inTime = await order()
    const tooLate = await order()
    const [first, second] = [await prepared(inTime, 'UNION'), await prepared(tooLate, 'UNION')]
    const payTime = gateway.clock().toISOString()
    gateway.clock.advance(TIME_TO_PAY + MINUTE)
    const awaited = { payId: first.payId, channel: 'UNION', status: 'PENDING' }
    expect(await show(inTime)).toMatchObject({ status: 'CLOSED', payment: awaited })
    expect(await notify(first.payId, { payTime })).toEqual([200, 'success'])
    expect(await show(inTime)).toMatchObject({ status: 'HESITATION' })
    expect(await notify(second.payId)).toEqual([200, 'success'])
    expect(await show(tooLate)).toMatchObject({ status: 'CLOSED', refundAmount: DEPOSIT })
    const rows = await gateway.db.select().from(payments)
    expect(rows.find(({ id }) => id === second.payId)?.status).toBe('REFUNDED')
    expect(await statusOf(second.payId)).toBe('CLOSED')
  })

  test('begins the hesitation period that was agreed on, whatever the terms are now', async () => {
    const agreed = await order()
    const older = await order()
    await gateway.db
      .update(orders)
      .set({ content: sql`content - 'hesitationDays'` })
      .where(eq(orders.id, older))
    try {
      await gateway.db
        .update(orderTerms)
        .set({ terms: sql`jsonb_set(terms, '{hesitationDays}', '3')` })
      await gateway.db.update(catalogueState).set({ digest: 'other terms' })
      for (const [orderId, period] of [
        [agreed, HESITATION],
        [older, 3 * DAY],
      ] as const) {
        await notify((await prepared(orderId)).payId)
        const { payTime, hesitationEnd } = await show(orderId)
        expect(Date.parse(String(hesitationEnd)) - Date.parse(String(payTime))).toBe(period)
      }
    } finally {
      await seedCatalogue(gateway.db, CONTENT)
    }
  })

  test('of a payment that another channel has closed counts, and closes the open one', async () => {
    const orderId = await order()
    const first = await prepared(orderId)
    const second = await prepared(orderId, 'UNION')
    await notify(first.payId)
    expect([await statusOf(first.payId), await statusOf(second.payId)]).toEqual([
      'SUCCESS',
      'CLOSED',
    ])
  })

  test('of an order that is cancelled at the same time pays it or refunds it', async () => {
    const made = await Promise.all(
      ['13900000001', '13900000002', '13900000003', '13900000004'].map(async (mobile) => {
        const buyer = (await logInVisitor(gateway, mobile)).headers
        const { orderId } = await placeOrder(gateway, buyer, { buyer: personOf(mobile) })
        const request = { orderId, channel: 'WX_H5', returnUrl }
        const { payId } = dataOf(await gateway.call(preparePayment, request, buyer))
        return { orderId, payId, buyer }
      }),
    )
    const release = await hold(gateway.db)
    const acts = made.flatMap(({ orderId, payId, buyer }) => [
      gateway.call(cancelOrder, { orderId, expected: 'WAIT_PAY' }, buyer),
      notify(payId),
    ])
    await settle()
    await release()
    await Promise.all(acts)
    for (const { orderId, buyer } of made) {
      const shown = dataOf(await gateway.call(getOrder, { orderId }, buyer))
      const isPaid = shown.status === 'HESITATION'
      expect([shown.status, shown.refundAmount]).toEqual(
        isPaid ? ['HESITATION', undefined] : ['CANCELLED', DEPOSIT],
      )
    }
  })

  test('of a second payment of an order refunds it', async () => {
    const orderId = await order()
    const first = await prepared(orderId)
    const second = await prepared(orderId, 'UNION')
    await notify(first.payId)
    await notify(second.payId)
    expect([await statusOf(first.payId), await statusOf(second.payId)]).toEqual([
      'SUCCESS',
      'CLOSED',
    ])
    await notify(second.payId)
    expect(await show(orderId)).toMatchObject({ status: 'HESITATION', refundAmount: DEPOSIT })
    const cancelled = await cancel(orderId, 'HESITATION')
    expect(dataOf(cancelled)).toMatchObject({ refundAmount: 2 * DEPOSIT })
    expect(await show(orderId)).toMatchObject({ status: 'CANCELLED', refundAmount: 2 * DEPOSIT })
  })

  test('of a payment for a cancelled order refunds it, and so does cancelling a paid order', async () => {
    const orderId = await order()
    const { payId } = await prepared(orderId)
    await cancel(orderId)
    expect(await show(orderId)).toMatchObject({ status: 'CANCELLED', refundAmount: 0 })
    expect(await statusOf(payId)).toBe('CLOSED')
    await notify(payId)
    expect(await show(orderId)).toMatchObject({ status: 'CANCELLED', refundAmount: DEPOSIT })
    expect(await statusOf(payId)).toBe('CLOSED')
    const paid = await order()
    const payment = await prepared(paid)
    await notify(payment.payId)
    await cancel(paid, 'HESITATION')
    expect(await statusOf(payment.payId)).toBe('CLOSED')
  })
})
