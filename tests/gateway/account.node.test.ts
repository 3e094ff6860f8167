import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import * as v from 'valibot'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { checkToken } from '../../src/contract/check-token.ts'
import type { Endpoint } from '../../src/contract/endpoint.ts'
import { logIn } from '../../src/contract/log-in.ts'
import { logOut } from '../../src/contract/log-out.ts'
import { register } from '../../src/contract/register.ts'
import { sendLoginCode } from '../../src/contract/send-login-code.ts'
import { sendPartnerCode } from '../../src/contract/send-partner-code.ts'
import { resendWait } from '../../src/contract/verification-code.ts'
import { DAY, MINUTE, SECOND } from '../../src/gateway/clock.ts'
import { purgeExpired } from '../../src/gateway/db/database.ts'
import {
  captchaResults,
  riskTokens,
  sessions,
  smsCodes,
  smsDays,
  users,
} from '../../src/gateway/db/schema/index.ts'
import {
  dataOf,
  openTestGateway,
  type Reply,
  refusalOf,
  type TestGateway,
} from '../support/gateway.ts'
import { CAPTCHA_ID, sampleOf } from '../support/samples.ts'

const MOBILE = '13812345678'
const OTHER = '15987654321'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await openTestGateway({ trustedProxies: 1 })
})
beforeEach(async () => {
  await gateway.reset()
  // The limits per address are kept in memory, which `reset` does not clear.
  gateway.clock.advance(MINUTE)
})
afterAll(() => gateway.close())

async function send(
  mobilePhone = MOBILE,
  endpoint: typeof sendLoginCode | typeof sendPartnerCode = sendLoginCode,
  captcha?: string,
) {
  const NECaptchaValidate = captcha ?? (await gateway.solveCaptcha())
  return gateway.call(endpoint, { ...sampleOf(endpoint), mobilePhone, NECaptchaValidate })
}

async function lastCode(mobile = MOBILE): Promise<string> {
  const { text } = await gateway.request(`/__gateway/inbox?mobile=${mobile}`)
  return JSON.parse(text)[0].code
}

async function sentCode(mobile = MOBILE): Promise<string> {
  dataOf(await send(mobile))
  return lastCode(mobile)
}

function submit<E extends Endpoint>(endpoint: E, vcode: string, mobilePhone = MOBILE) {
  return gateway.call(endpoint, { ...sampleOf(endpoint), mobilePhone, vcode })
}

/** Like `submit`, but from another device each time. */
function submitElsewhere<E extends Endpoint>(endpoint: E, vcode: string) {
  const fields = { mobilePhone: MOBILE, vcode, uuid: randomUUID() }
  return gateway.call(endpoint, { ...sampleOf(endpoint), ...fields })
}

async function registered(mobile = MOBILE) {
  return dataOf(await submit(register, await sentCode(mobile), mobile))
}

function check(token: unknown) {
  return gateway.call(checkToken, { ...sampleOf(checkToken), token })
}

function wrong(code: string): string {
  return code === '000000' ? '000001' : '000000'
}

function succeeded(replies: Reply[]): Reply[] {
  return replies.filter((reply) => reply.opened?.ok)
}

const twenty = <T>(make: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: 20 }, (_, index) => make(index)))

test('an account keeps the versions that were last agreed to, and when', async () => {
  const kept = async (mobile = MOBILE) =>
    (await gateway.db.select().from(users).where(eq(users.mobile, mobile)))[0]
  const { user_id } = await registered(OTHER)
  const others = await kept(OTHER)
  expect(others?.id).toBe(user_id)
  const enter = async (endpoint: typeof logIn | typeof register, versions: object) => {
    const credentials = { ...sampleOf(endpoint), mobilePhone: MOBILE, vcode: await sentCode() }
    dataOf(await gateway.call(endpoint, { ...credentials, ...versions }))
  }
  await enter(register, { agreementVersion: '1.0', privacyVersion: '1.0' })
  const first = { agreementVersion: '1.0', privacyVersion: '1.0', agreedAt: gateway.clock() }
  expect(await kept()).toMatchObject(first)
  gateway.clock.advance(MINUTE)
  // A page that was loaded before versions were sent sends none.
  await enter(logIn, {})
  expect(await kept()).toMatchObject(first)
  gateway.clock.advance(MINUTE)
  await enter(logIn, { agreementVersion: '1.0', privacyVersion: '1.1' })
  expect(await kept()).toMatchObject({ privacyVersion: '1.1', agreedAt: gateway.clock() })
  expect(await kept(OTHER)).toEqual(others)
})

