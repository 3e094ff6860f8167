import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { applyAsPartner } from '../../src/contract/apply-as-partner.ts'
import { cancelTestDrive } from '../../src/contract/drive/cancel-test-drive.ts'
import { createTestDrive } from '../../src/contract/drive/create-test-drive.ts'
import { listDriveDealers } from '../../src/contract/drive/list-drive-dealers.ts'
import { listTestDrives } from '../../src/contract/drive/list-test-drives.ts'
import { sendDriveCode } from '../../src/contract/drive/send-drive-code.ts'
import type { Endpoint } from '../../src/contract/endpoint.ts'
import { MAX_EARLIER_KEYS } from '../../src/contract/fields.ts'
import { logIn } from '../../src/contract/log-in.ts'
import { sendFeedback } from '../../src/contract/send-feedback.ts'
import { sendPartnerCode } from '../../src/contract/send-partner-code.ts'
import { chinaDay, startOfChinaDay } from '../../src/domain/china-day.ts'
import { isExperienceStore } from '../../src/domain/store-type.ts'
import { DAY, HOUR } from '../../src/gateway/clock.ts'
import { purgeExpired } from '../../src/gateway/db/database.ts'
import {
  feedbacks,
  partnerApplications,
  testDrives,
  users,
} from '../../src/gateway/db/schema/index.ts'
import { startSession } from '../../src/gateway/sessions.ts'
import { dataOf, openTestGateway, refusalOf, type TestGateway } from '../support/gateway.ts'
import { hold, settle } from '../support/hold.ts'
import {
  DRIVE_SLOTS,
  DRIVE_STORE,
  EVERY_STORE,
  offersDrives,
  PARTNER_TYPE,
  readContent,
  storesOn,
} from '../support/marketing.ts'
import { sampleOf } from '../support/samples.ts'
import { changeStore, withTemporaryStore } from '../support/temporary-store.ts'
import { receiveCode } from '../support/visitor.ts'

const MOBILE = '13812345678'
const OTHER = '15987654321'

const TEMPORARY = {
  dealerCode: DRIVE_STORE.id,
  closesOn: '2027-03-31',
}
const { content, remove } = withTemporaryStore(TEMPORARY.dealerCode, TEMPORARY.closesOn)

let gateway: TestGateway
beforeAll(async () => {
  gateway = await openTestGateway({ content })
})
beforeEach(() => gateway.reset())
afterAll(async () => {
  await gateway.close()
  remove()
})

const codeOf = (name: keyof typeof createTestDrive.refusals) =>
  String(createTestDrive.refusals[name].resultCode)

const newCode = (endpoint: Endpoint = sendDriveCode, mobilePhone = MOBILE) =>
  receiveCode(gateway, endpoint, mobilePhone)

async function logInAs(mobile: string): Promise<string> {
  const [user] = await gateway.db
    .insert(users)
    .values({ mobile, registeredAt: gateway.clock() })
    .returning()
  if (!user) throw new Error('no user')
  return startSession(gateway.db, user.id, gateway.clock())
}

function book(fields: object = {}, token = '') {
  const clientBookingNo = crypto.randomUUID()
  const sample = { ...sampleOf(createTestDrive), clientBookingNo, ...fields }
  return gateway.call(createTestDrive, sample, token ? { token } : {})
}

