import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import {
  BusinessRefusal,
  HttpFailure,
  MalformedReply,
  SessionReplaced,
} from '../../src/api/failures.ts'
import { safeSessionStorage } from '../../src/browser/storage.ts'
import { ENDED_KEYS, type LastingKey } from '../../src/browser/tab-keys.ts'
import { checkToken } from '../../src/contract/check-token.ts'
import { listOrders } from '../../src/contract/order/list-orders.ts'
import { callInSession } from '../../src/stores/call-in-session.ts'
import { logInCodes, logInForm, logIn as logInWith } from '../../src/stores/log-in.ts'
import {
  $loginData,
  $registerData,
  $session,
  $token,
  checkSession,
  clearSession,
  endSession,
  openSession,
} from '../../src/stores/session.ts'
import { openTestGateway, type TestGateway } from '../support/gateway.ts'
import { memoryStorage } from '../support/memory-storage.ts'
import { CAPTCHA_ID } from '../support/samples.ts'

let gateway: TestGateway
/** Additional headers of the next calls, such as a fault. */
let extra: Record<string, string> = {}
let calls: string[] = []

// The SDK runs only in a browser. The token comes from the gateway's stand-in.
vi.mock('../../src/vendors/risk-control.ts', () => ({
  getRiskToken: async () => ({ code: 200, token: await gateway.riskToken() }),
}))

beforeAll(async () => {
  gateway = await openTestGateway()
  vi.stubGlobal('localStorage', memoryStorage())
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    calls.push(path)
    return gateway.app.request(path, { ...init, headers: { ...init.headers, ...extra } })
  })
})

afterAll(async () => {
  vi.unstubAllGlobals()
  await gateway.close()
})

afterEach(async () => {
  extra = {}
  clearSession()
  await gateway.reset()
  calls = []
})

function sendCode(mobile: string) {
  return logInCodes.send(mobile, CAPTCHA_ID, () => gateway.solveCaptcha(CAPTCHA_ID))
}

const logIn = (credentials: Parameters<typeof logInWith>[0]) =>
  logInWith(credentials, { agreement: '1.0', privacy: '1.0' })

async function newCode(mobile: string): Promise<string> {
  expect(await sendCode(mobile)).toEqual({ state: 'sent' })
  const { text } = await gateway.request(`/__gateway/inbox?mobile=${mobile}`)
  return JSON.parse(text)[0].code
}

const login = { user_id: 'u-1', mobile: '13800000011' }
const refusal = (code: string) => Response.json({ data: null, err_resp: { code, msg: '未通过' } })

describe('log-in', () => {
  it('registers a new number, and recognises it the next time', async () => {
    const mobilePhone = '13800000001'
    expect(await logIn({ mobilePhone, vcode: await newCode(mobilePhone) })).toBe(true)
    expect($token.get()).toBeTruthy()
    expect($loginData.get()?.mobile).toBe(mobilePhone)
    expect($registerData.get()).toBeDefined()
    expect(await endSession()).toBe(true)

    gateway.clock.advance(61_000)
    expect(await logIn({ mobilePhone, vcode: await newCode(mobilePhone) })).toBe(true)
    expect($registerData.get()).toBeUndefined()
    expect(await checkSession()).toBe(true)
  })

  it('never keeps the token in registerData', async () => {
    await logIn({ mobilePhone: '13800000002', vcode: await newCode('13800000002') })
    expect(JSON.stringify($registerData.get())).not.toContain($token.get())
  })

  it('says how long to wait if a code is requested again too soon', async () => {
    await newCode('13800000003')
    gateway.clock.advance(18_000)
    const message = '该手机号刚获取过验证码，请 42 秒后再试'
    expect(await sendCode('13800000003')).toEqual({ state: 'failed', field: 'vcode', message })
  })

  it('counts down for the number that got a code, as long as the gateway says', async () => {
    const [mistyped, right] = ['13800000006', '13800000007']
    const secondsLeft = (mobile: string) =>
      Math.ceil(((logInCodes.$resendAt.get()[mobile] ?? 0) - Date.now()) / 1000)
    await newCode(mistyped)
    expect(secondsLeft(mistyped)).toBe(60)
    expect(logInCodes.$resendAt.get()[right]).toBeUndefined()
    await newCode(right)
    gateway.clock.advance(30_000)
    await sendCode(mistyped)
    expect([secondsLeft(mistyped), secondsLeft(right)]).toEqual([30, 60])
    expect(JSON.parse(safeSessionStorage.get('resendAt') ?? '')).toEqual(logInCodes.$resendAt.get())
  })

  it('is not tried, and spends no code, if the storage has no room for it', async () => {
    const store = vi.spyOn(localStorage, 'setItem').mockImplementation((_, value) => {
      if (value.length > 100) throw new DOMException('', 'QuotaExceededError')
    })
    expect(await logIn({ mobilePhone: '13800000013', vcode: '123456' })).toBe(false)
    store.mockRestore()
    expect(logInForm.$errors.get().form).toContain('无法保持登录')
    expect(calls).toEqual([])
  })

  it('says that a code has expired', async () => {
    const vcode = await newCode('13800000004')
    gateway.clock.advance(5 * 60_000 + 1)
    expect(await logIn({ mobilePhone: '13800000004', vcode })).toBe(false)
    expect(logInForm.$errors.get().vcode).toContain('失效')
  })
})