describe('sending a code', () => {
  test('returns the limits, and the inbox shows six digits', async () => {
    expect(dataOf(await send())).toEqual({ result: true, resendAfter: 60, expiresIn: 300 })
    const { text } = await gateway.request(`/__gateway/inbox?mobile=${MOBILE}`)
    expect(JSON.parse(text)[0]).toEqual({
      mobile: MOBILE,
      purpose: 'login',
      code: expect.stringMatching(/^\d{6}$/),
      sentAt: gateway.clock().toISOString(),
    })
  })

  test('draws a new code each time', async () => {
    const codes = [await sentCode(), await sentCode(OTHER), await sentCode('13700000000')]
    expect(new Set(codes).size).toBeGreaterThan(1)
  })

  test('the inbox lists newest first, and only one number if asked for it', async () => {
    await send(OTHER)
    gateway.clock.advance(MINUTE)
    await send(OTHER, sendPartnerCode)
    await send(MOBILE)
    const inbox = async (query: string) =>
      JSON.parse((await gateway.request(`/__gateway/inbox${query}`)).text)
    expect((await inbox(`?mobile=${OTHER}`))[0].purpose).toBe('partner')
    expect((await inbox(''))[0].mobile).toBe(MOBILE)
  })

  test('is limited to one per number in 60 s, for all purposes together', async () => {
    dataOf(await send())
    gateway.clock.advance(60 * SECOND - 1)
    expect(refusalOf(await send())).toBe('SMS_TOO_FREQUENT')
    expect(refusalOf(await send(MOBILE, sendPartnerCode))).toBe('SMS_TOO_FREQUENT')
    dataOf(await send(OTHER))
    gateway.clock.advance(1)
    dataOf(await send(MOBILE, sendPartnerCode))
    expect(refusalOf(await send())).toBe('SMS_TOO_FREQUENT')
  })

  test('says how long the number must still wait, in whole seconds', async () => {
    const waits = async (purpose: typeof sendLoginCode | typeof sendPartnerCode) => {
      const { opened } = await send(MOBILE, purpose)
      return opened?.ok === false && v.parse(resendWait, opened.data).resendAfter
    }
    dataOf(await send())
    expect(await waits(sendLoginCode)).toBe(60)
    gateway.clock.advance(17_500)
    expect(await waits(sendPartnerCode)).toBe(43)
    gateway.clock.advance(42_499)
    expect(await waits(sendLoginCode)).toBe(1)
  })

  test('accepts one of two simultaneous requests with different purposes', async () => {
    const replies = await Promise.all([send(), send(MOBILE, sendPartnerCode)])
    expect(replies.map((reply) => refusalOf(reply) ?? 'sent').sort()).toEqual([
      'SMS_TOO_FREQUENT',
      'sent',
    ])
  })

  test('accepts one of 20 parallel requests for a number', async () => {
    const captchas = await twenty(() => gateway.solveCaptcha())
    const replies = await Promise.all(
      captchas.map((captcha) => send(MOBILE, sendLoginCode, captcha)),
    )
    expect(succeeded(replies)).toHaveLength(1)
    expect(replies.map(refusalOf).filter((code) => code === 'SMS_TOO_FREQUENT')).toHaveLength(19)

    gateway.clock.advance(MINUTE)
    const later = await twenty(() => send())
    expect(succeeded(later)).toHaveLength(1)
  })

  test('uses up the captcha, which works once even for 20 numbers at the same time', async () => {
    const captcha = await gateway.solveCaptcha()
    const replies = await twenty((index) =>
      send(`138000000${String(index).padStart(2, '0')}`, sendLoginCode, captcha),
    )
    expect(succeeded(replies)).toHaveLength(1)
    expect(replies.map(refusalOf).filter((code) => code === 'CAPTCHA_INVALID')).toHaveLength(19)
  })

  test('does not use up the captcha if the limit refuses', async () => {
    await send()
    const captcha = await gateway.solveCaptcha()
    gateway.clock.advance(59 * SECOND)
    expect(refusalOf(await send(MOBILE, sendLoginCode, captcha))).toBe('SMS_TOO_FREQUENT')
    gateway.clock.advance(1 * SECOND)
    dataOf(await send(MOBILE, sendLoginCode, captcha))
  })

  test('refuses a captcha that is made up, has another id or is 2 minutes old', async () => {
    expect(refusalOf(await send(MOBILE, sendLoginCode, 'CN31_made-up'))).toBe('CAPTCHA_INVALID')
    const other = await gateway.solveCaptcha('fedcba9876543210fedcba9876543210')
    expect(refusalOf(await send(MOBILE, sendLoginCode, other))).toBe('CAPTCHA_INVALID')
    const old = await gateway.solveCaptcha()
    gateway.clock.advance(2 * MINUTE)
    expect(refusalOf(await send(MOBILE, sendLoginCode, old))).toBe('CAPTCHA_INVALID')
  })

  test('refuses an invalid number by name', async () => {
    const reply = await send('12345')
    expect([reply.status, refusalOf(reply)]).toEqual([200, 'PHONE_INVALID'])
  })
})