describe('the stores of a city', () => {
  test('are open and offer test drives, in the brand’s order', async () => {
    const tomorrow = chinaDay(new Date(gateway.clock().getTime() + DAY))
    const offering = storesOn(tomorrow)
      .filter(({ typeCode, status }) => isExperienceStore(typeCode) && status === '营业')
      .toSorted((a, b) => a.order - b.order)
    for (const city of new Set(EVERY_STORE.map((store) => store.city))) {
      const stores = dataOf(await gateway.call(listDriveDealers, { city }))
      const own = offering.filter((store) => store.city === city)
      expect(stores.map(({ dealerCode }) => dealerCode)).toEqual(own.map(({ id }) => id))
      for (const store of stores) expect(store).not.toHaveProperty('distance')
    }
  })

  test('are sorted by distance if a position is given', async () => {
    const reply = await gateway.call(listDriveDealers, {
      city: 'shanghai',
      lng: '121.47',
      lat: '31.23',
    })
    const distances = dataOf(reply).map(({ distance }) => distance ?? -1)
    expect(distances).toEqual(distances.toSorted((a, b) => a - b))
    expect(Math.min(...distances)).toBeGreaterThan(0)
    expect(Math.max(...distances)).toBeLessThan(100_000)
  })

  test.each([
    [{ city: 'nowhere' }, []],
    [{ city: "x' or 1=1" }, []],
  ])('of %j do not exist', async (fields, expected) => {
    expect(dataOf(await gateway.call(listDriveDealers, fields))).toEqual(expected)
  })

  test.each([{ lng: 'NaN' }, { lng: '1e9' }, { lat: '91' }, { lat: '' }])(
    'are refused with a position such as %j',
    async (position) => {
      const reply = await gateway.call(listDriveDealers, { city: 'shanghai', ...position })
      expect(reply.status).toBe(400)
    },
  )
})

describe('cancelling a test drive', () => {
  const cancel = (bookingNo: string, token: string) =>
    gateway.call(cancelTestDrive, { bookingNo }, { token })
  const refusal = (name: keyof typeof cancelTestDrive.refusals) =>
    String(cancelTestDrive.refusals[name].resultCode)

  test('is confirmed, even when repeated, and the car can be booked again', async () => {
    const token = await logInAs(MOBILE)
    const { booking } = dataOf(await book({}, token))
    expect(booking.cancelled).toBeUndefined()
    const cancelled = dataOf(await cancel(booking.bookingNo, token))
    expect(cancelled).toEqual({ ...booking, cancelled: true })
    expect(dataOf(await cancel(booking.bookingNo, token))).toEqual(cancelled)
    const late = { token, 'x-gateway-clock': `${booking.date}T23:00:00+08:00` }
    const { bookingNo } = booking
    expect(dataOf(await gateway.call(cancelTestDrive, { bookingNo }, late))).toEqual(cancelled)
    expect(dataOf(await gateway.call(listTestDrives, {}, { token }))).toEqual([cancelled])
    const again = dataOf(await book({}, token))
    expect(again).toMatchObject({ outcome: 'created' })
    expect(again.booking.bookingNo).not.toBe(booking.bookingNo)
    const { booking: other } = dataOf(await book({ seriesCode: '1423' }, token))
    dataOf(await cancel(other.bookingNo, token))
    const left = dataOf(await gateway.call(listTestDrives, {}, { token }))
    expect(left).toContainEqual(again.booking)
  })

  test('does not free a number to book without end: ten within 24 hours', async () => {
    const token = await logInAs(MOBILE)
    for (let times = 0; times < 10; times += 1) {
      const { outcome, booking } = dataOf(await book({}, token))
      expect(outcome).toBe('created')
      await cancel(booking.bookingNo, token)
    }
    expect(refusalOf(await book({}, token))).toBe(codeOf('tooMany'))
    expect(dataOf(await book({ mobilePhone: OTHER }, await logInAs(OTHER))).outcome).toBe('created')
    gateway.clock.advance(24 * HOUR)
    expect(dataOf(await book({ date: '2026-11-26' }, token)).outcome).toBe('created')
    gateway.clock.advance(-24 * HOUR)
  })

  test('is possible only for the own account, and until two hours before', async () => {
    const token = await logInAs(MOBILE)
    const { booking } = dataOf(await book({}, token))
    const other = await logInAs('13900000000')
    expect(refusalOf(await cancel(booking.bookingNo, other))).toBe(refusal('bookingNotFound'))
    expect(refusalOf(await cancel('TD2026112199999999', token))).toBe(refusal('bookingNotFound'))
    const begin = Date.parse(`${booking.date}T${booking.slot.slice(0, 5)}:00+08:00`)
    const late = new Date(begin - 2 * 3_600_000 + 1).toISOString()
    const headers = { token, 'x-gateway-clock': late }
    const { bookingNo } = booking
    const reply = await gateway.call(cancelTestDrive, { bookingNo }, headers)
    expect(refusalOf(reply)).toBe(refusal('tooLate'))
  })
})