describe('checkSession', () => {
  const mobilePhone = '13800000005'
  const enter = async () => logIn({ mobilePhone, vcode: await newCode(mobilePhone) })

  it('makes no call without a token', async () => {
    expect(await checkSession()).toBe(false)
    expect(calls).toEqual([])
    expect($session.get()).toBe('out')
  })

  it('clears token, loginData and registerData if the reply has no user_id', async () => {
    await enter()
    $token.set('revoked')
    expect(await checkSession()).toBe(false)
    expect([$token.get(), $loginData.get(), $registerData.get()]).toEqual([
      undefined,
      undefined,
      undefined,
    ])
  })

  it('clears data of another form, too, which an older portal may have stored', async () => {
    localStorage.setItem('loginData', '{"user_id":"12345","mobile":13900000000}')
    localStorage.setItem('registerData', '"12345"')
    $token.set('revoked')
    expect(await checkSession()).toBe(false)
    expect(
      ['user_token', 'loginData', 'registerData'].map((key) => localStorage.getItem(key)),
    ).toEqual([null, null, null])
  })

  it.each([
    ['500', HttpFailure],
    ['401', HttpFailure],
    ['html', MalformedReply],
    ['truncated', MalformedReply],
    ['empty', MalformedReply],
  ])('keeps them if the check fails with %s', async (fault, kind) => {
    await enter()
    const token = $token.get()
    extra = { 'x-gateway-fault': fault }
    await expect(checkSession()).rejects.toBeInstanceOf(kind)
    expect($token.get()).toBe(token)
    expect($loginData.get()).toBeDefined()
  })

  it.each([null, '', { user_id: null }])(
    'clears the token if the check answers %j',
    async (data) => {
      await enter()
      const answer = vi.spyOn(globalThis, 'fetch').mockResolvedValueOnce(Response.json({ data }))
      expect(await checkSession()).toBe(false)
      answer.mockRestore()
      expect($token.get()).toBeUndefined()
    },
  )

  it('clears the token if the back end refuses it with a code of its own', async () => {
    openSession('token', login)
    const answer = vi.spyOn(globalThis, 'fetch').mockResolvedValueOnce(refusal('14102'))
    expect(await checkSession()).toBe(false)
    answer.mockRestore()
    expect($token.get()).toBeUndefined()
    expect($session.get()).toBe('out')
  })

  it.each(['SERVER_ERROR', '500', 'TOO_BUSY'])(
    'keeps the token if the check is refused with %s',
    async (code) => {
      openSession('token', login)
      const answer = vi.spyOn(globalThis, 'fetch').mockResolvedValueOnce(refusal(code))
      await expect(checkSession()).rejects.toBeInstanceOf(BusinessRefusal)
      answer.mockRestore()
      expect($token.get()).toBeTruthy()
    },
  )

  it('ignores an earlier check once a later one has begun', async () => {
    await enter()
    const token = $token.get()
    $token.set('revoked')
    const early = checkSession()
    $token.set(token)
    await Promise.all([early, checkSession()])
    expect($token.get()).toBe(token)
    expect($session.get()).toBe('in')
  })

  it('gives the result of the later check to the earlier one too', async () => {
    await enter()
    $session.set('unknown')
    expect(await Promise.all([checkSession(), checkSession()])).toEqual([true, true])
  })

  it('ignores the failure of an earlier check after a later one succeeded', async () => {
    await enter()
    const late = Promise.withResolvers<Response>()
    const answer = vi.spyOn(globalThis, 'fetch').mockReturnValueOnce(late.promise)
    const early = checkSession()
    expect(await checkSession()).toBe(true)
    late.resolve(new Response('', { status: 500 }))
    expect(await early).toBe(true)
    answer.mockRestore()
  })

  it('runs 200 ms after the token changes, once somebody listens', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    try {
      const stop = $session.listen(() => {})
      expect(calls).toEqual([])
      $token.set('revoked')
      await vi.advanceTimersByTimeAsync(199)
      expect(calls).toEqual([])
      await vi.advanceTimersByTimeAsync(1)
      expect(calls).toEqual([checkToken.path])
      stop()
    } finally {
      vi.useRealTimers()
    }
  })
})