describe('a number, within a day in China', () => {
  test('gets 10 codes, for all purposes together', async () => {
    for (let count = 0; count < 10; count += 1) {
      dataOf(await send(MOBILE, count % 2 ? sendPartnerCode : sendLoginCode))
      gateway.clock.advance(MINUTE)
    }
    expect(refusalOf(await send())).toBe('SMS_USED_UP')
    expect(refusalOf(await send(MOBILE, sendPartnerCode))).toBe('SMS_USED_UP')
    dataOf(await send(OTHER))
    // 16:00 UTC is midnight in China.
    gateway.clock.advance(Date.parse('2026-11-21T16:00:00Z') - gateway.clock().getTime() - 1)
    expect(refusalOf(await send())).toBe('SMS_USED_UP')
    gateway.clock.advance(1)
    dataOf(await send())
  })

  test('has 20 wrong guesses, and then neither another guess nor another code', async () => {
    for (let round = 0; round < 4; round += 1) {
      const code = await sentCode()
      for (let guess = 0; guess < 6; guess += 1) {
        expect(refusalOf(await submit(logIn, wrong(code)))).toBe(
          round === 3 && guess === 5 ? 'SMS_USED_UP' : 'CODE_WRONG',
        )
      }
      gateway.clock.advance(MINUTE)
    }
    expect(refusalOf(await send())).toBe('SMS_USED_UP')
    gateway.clock.advance(DAY)
    dataOf(await send())
  })

  test('is not charged for guesses if it was sent no code', async () => {
    for (let guess = 0; guess < 25; guess += 1) {
      expect(refusalOf(await submit(logIn, '000000'))).toBe('CODE_WRONG')
    }
    dataOf(await submit(register, await sentCode()))
  })

  test('gets the same answer to a wrong code, whether one was sent or not', async () => {
    const code = await sentCode()
    const [sent, none] = [await submit(logIn, wrong(code)), await submit(logIn, wrong(code), OTHER)]
    expect(sent.text).toBe(none.text)
  })
})