describe('booking a test drive', () => {
  const mine = async (token: string) => dataOf(await gateway.call(listTestDrives, {}, { token }))

  test('requires a code for the number, and stores the consents with their versions', async () => {
    const vcode = await newCode()
    const reply = dataOf(await book({ vcode }))
    expect(reply).toMatchObject({ outcome: 'created', booking: { dealerCode: DRIVE_STORE.id } })
    expect(reply.booking.bookingNo).toMatch(/^TD20261121\d{8}$/)
    const rows = await gateway.db.select().from(testDrives)
    expect(rows).toMatchObject([
      {
        bookingNo: reply.booking.bookingNo,
        mobile: MOBILE,
        privacyVersion: '1.0',
        dealerConsentVersion: '1.0',
        allowsMarketing: false,
        consentedAt: gateway.clock(),
        userId: null,
      },
    ])
    expect(refusalOf(await book({ vcode, seriesCode: '1423' }))).toBe(codeOf('codeWrong'))
  })

  test('stores what was filled in', async () => {
    const filled = { licence: 'no', plan: '3 个月内', recommendCode: 'AB12' }
    const consents = { privacy: '1.2', dealer: '1.1', marketing: true }
    dataOf(await book({ ...filled, consents }, await logInAs(MOBILE)))
    expect(await gateway.db.select().from(testDrives)).toMatchObject([
      {
        hasLicence: false,
        plan: filled.plan,
        recommendCode: filled.recommendCode,
        privacyVersion: '1.2',
        dealerConsentVersion: '1.1',
        allowsMarketing: true,
      },
    ])
  })

  test('requires no code for the number of the account, but for any other number', async () => {
    const token = await logInAs(MOBILE)
    expect(dataOf(await book({}, token)).outcome).toBe('created')
    expect(refusalOf(await book({ mobilePhone: OTHER }, token))).toBe(codeOf('codeRequired'))
    expect(refusalOf(await book({ seriesCode: '1423' }, 'no such token'))).toBe(
      codeOf('codeRequired'),
    )
  })

  test('accepts no code for another purpose, and its own code does not log in', async () => {
    const vcode = await newCode(sendPartnerCode)
    expect(refusalOf(await book({ vcode }))).toBe(codeOf('codeWrong'))
    gateway.clock.advance(60_000)
    const drive = await newCode()
    const fields = { ...sampleOf(logIn), mobilePhone: MOBILE, vcode: drive }
    expect(refusalOf(await gateway.call(logIn, fields))).toBe('CODE_WRONG')
  })

  test('lists it only for the account with this number, even without a log-in before', async () => {
    const vcode = await newCode()
    const { booking: first } = dataOf(await book({ vcode }))
    const token = await logInAs(MOBILE)
    const later = { seriesCode: '1423', date: '2026-11-26' }
    const { booking: second } = dataOf(await book(later, token))
    expect(await mine(token)).toEqual([second, first])
    expect(JSON.stringify(await mine(token))).not.toMatch(/张三|1381234/)
    expect(await mine(await logInAs(OTHER))).toEqual([])
    expect(refusalOf(await gateway.call(listTestDrives, {}, { token: 'unknown' }))).toBe('401')
  })

  test('lists the latest first, also within a day', async () => {
    const token = await logInAs(MOBILE)
    const [early, late] = DRIVE_SLOTS.toSorted()
    const { booking: second } = dataOf(await book({ slot: late }, token))
    const { booking: first } = dataOf(await book({ slot: early, seriesCode: '1423' }, token))
    expect(await mine(token)).toEqual([second, first])
  })

  test('with a log-in stays out of reach for another account that gets the number', async () => {
    const former = await logInAs(MOBILE)
    const { booking } = dataOf(await book({}, former))
    const { bookingNo } = booking
    await gateway.db.update(users).set({ mobile: OTHER })
    const token = await logInAs(MOBILE)
    expect(await mine(token)).toEqual([])
    const refused = await gateway.call(cancelTestDrive, { bookingNo }, { token })
    expect(refusalOf(refused)).toBe(String(cancelTestDrive.refusals.bookingNotFound.resultCode))
  })

  test('for another number, with its code, belongs to that number', async () => {
    const token = await logInAs(MOBILE)
    const vcode = await newCode(sendDriveCode, OTHER)
    const { booking } = dataOf(await book({ mobilePhone: OTHER, vcode }, token))
    expect(await mine(token)).toEqual([])
    expect(await mine(await logInAs(OTHER))).toEqual([booking])
  })

  test('counts wrong codes', async () => {
    const vcode = await newCode()
    const wrong = vcode === '000000' ? '000001' : '000000'
    for (let tries = 0; tries < 5; tries += 1) {
      expect(refusalOf(await book({ vcode: wrong }))).toBe(codeOf('codeWrong'))
    }
    expect(refusalOf(await book({ vcode }))).toBe(codeOf('codeWrong'))
    expect(await gateway.db.select().from(testDrives)).toEqual([])
  })

  test('returns the earlier booking of the same series within 24 h, and then books again', async () => {
    const token = await logInAs(MOBILE)
    const { booking } = dataOf(await book({}, token))
    gateway.clock.advance(24 * HOUR - 1)
    const again = dataOf(await book({ date: '2026-11-26' }, token))
    expect(again).toEqual({ outcome: 'alreadyBooked', booking })
    expect(dataOf(await book({ seriesCode: '1423' }, token)).outcome).toBe('created')
    gateway.clock.advance(1)
    expect(dataOf(await book({ date: '2026-11-26' }, token)).outcome).toBe('created')
    gateway.clock.advance(-24 * HOUR)
  })

  test('a second time does not use up the code', async () => {
    const token = await logInAs(MOBILE)
    dataOf(await book({}, token))
    const vcode = await newCode()
    expect(dataOf(await book({ vcode })).outcome).toBe('alreadyBooked')
    expect(dataOf(await book({ vcode, seriesCode: '1423' })).outcome).toBe('created')
  })

  test('with the same key returns the same booking, 20 times at once or later', async () => {
    const fields = { vcode: await newCode(), clientBookingNo: crypto.randomUUID() }
    const replies = await Promise.all(Array.from({ length: 20 }, () => book(fields)))
    replies.push(await book(fields), await book({ ...fields, vcode: undefined }))
    const numbers = replies.map((reply) => dataOf(reply).booking.bookingNo)
    expect(new Set(numbers).size).toBe(1)
    expect(await gateway.db.select().from(testDrives)).toHaveLength(1)
    expect(refusalOf(await book({ ...fields, slot: DRIVE_SLOTS[0] }))).toBe(codeOf('keyReused'))
  })

  test('whose reply was lost is found by its key after a change, though the code is spent', async () => {
    const fields = { vcode: await newCode(), clientBookingNo: crypto.randomUUID() }
    const { booking } = dataOf(await book(fields))
    const { vcode } = fields
    const changed = { vcode, earlierBookingNos: [crypto.randomUUID(), fields.clientBookingNo] }
    for (const change of [{ slot: DRIVE_SLOTS[1] }, { seriesCode: '1423' }, { date: '2026-12-22' }])
      expect(dataOf(await book({ ...changed, ...change }))).toEqual({
        outcome: 'sentBefore',
        booking,
      })
    expect(dataOf(await book({ ...fields, earlierBookingNos: [crypto.randomUUID()] }))).toEqual({
      outcome: 'created',
      booking,
    })
    expect(await gateway.db.$count(testDrives)).toBe(1)
  })

  test('is found by an earlier key only for its number, for 24 hours, and until it is cancelled', async () => {
    const token = await logInAs(MOBILE)
    const clientBookingNo = crypto.randomUUID()
    const first = dataOf(await book({ clientBookingNo }, token)).booking
    const changed = { earlierBookingNos: [clientBookingNo], seriesCode: '1423' }
    const stranger = await book({ ...changed, mobilePhone: OTHER, vcode: '000000' })
    expect(refusalOf(stranger)).toBe(codeOf('codeWrong'))
    gateway.clock.advance(24 * HOUR - 1)
    expect(dataOf(await book({ ...changed, date: '2026-11-26' }, token)).booking).toEqual(first)
    gateway.clock.advance(1)
    const later = dataOf(await book({ ...changed, date: '2026-11-26' }, token))
    expect(later).toMatchObject({ outcome: 'created', booking: { seriesCode: '1423' } })
    gateway.clock.advance(-24 * HOUR)
    const { bookingNo } = first
    dataOf(await gateway.call(cancelTestDrive, { bookingNo }, { token }))
    const again = dataOf(await book({ earlierBookingNos: [clientBookingNo] }, token))
    expect(again.outcome).toBe('created')
  })

  test('does not make a spent code usable again without an earlier key', async () => {
    const vcode = await newCode()
    dataOf(await book({ vcode }))
    for (const change of [{ slot: DRIVE_SLOTS[1] }, { earlierBookingNos: [crypto.randomUUID()] }])
      expect(refusalOf(await book({ vcode, ...change }))).toBe(codeOf('codeWrong'))
  })

  test('with one key for several numbers at once makes one booking', async () => {
    const clientBookingNo = crypto.randomUUID()
    const numbers = [1, 2, 3, 4, 5].map((digit) => `1380020000${digit}`)
    const tokens = await Promise.all(numbers.map(logInAs))
    const release = await hold(gateway.db)
    const sent = numbers.map((mobilePhone, at) =>
      book({ clientBookingNo, mobilePhone }, tokens[at]),
    )
    await settle()
    await release()
    const replies = await Promise.all(sent)
    const refusals = replies.map((reply) => refusalOf(reply) ?? 'created')
    expect(refusals.sort()).toEqual([...Array(4).fill(codeOf('keyReused')), 'created'])
  })

  test('with the key of a booking that was cancelled since is not taken for that booking', async () => {
    const token = await logInAs(MOBILE)
    const fields = { clientBookingNo: crypto.randomUUID() }
    const { bookingNo } = dataOf(await book(fields, token)).booking
    dataOf(await gateway.call(cancelTestDrive, { bookingNo }, { token }))
    expect(refusalOf(await book(fields, token))).toBe(codeOf('keyReused'))
    expect(dataOf(await book({}, token)).outcome).toBe('created')
  })

  test('20 times at once with different keys makes one booking', async () => {
    const token = await logInAs(MOBILE)
    const replies = await Promise.all(Array.from({ length: 20 }, () => book({}, token)))
    const answers = replies.map((reply) => dataOf(reply))
    expect(answers.filter(({ outcome }) => outcome === 'created')).toHaveLength(1)
    expect(new Set(answers.map(({ booking }) => booking.bookingNo)).size).toBe(1)
  })

  test.each([
    ['seriesInvalid', { seriesCode: '903' }],
    ['dealerInvalid', { dealerCode: 'XX99' }],
    ['dayInvalid', { date: '2026-11-21' }],
    ['dayInvalid', { date: '2026-12-22' }],
    ['slotInvalid', { slot: '03:00–05:00' }],
  ] as const)('refuses %s: %j', async (name, fields) => {
    expect(refusalOf(await book(fields, await logInAs(MOBILE)))).toBe(codeOf(name))
  })

  test('refuses a slot that begins before the store opens', async ({ skip }) => {
    const [early = ''] = readContent('service/drive.json').slots.toSorted()
    const late = EVERY_STORE.find(
      (store) =>
        offersDrives(store) && !store.closesOn && early.slice(0, 5) < store.hours.slice(0, 5),
    )
    if (!late) return skip('The content has no store that opens later than the first slot.')
    const reply = await book({ dealerCode: late.id, slot: early }, await logInAs(MOBILE))
    expect(refusalOf(reply)).toBe(codeOf('slotInvalid'))
  })

  test('is possible at a temporary store until its last day', async () => {
    const { dealerCode, closesOn } = TEMPORARY
    const [now, last] = [gateway.clock(), new Date(`${closesOn}T00:00:00Z`)]
    const shows = async () => {
      const reply = await gateway.call(listDriveDealers, { city: 'shanghai' })
      return dataOf(reply).find((dealer) => dealer.dealerCode === dealerCode)
    }
    gateway.clock.advance(last.getTime() - now.getTime() - 24 * HOUR)
    expect(await shows()).toMatchObject({ closesOn })
    const token = await logInAs(MOBILE)
    const on = (date: string) => book({ dealerCode, date }, token)
    expect(refusalOf(await on(chinaDay(new Date(last.getTime() + DAY))))).toBe(
      codeOf('storeClosed'),
    )
    expect(dataOf(await on(closesOn)).outcome).toBe('created')
    gateway.clock.advance(24 * HOUR)
    expect(await shows()).toBeUndefined()
    gateway.clock.advance(now.getTime() - last.getTime())
  })

  test.each([
    ['is paused', { status: '暂停' }, 'dealerInvalid'],
    ['closes earlier than it was to', { closesOn: '2026-11-24' }, 'storeClosed'],
  ] as const)('keeps its store, marked, when that %s', async (_, change, refusal) => {
    const { dealerCode: id, closesOn } = TEMPORARY
    const token = await logInAs(MOBILE)
    const { booking } = dataOf(await book({}, token))
    const { dealer } = booking
    expect(dealer?.name).toBe(DRIVE_STORE.name)
    expect(dealer).not.toHaveProperty('closed')
    changeStore(content.folder, id, change)
    content.load()
    const kept = await mine(token)
    const another = await book({ seriesCode: '1423' }, token)
    changeStore(content.folder, id, { status: DRIVE_STORE.status, closesOn })
    content.load()
    expect(kept).toEqual([{ ...booking, dealer: { ...dealer, closed: true } }])
    expect(refusalOf(another)).toBe(codeOf(refusal))
  })

  const others = EVERY_STORE.filter(
    ({ typeCode, status }) => !isExperienceStore(typeCode) || status !== '营业',
  )
  test.each(others)('refuses $name', async ({ id }) => {
    expect(refusalOf(await book({ dealerCode: id }, await logInAs(MOBILE)))).toBe(
      codeOf('dealerInvalid'),
    )
  })

  test.each([
    { name: '张' },
    { name: '<b>x</b>' },
    { date: '2026-02-30x' },
    { mobilePhone: '12345' },
    { title: '博士' },
    { licence: 'maybe' },
    { recommendCode: '推荐' },
    { consents: { privacy: '1.0', marketing: false } },
    { consents: { privacy: '', dealer: '1.0', marketing: false } },
    { clientBookingNo: '1' },
  ])('breaks the contract with %j', async (fields) => {
    expect((await book(fields, await logInAs(MOBILE))).status).toBe(400)
    expect(await gateway.db.select().from(testDrives)).toEqual([])
  })
})