describe('a call that is refused for its token', () => {
  it('ends the session', async () => {
    openSession('revoked', login)
    await expect(callInSession(listOrders, {})).rejects.toBeInstanceOf(BusinessRefusal)
    expect($token.get()).toBeUndefined()
  })

  it('leaves the session that another tab has opened meanwhile', async () => {
    const mobilePhone = '13800000012'
    await logIn({ mobilePhone, vcode: await newCode(mobilePhone) })
    const newer = $token.get()
    $token.set('revoked')
    const refused = callInSession(listOrders, {})
    $token.set(newer)
    await expect(refused).rejects.toBeInstanceOf(SessionReplaced)
    expect($token.get()).toBe(newer)
    expect($loginData.get()?.mobile).toBe(mobilePhone)
    expect(await callInSession(listOrders, {})).toEqual([])
  })
})

describe('endSession', () => {
  it('revokes the token at the gateway', async () => {
    const mobilePhone = '13800000006'
    await logIn({ mobilePhone, vcode: await newCode(mobilePhone) })
    const token = $token.get()
    expect(await endSession()).toBe(true)
    $token.set(token)
    expect(await checkSession()).toBe(false)
  })

  it('keeps the session if the back end does not confirm', async () => {
    const mobilePhone = '13800000007'
    await logIn({ mobilePhone, vcode: await newCode(mobilePhone) })
    extra = { 'x-gateway-fault': '500' }
    expect(await endSession()).toBe(false)
    expect($token.get()).toBeTruthy()
  })

  it('keeps the session if the back end refuses with a code of its own, and the token is valid', async () => {
    openSession('token', login)
    const answer = vi
      .spyOn(globalThis, 'fetch')
      .mockResolvedValueOnce(refusal('14102'))
      .mockResolvedValueOnce(Response.json({ data: { user_id: login.user_id } }))
    expect(await endSession()).toBe(false)
    answer.mockRestore()
    expect($token.get()).toBeTruthy()
  })

  it('ends a session here whose token the back end refuses with a code of its own', async () => {
    openSession('token', login)
    const answer = vi.spyOn(globalThis, 'fetch').mockImplementation(async () => refusal('14102'))
    expect(await endSession()).toBe(true)
    answer.mockRestore()
    expect($token.get()).toBeUndefined()
  })

  it('ends a session that the gateway has already ended, if that reply was lost', async () => {
    const mobilePhone = '13800000009'
    await logIn({ mobilePhone, vcode: await newCode(mobilePhone) })
    extra = { 'x-gateway-fault': 'truncated' }
    expect(await endSession()).toBe(false)
    extra = {}
    expect(await endSession()).toBe(true)
    expect($token.get()).toBeUndefined()
  })
})

describe('what forms keep of a person', () => {
  const mobilePhone = '13800000008'
  const KEPT = ['formData', 'driveDraft', 'driveKey', 'driveDone', 'partnerDraft', 'feedbackDraft']
  const fill = async () => {
    gateway.clock.advance(61_000)
    await logIn({ mobilePhone, vcode: await newCode(mobilePhone) })
    for (const key of KEPT) safeSessionStorage.set(key, mobilePhone)
  }
  const kept = () => KEPT.filter((key) => safeSessionStorage.get(key) !== null)

  it('is removed at a log-out', async () => {
    await fill()
    await endSession()
    expect(kept()).toEqual([])
  })

  it('is removed at a log-out under every key, except what says nothing about a person', async () => {
    await fill()
    const ended = Object.values(ENDED_KEYS).flat()
    const lasting = [
      'carInfo',
      'freeInfo',
      'freeSpuInfo',
      'modelInfo',
      'orderFinance',
      'orderInfo',
      'orderStep',
      'spuInfo',
    ] as const satisfies readonly LastingKey[]
    for (const key of [...ended, ...lasting]) safeSessionStorage.set(key, mobilePhone)
    await endSession()
    const left = [...ended, ...lasting].filter((key) => safeSessionStorage.get(key) !== null)
    expect(left).toEqual(lasting)
    for (const key of left) safeSessionStorage.remove(key)
  })

  it('is kept when somebody else logs in, except what only its writer may see', async () => {
    await fill()
    safeSessionStorage.set('deskLetter', mobilePhone)
    $token.set('revoked')
    await checkSession()
    const other = '13800000010'
    await logIn({ mobilePhone: other, vcode: await newCode(other) })
    expect(safeSessionStorage.get('deskLetter')).toBeNull()
    expect(kept()).toEqual(KEPT)
  })

  it('is kept when a log-in expires, and after the next one', async () => {
    await fill()
    $token.set('revoked')
    expect(await checkSession()).toBe(false)
    expect(kept()).toEqual(KEPT)
    gateway.clock.advance(61_000)
    await logIn({ mobilePhone, vcode: await newCode(mobilePhone) })
    expect(kept()).toEqual(KEPT)
  })
})