describe('an address', () => {
  /**
   * Sends codes to different numbers until one is refused.
   * @returns how many were sent, and the refusal
   */
  async function sendMany(most: number, first: number) {
    for (let sent = 0; sent < most; sent += 1) {
      const refusal = refusalOf(await send(`138${String(first + sent).padStart(8, '0')}`))
      if (refusal) return [sent, refusal]
    }
    return [most, undefined]
  }

  test('has 20 codes a minute, for all numbers together, and keeps the captcha of a refused request', async () => {
    expect(await sendMany(21, 100)).toEqual([20, 'SMS_TOO_MANY_HERE'])
    const captcha = await gateway.solveCaptcha()
    expect(refusalOf(await send(OTHER, sendPartnerCode, captcha))).toBe('SMS_TOO_MANY_HERE')
    gateway.clock.advance(MINUTE)
    dataOf(await send(OTHER, sendPartnerCode, captcha))
  })

  test('is not charged for a wrong captcha, or for a request that comes too soon', async () => {
    dataOf(await send())
    for (let asked = 0; asked < 25; asked += 1) {
      await send(OTHER, sendLoginCode, 'CN31_made-up')
      await send()
    }
    expect(await sendMany(20, 200)).toEqual([19, 'SMS_TOO_MANY_HERE'])
  })

  test('uses up its own codes and guesses only', async () => {
    const [one, other] = ['203.0.113.9', '203.0.113.10'].map((address) => ({
      'X-Forwarded-For': `6.6.6.6, ${address}`,
    }))
    const { codes, liveGuesses } = gateway.quotas
    codes.minute.take('203.0.113.9', 20)
    const NECaptchaValidate = await gateway.solveCaptcha()
    const asked = { ...sampleOf(sendLoginCode), mobilePhone: MOBILE, NECaptchaValidate }
    const refused = await gateway.call(sendLoginCode, asked, one)
    expect(refusalOf(refused)).toBe('SMS_TOO_MANY_HERE')
    dataOf(await gateway.call(sendLoginCode, asked, other))
    liveGuesses.take('203.0.113.9', 30)
    const shown = { ...sampleOf(register), mobilePhone: MOBILE, vcode: await lastCode() }
    expect(refusalOf(await gateway.call(register, shown, one))).toBe('CODE_TOO_OFTEN')
    dataOf(await gateway.call(register, shown, other))
  })

  test('has 500 codes a day in China', { timeout: 60_000 }, async () => {
    // 16:00 UTC is midnight in China.
    const untilMidnight = DAY - ((gateway.clock().getTime() + 8 * 60 * MINUTE) % DAY)
    gateway.clock.advance(untilMidnight)
    for (let minute = 0; minute < 25; minute += 1) {
      expect(await sendMany(20, 1_000 + minute * 20)).toEqual([20, undefined])
      gateway.clock.advance(MINUTE)
    }
    expect(refusalOf(await send(OTHER))).toBe('SMS_USED_UP_HERE')
    gateway.clock.advance(DAY - 25 * MINUTE)
    dataOf(await send(OTHER))
  })
})

describe('an address has 30 wrong guesses a minute', () => {
  const numbers = (count: number) =>
    Array.from({ length: count }, (_, index) => `138000000${index + 10}`)

  /** Guesses 30 times at numbers that were sent no code. */
  async function guessInVain() {
    for (const mobile of numbers(30)) {
      expect(refusalOf(await submit(logIn, '000000', mobile))).toBe('CODE_WRONG')
    }
  }

  test('at valid codes, and then not even a right one is accepted', async () => {
    const code = await sentCode()
    for (const mobile of numbers(6)) {
      const sent = await sentCode(mobile)
      for (let guess = 0; guess < 5; guess += 1) {
        expect(refusalOf(await submit(logIn, wrong(sent), mobile))).toBe('CODE_WRONG')
      }
    }
    expect(refusalOf(await submit(register, code))).toBe('CODE_TOO_OFTEN')
    gateway.clock.advance(MINUTE)
    dataOf(await submit(register, code))
  })

  test('at numbers without a code, and then a right one is still accepted', async () => {
    await guessInVain()
    dataOf(await submit(register, await sentCode()))
  })

  test('and then gets one answer to wrong codes, and to guesses at numbers without any', async () => {
    await guessInVain()
    const before = await gateway.db.$count(smsDays)
    expect(refusalOf(await submit(logIn, '000000', OTHER))).toBe('CODE_TOO_OFTEN')
    expect(await gateway.db.$count(smsDays)).toBe(before)
    const code = await sentCode()
    for (let guess = 0; guess < 5; guess += 1) {
      expect(refusalOf(await submit(logIn, wrong(code)))).toBe('CODE_TOO_OFTEN')
    }
    // The wrong ones counted for the code.
    expect(refusalOf(await submit(register, code))).toBe('CODE_TOO_OFTEN')
  })
})