describe('applying as a partner', () => {
  async function apply(fields: object = {}) {
    const clientApplyNo = crypto.randomUUID()
    return gateway.call(applyAsPartner, { ...sampleOf(applyAsPartner), clientApplyNo, ...fields })
  }

  test('requires a code of its own, which is valid once', async () => {
    const fields = { vcode: await newCode(sendPartnerCode), clientApplyNo: crypto.randomUUID() }
    const { applyNo } = dataOf(await apply(fields))
    expect(applyNo).toMatch(/^HZ\d{16}$/)
    expect(dataOf(await apply(fields)).applyNo).toBe(applyNo)
    expect(refusalOf(await apply({ ...fields, company: '另一家示例公司' }))).toBe('KEY_REUSED')
    expect(refusalOf(await apply({ vcode: fields.vcode }))).toBe('CODE_WRONG')
    const rows = await gateway.db.select().from(partnerApplications)
    expect(rows).toMatchObject([
      { applyNo, type: PARTNER_TYPE.id, note: null, privacyVersion: '1.0' },
    ])
  })

  test('whose reply was lost is found by its key after a change, though the code is spent', async () => {
    const fields = { vcode: await newCode(sendPartnerCode), clientApplyNo: crypto.randomUUID() }
    const { applyNo } = dataOf(await apply(fields))
    const { vcode } = fields
    const changed = { vcode, earlierApplyNos: [crypto.randomUUID(), fields.clientApplyNo] }
    for (const change of [{ note: '也经营充电站' }, { company: '另一家示例公司' }])
      expect(dataOf(await apply({ ...changed, ...change }))).toEqual({ applyNo, sentBefore: true })
    expect(dataOf(await apply({ ...fields, earlierApplyNos: [crypto.randomUUID()] }))).toEqual({
      applyNo,
    })
    expect(await gateway.db.$count(partnerApplications)).toBe(1)
  })

  test('is found by an earlier key only for its number, and for 24 hours', async () => {
    const vcode = await newCode(sendPartnerCode)
    const clientApplyNo = crypto.randomUUID()
    const { applyNo } = dataOf(await apply({ vcode, clientApplyNo }))
    const changed = { earlierApplyNos: [clientApplyNo], note: '也经营充电站' }
    const stranger = await apply({ ...changed, mobilePhone: OTHER, vcode: '000000' })
    expect(refusalOf(stranger)).toBe('CODE_WRONG')
    gateway.clock.advance(24 * HOUR - 1)
    expect(dataOf(await apply({ ...changed, vcode })).applyNo).toBe(applyNo)
    gateway.clock.advance(1)
    const later = dataOf(await apply({ ...changed, vcode: await newCode(sendPartnerCode) }))
    expect(later.applyNo).not.toBe(applyNo)
    expect(later).not.toHaveProperty('sentBefore')
  })

  test('stores a company’s name as it is seen', async () => {
    const vcode = await newCode(sendPartnerCode)
    const company = '\u202a示例科技\u200b　有限公司\u202c '
    dataOf(await apply({ vcode, clientApplyNo: crypto.randomUUID(), company }))
    const rows = await gateway.db.select().from(partnerApplications)
    expect(rows).toMatchObject([{ company: '示例科技 有限公司' }])
  })

  test('with one key and several numbers at once counts once, and uses up no other code', async () => {
    const clientApplyNo = crypto.randomUUID()
    const codes = await Promise.all(
      [MOBILE, OTHER].map(async (mobilePhone) => ({
        mobilePhone,
        vcode: await newCode(sendPartnerCode, mobilePhone),
      })),
    )
    const replies = await Promise.all(codes.map((code) => apply({ ...code, clientApplyNo })))
    const refusals = replies.map((reply) => refusalOf(reply) ?? 'taken')
    expect([...refusals].sort()).toEqual(['KEY_REUSED', 'taken'])
    const unspent = codes[refusals.indexOf('KEY_REUSED')]
    expect(dataOf(await apply({ ...unspent }))).toHaveProperty('applyNo')
  })

  test('at once with keys that name each other is one application', async () => {
    const vcode = await newCode(sendPartnerCode)
    const keys = Array.from({ length: MAX_EARLIER_KEYS + 1 }, () => crypto.randomUUID())
    const replies = await Promise.all(
      keys.map((clientApplyNo) => {
        const earlierApplyNos = keys.filter((key) => key !== clientApplyNo)
        return apply({ vcode, clientApplyNo, earlierApplyNos })
      }),
    )
    const numbers = replies.map((reply) => dataOf(reply).applyNo)
    expect(new Set(numbers).size).toBe(1)
    expect(await gateway.db.$count(partnerApplications)).toBe(1)
  })

  test('accepts only the kinds that the page offers', async () => {
    const vcode = await newCode(sendPartnerCode)
    expect(refusalOf(await apply({ vcode, type: 'pyramid' }))).toBe('TYPE_INVALID')
  })

  test.each([
    { company: '甲' },
    { province: '火星' },
    { city: 'x' },
    { capital: '很多' },
    { note: '长'.repeat(501) },
  ])('breaks the contract with %j', async (fields) =>
    expect((await apply(fields)).status).toBe(400),
  )

  test('takes a city of any length that an account takes', async () => {
    const vcode = await newCode(sendPartnerCode)
    const city = '双江拉祜族佤族布朗族傣族自治县'
    expect(dataOf(await apply({ vcode, city }))).toHaveProperty('applyNo')
  })
})

