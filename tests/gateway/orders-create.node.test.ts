import { randomUUID } from 'node:crypto'
import { basename } from 'node:path'
import * as v from 'valibot'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sendDriveCode } from '../../src/contract/drive/send-drive-code.ts'
import { cancelOrder } from '../../src/contract/order/cancel-order.ts'
import { createOrder } from '../../src/contract/order/create-order.ts'
import { getOrder } from '../../src/contract/order/get-order.ts'
import { listOrders } from '../../src/contract/order/list-orders.ts'
import { changedPrice } from '../../src/contract/order/price.ts'
import { sendOrderCode } from '../../src/contract/order/send-order-code.ts'
import { chinaDay } from '../../src/domain/china-day.ts'
import { DAY, MINUTE } from '../../src/gateway/clock.ts'
import { orders } from '../../src/gateway/db/schema/index.ts'
import { carPrice } from '../support/car-price.ts'
import { dataOf, openTestGateway, refusalOf, type TestGateway } from '../support/gateway.ts'
import { draftOrder, markPaid, placeOrder, submitOrder } from '../support/gateway-orders.ts'
import { hold, settle } from '../support/hold.ts'
import {
  DEALER,
  DEALER_ADVISERS,
  DEPOSIT,
  editionOf,
  extraWeeksOf,
  FIRST_PAINT,
  found,
  NO_DELIVERY,
  ORDERED,
  OTHER_PAINT,
  optionGroupsOf,
  R7_OPTION_GROUPS,
  R7_RELATIONS,
  readContent,
  TIME_TO_PAY,
} from '../support/marketing.ts'
import {
  AGREEMENT_VERSIONS,
  COMPANY,
  configuration,
  documentVersion,
  PERSON,
  PLAIN,
  personOf,
  REPAINTED,
  skuOf,
  withRent,
} from '../support/order-samples.ts'
import { logInVisitor, receiveCode } from '../support/visitor.ts'

const OTHER_ADVISER = readContent('order/advisers.json').find(
  ({ store }: { store: string }) => store !== DEALER.id,
).id

/** An option that only other trims have. */
const own = optionGroupsOf(ORDERED.id).flatMap(({ options }) => options.map(({ id }) => id))
const ELSEWHERE = found(
  R7_OPTION_GROUPS.flatMap(({ options }) => options).find(({ id }) => !own.includes(id)),
  'option of other trims only',
).id

/** An option that requires another one than those of `PLAIN`, if the content has such. */
const NEEDING = R7_RELATIONS.find(
  ({ option, requires = [] }) =>
    own.includes(option) && requires.some((id) => own.includes(id) && !PLAIN.includes(id)),
)?.option

let gateway: TestGateway
let headers: Record<string, string>
beforeAll(async () => {
  gateway = await openTestGateway()
})
beforeEach(async () => {
  await gateway.reset()
  headers = (await logInVisitor(gateway)).headers
})
afterAll(() => gateway.close())

type Submission = ReturnType<typeof draftOrder>

const submission = (changes?: Record<string, unknown>) => draftOrder(gateway, changes)
const today = () => chinaDay(gateway.clock())
/** What an order without further options costs today. */
const priceNow = () => carPrice(today(), PLAIN)
const submit = (order: Submission, more: Record<string, string> = {}) =>
  submitOrder(gateway, { ...headers, ...more }, order)
const order = (changes?: Record<string, unknown>) => placeOrder(gateway, headers, changes)
const show = async (orderId: string) => dataOf(await gateway.call(getOrder, { orderId }, headers))
const all = () => gateway.db.select().from(orders)

test('listOrders lists only the own orders, newest first, with their current state', async () => {
  const own = async () => dataOf(await gateway.call(listOrders, {}, headers))
  expect(await own()).toEqual([])
  const first = await order()
  gateway.clock.advance(DAY)
  const second = await order()
  await markPaid(gateway, second.orderId)
  const found = await own()
  expect(v.is(listOrders.response, found)).toBe(true)
  expect(found).toMatchObject([
    { orderId: second.orderId, status: 'HESITATION', amount: DEPOSIT },
    { orderId: first.orderId, status: 'CLOSED', edition: editionOf(ORDERED.id) },
  ])
  expect(JSON.stringify(found)).not.toMatch(/张|138[\d*]{8}/)
  headers = (await logInVisitor(gateway, '13900000009')).headers
  expect(await own()).toEqual([])
})