describe('logging in and registering', () => {
  test('an unknown number cannot log in, and registers with the same code', async () => {
    const code = await sentCode()
    expect(refusalOf(await submit(logIn, code))).toBe('NOT_REGISTERED')
    const data = dataOf(await submit(register, code))
    expect(data).toEqual({
      user_token: expect.stringMatching(/^[\w-]{43}$/),
      user_id: expect.any(String),
      mobile: MOBILE,
      registerTime: gateway.clock().toISOString(),
    })
    expect(dataOf(await check(data.user_token))).toEqual({ user_id: data.user_id })
    expect(refusalOf(await submitElsewhere(logIn, code))).toBe('CODE_WRONG')
  })

  test('a known number logs in with a new code, which works once', async () => {
    const { user_id } = await registered()
    gateway.clock.advance(MINUTE)
    const code = await sentCode()
    const data = dataOf(await submit(logIn, code))
    expect(data).toEqual({ user_id, mobile: MOBILE, user_token: expect.any(String) })
    expect(refusalOf(await submitElsewhere(logIn, code))).toBe('CODE_WRONG')
  })

  test('a device that lost the reply to its log-in may send its code again for 2 minutes', async () => {
    const code = await sentCode()
    const { user_id } = dataOf(await submit(register, code))
    gateway.clock.advance(2 * MINUTE - 1)
    expect(dataOf(await submit(logIn, code))).toMatchObject({ user_id })
    expect(refusalOf(await submitElsewhere(logIn, code))).toBe('CODE_WRONG')
    gateway.clock.advance(1)
    expect(refusalOf(await submit(logIn, code))).toBe('CODE_WRONG')
  })

  test('a device that has logged out cannot use its code again', async () => {
    const code = await sentCode()
    const { user_token } = dataOf(await submit(register, code))
    dataOf(await submit(logIn, code))
    const fields = { ...sampleOf(logOut), token: user_token }
    expect(dataOf(await gateway.call(logOut, fields, { token: user_token }))).toEqual({
      isLogout: true,
    })
    expect(refusalOf(await submit(logIn, code))).toBe('CODE_WRONG')
  })

  test('a known number cannot register, and logs in with the same code', async () => {
    await registered()
    gateway.clock.advance(MINUTE)
    const code = await sentCode()
    expect(refusalOf(await submit(register, code))).toBe('ALREADY_REGISTERED')
    dataOf(await submit(logIn, code))
  })

  test('20 parallel registrations with one code make one user and one session', async () => {
    const code = await sentCode()
    expect(succeeded(await twenty(() => submitElsewhere(register, code)))).toHaveLength(1)
    expect(await gateway.db.select().from(users)).toHaveLength(1)
    expect(await gateway.db.select().from(sessions)).toHaveLength(1)
  })

  test('20 parallel log-ins with one code make one session', async () => {
    await registered()
    await gateway.db.delete(sessions)
    gateway.clock.advance(MINUTE)
    const code = await sentCode()
    expect(succeeded(await twenty(() => submitElsewhere(logIn, code)))).toHaveLength(1)
    expect(await gateway.db.select().from(sessions)).toHaveLength(1)
  })

  test('a code expires after 5 minutes', async () => {
    const code = await sentCode()
    gateway.clock.advance(5 * MINUTE - 1)
    expect(refusalOf(await submit(logIn, code))).toBe('NOT_REGISTERED')
    gateway.clock.advance(1)
    expect(refusalOf(await submit(logIn, code))).toBe('CODE_WRONG')
    expect(refusalOf(await submit(register, code))).toBe('CODE_WRONG')
  })

  test('a code is void after 5 wrong guesses, in all calls together', async () => {
    const code = await sentCode()
    for (const endpoint of [logIn, register, logIn, register, logIn]) {
      expect(refusalOf(await submit(endpoint, wrong(code)))).toBe('CODE_WRONG')
    }
    expect(refusalOf(await submit(logIn, code))).toBe('CODE_WRONG')
  })

  test('4 wrong guesses do no harm, and a new code starts again at 0', async () => {
    const first = await sentCode()
    for (let guess = 0; guess < 4; guess += 1) await submit(logIn, wrong(first))
    expect(refusalOf(await submit(logIn, first))).toBe('NOT_REGISTERED')
    await submit(logIn, wrong(first))
    gateway.clock.advance(MINUTE)
    dataOf(await submit(register, await sentCode()))
  })

  test('parallel guesses are counted correctly: 5 of 20, then the code is void', async () => {
    const code = await sentCode()
    const replies = await twenty(() => submit(logIn, wrong(code)))
    expect(new Set(replies.map(refusalOf))).toEqual(new Set(['CODE_WRONG']))
    expect(await gateway.db.select().from(smsCodes)).toMatchObject([{ wrongAttempts: 5 }])
    expect(await gateway.db.select().from(smsDays)).toMatchObject([{ sent: 1, wrong: 5 }])
  })

  test('a code is valid only for its number and purpose, and until the next one', async () => {
    const first = await sentCode()
    await sentCode(OTHER)
    expect(refusalOf(await submit(logIn, first, '13700000000'))).toBe('CODE_WRONG')
    await send('13700000000', sendPartnerCode)
    const partner = await lastCode('13700000000')
    expect(refusalOf(await submit(logIn, partner, '13700000000'))).toBe('CODE_WRONG')
    gateway.clock.advance(MINUTE)
    const second = await sentCode()
    if (first !== second) expect(refusalOf(await submit(logIn, first))).toBe('CODE_WRONG')
    expect(refusalOf(await submit(logIn, second))).toBe('NOT_REGISTERED')
  })

  test('a code that is used leaves those of other numbers valid', async () => {
    const [own, other] = [await sentCode(), await sentCode(OTHER)]
    expect(dataOf(await submit(register, own))).toHaveProperty('user_token')
    expect(dataOf(await submit(register, other, OTHER))).toHaveProperty('user_token')
  })
})