describe('sending feedback', () => {
  async function send(fields: object = {}) {
    const clientNo = crypto.randomUUID()
    return gateway.call(sendFeedback, { ...sampleOf(sendFeedback), clientNo, ...fields })
  }

  test('stores it once, as text', async () => {
    const fields = { clientNo: crypto.randomUUID(), text: '<img src=x onerror=alert(1)>' }
    const { feedbackNo } = dataOf(await send(fields))
    expect(dataOf(await send(fields)).feedbackNo).toBe(feedbackNo)
    const rows = await gateway.db.select().from(feedbacks)
    expect(rows).toMatchObject([{ feedbackNo, text: fields.text }])
  })

  test('removes characters that a database cannot store', async () => {
    const text = '展厅的充电桩\0已经三天不能使用了'
    const { feedbackNo } = dataOf(await send({ text, mobilePhone: '13800009999' }))
    const rows = await gateway.db.select().from(feedbacks)
    const kept = rows.find((row) => row.feedbackNo === feedbackNo)
    expect(kept?.text).toBe('展厅的充电桩已经三天不能使用了')
  })

  test('is limited to twenty a minute from one address, whatever the numbers', async () => {
    gateway.clock.advance(60_000)
    for (let sent = 0; sent < 20; sent += 1) {
      dataOf(await send({ mobilePhone: `138001000${sent + 10}` }))
    }
    expect(refusalOf(await send({ mobilePhone: OTHER }))).toBe('42902')
    gateway.clock.advance(60_000)
    dataOf(await send({ mobilePhone: OTHER }))
    gateway.clock.advance(60_000)
  })

  test('is limited to 200 a day in China from one address', async () => {
    const now = gateway.clock().getTime()
    const tomorrow = startOfChinaDay(new Date(now + DAY)).getTime()
    gateway.clock.advance(tomorrow - now)
    gateway.quotas.feedback.day.take('', 199)
    const fields = { clientNo: crypto.randomUUID(), mobilePhone: '13800300001' }
    const { feedbackNo } = dataOf(await send(fields))
    expect(refusalOf(await send({ mobilePhone: '13800300002' }))).toBe('42904')
    expect(dataOf(await send(fields)).feedbackNo).toBe(feedbackNo)
    gateway.clock.advance(DAY)
    dataOf(await send({ mobilePhone: '13800300002' }))
    gateway.clock.advance(now - tomorrow - DAY)
  })

  test('with one key and several numbers at once counts once, and is otherwise refused by name', async () => {
    const clientNo = crypto.randomUUID()
    const replies = await Promise.all(
      [1, 2, 3, 4, 5].map((digit) => send({ clientNo, mobilePhone: `1380020000${digit}` })),
    )
    expect(replies.map((reply) => refusalOf(reply) ?? 'taken').sort()).toEqual([
      '42232',
      '42232',
      '42232',
      '42232',
      'taken',
    ])
  })

  test('is limited to five a day from one number', async () => {
    const replies = await Promise.all(Array.from({ length: 8 }, () => send()))
    const refusals = replies.map((reply) => refusalOf(reply) ?? 'taken')
    expect(refusals.sort()).toEqual([...Array(3).fill('42901'), ...Array(5).fill('taken')])
    dataOf(await send({ mobilePhone: OTHER }))
    gateway.clock.advance(24 * HOUR)
    dataOf(await send())
    gateway.clock.advance(-24 * HOUR)
  })

  test.each([{ text: '太短' }, { text: '长'.repeat(501) }, { kind: '?' }, { name: '' }])(
    'breaks the contract with %j',
    async (fields) => expect((await send(fields)).status).toBe(400),
  )
})

test('bookings and feedback are kept for 24 months, as the privacy policy promises', async () => {
  const drive = { ...sampleOf(createTestDrive), mobilePhone: MOBILE }
  const token = await logInAs(MOBILE)
  const booked = await gateway.call(createTestDrive, drive, { token })
  expect(booked.opened?.ok).toBe(true)
  const clientNo = crypto.randomUUID()
  const sent = await gateway.call(sendFeedback, { ...sampleOf(sendFeedback), clientNo })
  expect(sent.opened?.ok).toBe(true)
  const kept = async () => [await gateway.db.$count(testDrives), await gateway.db.$count(feedbacks)]
  const before = await kept()
  await purgeExpired(gateway.db, new Date('2028-11-20T00:00:00Z'))
  expect(await kept()).toEqual(before)
  await purgeExpired(gateway.db, new Date('2029-01-20T00:00:00Z'))
  expect(await kept()).toEqual([0, 0])
})