describe('createOrder', () => {
  test('makes an order that shows what was agreed, with the buyer masked', async () => {
    const later = Math.max(...PLAIN.map(extraWeeksOf))
    const [{ key, options }, other] = readContent('order/terms.json').preferences
    const made = await order({
      saleId: DEALER_ADVISERS[0],
      remark: '周末联系',
      recommendCode: 'AB12',
      payPlan: 'INSTALMENT',
      preferences: {
        [key]: options[0].id,
        ...(other && { [other.key]: 'gone' }),
        gone: 'x',
      },
    })
    expect(made).toMatchObject({ amount: DEPOSIT, status: 'WAIT_PAY' })
    const shown = await show(made.orderId)
    expect(v.is(getOrder.response, shown)).toBe(true)
    expect(shown).toMatchObject({
      status: 'WAIT_PAY',
      price: priceNow(),
      imageUrl: expect.stringMatching(
        new RegExp(`^/api/.*/${RegExp.escape(basename(FIRST_PAINT.picture))}$`),
      ),
      buyer: { type: 'personal', name: '张*明', mobile: '138****5678' },
      licenseCity: { city: { code: '310100', name: '上海市' } },
      dealer: { dealerCode: DEALER.id, name: DEALER.name },
      adviser: { saleId: DEALER_ADVISERS[0], phone: expect.stringMatching(/\d/) },
      deliveryText: `支付定金后 ${ORDERED.minWeeks + later}–${ORDERED.maxWeeks + later} 周`,
    })
    expect(shown.adviser?.phone).toBe(shown.dealer.phone)
    expect(shown.lines[0]).toMatchObject({ kind: 'car', amount: ORDERED.price })
    expect(shown.lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(priceNow())
    const [row] = await all()
    expect(row?.content).toMatchObject({
      remark: '周末联系',
      recommendCode: 'AB12',
      payPlan: 'INSTALMENT',
      deposit: DEPOSIT,
    })
    expect(row?.content.preferences).toEqual({ [key]: options[0].id })
    expect(row?.content.consents).toEqual({ shared: '2.0', custom: '2.0' })
  })

  test('accepts a text with half of an emoji, as some keyboards leave behind', async () => {
    await order({ remark: ' \u200b周末联系\ud83d' })
    const [row] = await all()
    expect(row?.content.remark).toBe('周末联系\ufffd')
  })

  test('stores a name with the blank and the dot of documents, however they were typed', async () => {
    await order({ buyer: { ...PERSON, name: '买买提．吐逊　江' } })
    const [row] = await all()
    expect(row?.content.buyer.name).toBe('买买提·吐逊 江')
  })

  test('stores a company’s name as it is seen', async () => {
    const pasted = '\u202a示例科技\u200b有限　公司 '
    await order({ buyer: { ...COMPANY, companyName: pasted } })
    const [row] = await all()
    expect(row?.content.buyer.company?.name).toBe('示例科技有限 公司')
    const invisible = { ...COMPANY, companyName: '\u200b\u200b' }
    expect(refusalOf(await submit(submission({ buyer: invisible })))).toBeDefined()
  })

  test('stores only the versions of documents that were required', async () => {
    const { agreementVersions } = submission()
    await order({ agreementVersions: { ...agreementVersions, 'made-up': 'x'.repeat(1_000) } })
    const [row] = await all()
    expect(row?.content.agreementVersions).toEqual(agreementVersions)
  })

  test('with a rented battery stores the separate payments, and requires consent to its rules', async () => {
    const rented = configuration(today(), withRent(PLAIN))
    const unread = await submit(submission(rented))
    expect(unread.opened).toMatchObject({ ok: false, code: '42209' })
    const { agreementVersions: others } = submission()
    const agreementVersions = { ...others, 'battery-rent': documentVersion('battery-rent') }
    const { orderId } = await order({ ...rented, agreementVersions })
    const { options } = await show(orderId)
    expect(options.find(({ id }) => id === 'battery-rent')?.apart).toContain('月租')
    const [row] = await all()
    expect(row?.content.agreementVersions).toEqual(agreementVersions)
  })

  test('stores only the mask of an identity number, and logs nothing of it', async () => {
    await order()
    const [row] = await all()
    expect(row?.content.buyer.identity?.masked).toBe('110***********002X')
    expect(JSON.stringify(row)).not.toContain(PERSON.idNo)
    expect(gateway.log.join('\n')).not.toContain(PERSON.idNo)
  })

  test('accepts a company', async () => {
    const { orderId } = await order({ buyer: COMPANY })
    expect(await show(orderId)).toMatchObject({
      buyer: { type: 'company', companyName: COMPANY.companyName },
    })
  })

  const person = (idNo: string, idType = 'ID_CARD') => ({ buyer: { ...PERSON, idNo, idType } })
  test.each([
    ['a lower price', { carPrice: 1 }, '42201'],
    ['a lower deposit', { deposit: 1 }, '42201'],
    ['an option of another car', { optionIds: [...PLAIN, ELSEWHERE] }, '42202'],
    ['a car that is not sold', { spuId: 'r9' }, '42202'],
    ['a sku of another configuration', { skuId: skuOf(REPAINTED) }, '42202'],
    ['a required item left out', { optionIds: PLAIN.slice(0, -1) }, '42204'],
    ['two colours', { optionIds: [...PLAIN, OTHER_PAINT.id] }, '42204'],
    ['a dealer that does not exist', { dealerCode: 'XX99' }, '42203'],
    ['a dealer that hands over no cars', { dealerCode: NO_DELIVERY }, '42203'],
    ['an adviser of another dealer', { saleId: OTHER_ADVISER }, '42205'],
    ['a city of another province', areaOf('110000', '310100', '310101'), '42206'],
    ['a district of another city', areaOf('110000', '110100', '310101'), '42206'],
    ['a wrong check digit', person('110105194912310021'), '42207'],
    ['an empty identity number', person(''), '42207'],
    ['a malformed passport number', person('一二三四五', 'PASSPORT'), '42207'],
    ['a wrong credit code', { buyer: { ...COMPANY, uscc: '91350100M000100Y44' } }, '42207'],
    ['a child', person('310101201501010019'), '42208'],
    ['a missing agreement', { agreementVersions: { 'order-agreement': '0.9' } }, '42209'],
    [
      'an old agreement',
      { agreementVersions: { ...AGREEMENT_VERSIONS, 'order-agreement': '0.9' } },
      '42209',
    ],
    ['an order without consents', { consents: undefined }, '42214'],
    [
      'a consent to sharing without one to a custom order',
      { consents: { shared: '2.0' } },
      '42214',
    ],
    [
      'a consent to a custom order without one to sharing',
      { consents: { custom: '2.0' } },
      '42214',
    ],
    ['a consent to another version', { consents: { shared: '2.0', custom: '1.0' } }, '42214'],
    ['a consent to an older sentence', { consents: { shared: '1.0', custom: '2.0' } }, '42214'],
  ])('refuses %s, and writes nothing', async (_, changes, code) => {
    const { opened, status } = await submit(submission(changes))
    expect([status, opened]).toEqual([200, expect.objectContaining({ ok: false, code })])
    expect(opened?.ok === false && opened.message).toMatch(/[\u4e00-\u9fff]/)
    expect(await all()).toEqual([])
  })

  test('refuses options that do not go together, and writes nothing', async ({ skip }) => {
    if (!NEEDING) return skip('The content has no option that requires another.')
    const { opened } = await submit(submission({ optionIds: [...PLAIN, NEEDING] }))
    expect(opened).toMatchObject({ ok: false, code: '42204' })
    expect(await all()).toEqual([])
  })

  test.each([
    ['an unknown payment plan', { payPlan: 'FREE' }],
    ['a remark that is too long', { remark: 'x'.repeat(201) }],
    ['an unknown type of buyer', { buyer: { ...PERSON, type: 'robot' } }],
    ['no option', { optionIds: [] }],
    ['a price of half a yuan', { carPrice: 0.5 }],
  ])('refuses %s as a breach of the contract', async (_, changes) => {
    expect((await submit(submission(changes))).status).toBe(400)
  })

  test('returns the new price if it has changed', async () => {
    const price = priceNow()
    for (const carPrice of [1, price - 1, price + 1]) {
      const { opened } = await submit(submission({ carPrice }))
      const data = opened && v.parse(changedPrice, opened.data)
      expect(data).toMatchObject({ price, deposit: DEPOSIT })
      expect(data?.lines[0]).toMatchObject({ kind: 'car' })
    }
  })

  test('requires a log-in', async () => {
    const reply = await gateway.call(createOrder, submission())
    expect(reply.opened).toMatchObject({ ok: false, code: '401' })
  })
})

describe('a buyer’s number that differs from the account’s', () => {
  const OTHER = '13900000001'
  const draft = (changes: Record<string, unknown> = {}) =>
    submission({ buyer: personOf(OTHER), ...changes })
  const codeOf = (name: keyof typeof createOrder.refusals) =>
    String(createOrder.refusals[name].resultCode)

  test('must be proved by a code, which is valid for one order', async () => {
    expect(refusalOf(await submit(draft()))).toBe(codeOf('codeRequired'))
    const vcode = await receiveCode(gateway, sendOrderCode, OTHER)
    const bare = draft()
    const ordered = { ...bare, vcode }
    const { orderId } = dataOf(await submit(ordered))
    expect(await show(orderId)).toMatchObject({ buyer: { mobile: '139****0001' } })
    expect(JSON.stringify(await all())).not.toContain(vcode)
    // The same submission again, with the code or without, returns the same order.
    expect(dataOf(await submit(ordered))).toMatchObject({ orderId })
    expect(dataOf(await submit(bare))).toMatchObject({ orderId })
    expect(refusalOf(await submit(draft({ vcode })))).toBe(codeOf('codeWrong'))
  })

  test('does not use up its code if anything else is refused', async () => {
    const vcode = await receiveCode(gateway, sendOrderCode, OTHER)
    expect(refusalOf(await submit(draft({ vcode, dealerCode: NO_DELIVERY })))).toBe(
      codeOf('dealerInvalid'),
    )
    expect(dataOf(await submit(draft({ vcode })))).toMatchObject({ status: 'WAIT_PAY' })
  })

  test('counts wrong guesses, although a refused order is not written', async () => {
    const vcode = await receiveCode(gateway, sendOrderCode, OTHER)
    const wrong = vcode === '000000' ? '000001' : '000000'
    for (let guess = 0; guess < 5; guess += 1) {
      expect(refusalOf(await submit(draft({ vcode: wrong })))).toBe(codeOf('codeWrong'))
    }
    expect(refusalOf(await submit(draft({ vcode })))).toBe(codeOf('codeWrong'))
    expect(await all()).toEqual([])
  })

  test('is not proved by a code for another purpose or another number', async () => {
    const drive = await receiveCode(gateway, sendDriveCode, OTHER)
    expect(refusalOf(await submit(draft({ vcode: drive })))).toBe(codeOf('codeWrong'))
    const own = await receiveCode(gateway, sendOrderCode, '13812345678')
    expect(refusalOf(await submit(draft({ vcode: own })))).toBe(codeOf('codeWrong'))
  })
})

describe('an idempotency key', () => {
  test('makes one order from twenty parallel submissions', async () => {
    const draft = submission()
    const release = await hold(gateway.db)
    const submitted = Array.from({ length: 20 }, () => submit(draft))
    await settle()
    await release()
    const replies = await Promise.all(submitted)
    expect(await all()).toHaveLength(1)
    const statuses = replies.map(({ status }) => status)
    expect(statuses).toContain(200)
    expect(statuses.every((status) => [200, 409].includes(status))).toBe(true)
    const answers = replies.filter(({ status }) => status === 200).map((reply) => dataOf(reply))
    expect(new Set(answers.map(({ orderNo }) => orderNo)).size).toBe(1)
    const busy = replies.find(({ status }) => status === 409)
    expect(busy?.opened).toMatchObject({ ok: false, code: '40901' })
    expect(dataOf(await submit(draft))).toEqual(answers[0])
  })

  test('finds the order whose reply was lost after the commit', async () => {
    const draft = submission()
    const lost = await submit(draft, { 'x-gateway-fault': 'lost' })
    expect(lost.status).toBe(502)
    const { clientOrderNo } = draft
    const found = dataOf(await gateway.call(getOrder, { clientOrderNo }, headers))
    const again = dataOf(await submit(draft))
    expect(again).toMatchObject({ orderId: found.orderId, orderNo: found.orderNo })
    expect(await all()).toHaveLength(1)
  })

  test('answers a repeat with the present status of the order', async () => {
    const [paid, late] = [submission(), submission()]
    const made = dataOf(await submit(paid))
    await submit(late)
    await markPaid(gateway, made.orderId)
    expect(dataOf(await submit(paid))).toEqual({ ...made, status: 'HESITATION' })
    gateway.clock.advance(TIME_TO_PAY)
    expect(dataOf(await submit(late))).toMatchObject({ status: 'CLOSED' })
    expect(await all()).toHaveLength(2)
  })

  test('is refused with other content (422), if missing (400), or if it differs from the body (400)', async () => {
    const draft = submission()
    await submit(draft)
    const other = await submit({ ...draft, remark: '改了' } as Submission)
    expect([other.status, other.opened]).toEqual([422, expect.objectContaining({ code: '42210' })])
    const buyer = { ...PERSON, idNo: '310101199001010012' }
    expect((await submit({ ...draft, buyer } as Submission)).status).toBe(422)
    const missing = await gateway.call(createOrder, submission(), headers)
    expect([missing.status, missing.opened]).toEqual([
      400,
      expect.objectContaining({ code: '40001' }),
    ])
    expect((await submit(submission(), { 'Idempotency-Key': randomUUID() })).status).toBe(400)
    expect(await all()).toHaveLength(1)
  })

  test('is free again after a refusal, and can be used by another visitor too', async () => {
    const draft = submission({ dealerCode: NO_DELIVERY })
    expect((await submit(draft)).opened).toMatchObject({ ok: false })
    const { clientOrderNo } = draft
    await submit(submission({ clientOrderNo }))
    const other = await logInVisitor(gateway, '13900000000')
    const buyer = personOf('13900000000')
    await submit(submission({ clientOrderNo, buyer }), other.headers)
    expect(await all()).toHaveLength(2)
  })
})

test('at most two orders of an account wait for their deposits, even of several at the same time', async () => {
  const release = await hold(gateway.db)
  const submitted = [submission(), submission(), submission()].map((draft) => submit(draft))
  await settle()
  await release()
  const replies = await Promise.all(submitted)
  const refused = replies.filter(({ opened }) => !opened?.ok)
  expect(refused).toHaveLength(1)
  const [one, other] = dataOf(await gateway.call(listOrders, {}, headers))
  if (!one || !other) throw new Error('Two orders were to be made')
  expect(refused[0]?.opened).toMatchObject({ code: '42215', data: { orderId: one.orderId } })

  await markPaid(gateway, other.orderId)
  gateway.clock.advance(MINUTE)
  const third = await order()
  expect((await submit(submission())).opened).toMatchObject({ data: { orderId: third.orderId } })
  await gateway.call(cancelOrder, { orderId: third.orderId, expected: 'WAIT_PAY' }, headers)
  await order()
  gateway.clock.advance(TIME_TO_PAY)
  await order()
  expect(await all()).toHaveLength(5)
})

describe('orders without payment', () => {
  const orderAndCancel = async () => {
    const { orderId } = await order()
    dataOf(await gateway.call(cancelOrder, { orderId, expected: 'WAIT_PAY' }, headers))
    return orderId
  }

  test('are limited to 20 a day in China for each account', async () => {
    // 16:00 UTC is midnight in China.
    const untilMidnight = DAY - ((gateway.clock().getTime() + 8 * 60 * MINUTE) % DAY)
    gateway.clock.advance(untilMidnight)
    for (let count = 0; count < 20; count += 1) await orderAndCancel()
    const { opened } = await submit(submission())
    expect(opened).toMatchObject({ ok: false, code: '42217' })
    expect(opened?.ok === false && opened.message).toContain('已有 20 份')
    expect(await all()).toHaveLength(20)
    const mine = headers
    headers = (await logInVisitor(gateway, '13900000009')).headers
    await order({ buyer: personOf('13900000009') })
    headers = mine
    gateway.clock.advance(DAY - 1)
    expect(refusalOf(await submit(submission()))).toBe('42217')
    gateway.clock.advance(1)
    await order()
  })

  test('do not include paid ones, and a repeated submission is not counted', async () => {
    const draft = submission()
    const { orderId } = dataOf(await submit(draft))
    await markPaid(gateway, orderId)
    for (let count = 0; count < 20; count += 1) await orderAndCancel()
    expect(refusalOf(await submit(submission()))).toBe('42217')
    expect(dataOf(await submit(draft))).toMatchObject({ orderId })
  })
})

function areaOf(province: string, city: string, district: string) {
  return { licenseCity: { province, city, district } }
}