describe('a token', () => {
  test('is valid for 30 days', async () => {
    const { user_token, user_id } = await registered()
    gateway.clock.advance(30 * DAY - 1)
    expect(dataOf(await check(user_token))).toEqual({ user_id })
    gateway.clock.advance(1)
    expect(dataOf(await check(user_token))).toEqual({})
    const fields = { ...sampleOf(logOut), token: user_token }
    const left = await gateway.call(logOut, fields, { token: user_token })
    expect(dataOf(left)).toEqual({ isLogout: false })
  })

  test('that was never issued has no user', async () => {
    expect(dataOf(await check('nonsense'))).toEqual({})
  })

  test('is revoked by one log-out, and no other token is', async () => {
    const { user_token: token } = await registered()
    const { user_token: other } = await registered(OTHER)
    const leave = () => gateway.call(logOut, { ...sampleOf(logOut), token }, { token: `${token}` })
    expect(dataOf(await leave())).toEqual({ isLogout: true })
    expect(dataOf(await leave())).toEqual({ isLogout: false })
    expect(dataOf(await check(token))).toEqual({})
    expect(dataOf(await check(other))).toHaveProperty('user_id')
  })

  test('is revoked only by its holder: header and body must match', async () => {
    const { user_token: token } = await registered()
    for (const headers of [undefined, { token: 'another' }]) {
      const reply = await gateway.call(logOut, { ...sampleOf(logOut), token }, headers)
      expect([reply.status, refusalOf(reply)]).toEqual([400, 'BAD_REQUEST'])
    }
    expect(dataOf(await check(token))).toHaveProperty('user_id')
  })
})

describe('what is kept', () => {
  test('no secret is stored in plain text', async () => {
    const { user_token } = await registered()
    const code = await lastCode()
    const captcha = await gateway.solveCaptcha()
    const risk = await gateway.riskToken()
    const rows = [sessions, smsCodes, captchaResults, riskTokens].map((table) =>
      gateway.db.select().from(table),
    )
    const stored = JSON.stringify(await Promise.all(rows))
    for (const secret of [user_token, captcha, risk, `"${code}"`, CAPTCHA_ID]) {
      expect(stored).not.toContain(secret)
    }
  })

  test('the log contains no token, and a full number only on the line with its code', async () => {
    const { user_token: token } = await registered()
    await gateway.call(logOut, { ...sampleOf(logOut), token }, { token: `${token}` })
    await gateway.request(`/api/${MOBILE}/${token}?token=${token}`)
    const code = await lastCode()
    const lines = gateway.log.filter((line) => line !== `SMS (login) to ${MOBILE}: ${code}`)
    expect(gateway.log).toHaveLength(lines.length + 1)
    expect(lines.join()).not.toContain(token)
    expect(lines.join()).not.toContain(MOBILE)
    expect(lines.join()).toContain('138****5678')
  })

  test('the purge deletes what has expired, but not users', async () => {
    await registered()
    await gateway.solveCaptcha()
    await purgeExpired(gateway.db, gateway.clock())
    expect(await gateway.db.select().from(sessions)).toHaveLength(1)
    gateway.clock.advance(31 * DAY)
    await purgeExpired(gateway.db, gateway.clock())
    for (const table of [sessions, smsCodes, smsDays, captchaResults, riskTokens]) {
      expect(await gateway.db.select().from(table)).toEqual([])
    }
    expect(await gateway.db.select().from(users)).toHaveLength(1)
  })
})
