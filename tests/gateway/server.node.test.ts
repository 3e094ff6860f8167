import type { ChildProcess } from 'node:child_process'
import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { checkToken } from '../../src/contract/check-token.ts'
import { collectEvents } from '../../src/contract/collect-events.ts'
import { openConversation } from '../../src/contract/desk/open-conversation.ts'
import { sendMessage } from '../../src/contract/desk/send-message.ts'
import { createTestDrive } from '../../src/contract/drive/create-test-drive.ts'
import { createOrder } from '../../src/contract/order/create-order.ts'
import { sendFeedback } from '../../src/contract/send-feedback.ts'
import { chinaDay } from '../../src/domain/china-day.ts'
import { driveDays } from '../../src/domain/drive-day.ts'
import { openDatabase } from '../../src/gateway/db/database.ts'
import { orders, testDrives, users } from '../../src/gateway/db/schema/index.ts'
import { callServer, encode, MARKED, signUp } from '../support/calls.ts'
import { personOf, submission } from '../support/order-samples.ts'

const project = new URL('../..', import.meta.url).pathname

let folder: string
let running: ChildProcess[] = []
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'gateway-'))
})
afterEach(() => {
  for (const child of running) child.kill('SIGKILL')
  running = []
  rmSync(folder, { recursive: true, force: true })
})

interface Started {
  child: ChildProcess
  origin: string
  output(): string
  ended: Promise<number | null>
}

/**
 * Starts server.ts as if behind a proxy, so that a test can be many visitors. Waits until it says
 * where it listens, or has ended.
 */
async function start(args: string[] = [], env: Record<string, string> = {}): Promise<Started> {
  const child = spawn(process.execPath, [join(project, 'src/gateway/server.ts'), ...args], {
    cwd: folder,
    env: {
      PATH: process.env.PATH,
      PORT: '0',
      GATEWAY_DATA: join(folder, 'data'),
      GATEWAY_STAND_INS: '1',
      TRUSTED_PROXIES: '1',
      ...env,
    },
  })
  running.push(child)
  let output = ''
  const ended = new Promise<number | null>((resolve) => child.on('close', resolve))
  const listening = new Promise<void>((resolve) => {
    const read = (chunk: Buffer) => {
      output += chunk
      if (output.includes('Portal: ')) resolve()
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
  })
  await Promise.race([listening, ended])
  const origin = /Portal: (\S+)/.exec(output)?.[1] ?? ''
  return { child, origin, ended, output: () => output }
}

/** @returns the order's number */
async function submitOrder(
  origin: string,
  token: string,
  draft: ReturnType<typeof submission>,
): Promise<string> {
  const { path, init } = encode(createOrder, draft)
  const key = { token, 'Idempotency-Key': draft.clientOrderNo }
  const reply = await fetch(origin + path, {
    ...init,
    headers: { ...init.headers, ...MARKED, ...key },
  })
  const { data } = JSON.parse(await reply.text())
  if (!data) throw new Error('createOrder refused')
  return data.orderNo
}

describe('server.ts', () => {
  test('keeps every confirmed registration through kill -9', { timeout: 90_000 }, async () => {
    const acknowledged = new Map<string, string>()
    for (const round of [1, 2]) {
      const { child, origin, ended } = await start()
      let number = 0
      const visitor = async () => {
        for (;;) {
          number += 1
          const mobile = `1380000${round}${String(number).padStart(3, '0')}`
          acknowledged.set(mobile, (await signUp(origin, mobile)).token)
          if (acknowledged.size === round * 15) child.kill('SIGKILL')
        }
      }
      await Promise.allSettled([visitor(), visitor(), visitor(), visitor()])
      await ended
    }
    const { origin, child, ended } = await start()
    for (const token of acknowledged.values()) {
      expect(await callServer(origin, checkToken, { token })).toHaveProperty('user_id')
    }
    child.kill('SIGTERM')
    expect(await ended).toBe(0)

    const database = await openDatabase({ folder: join(folder, 'data') })
    const mobiles = (await database.db.select().from(users)).map((user) => user.mobile)
    await database.close()
    expect(new Set(mobiles).size).toBe(mobiles.length)
    expect([...acknowledged.keys()].filter((mobile) => !mobiles.includes(mobile))).toEqual([])
    expect(acknowledged.size).toBeGreaterThanOrEqual(30)
  })

  test('keeps every confirmed booking through kill -9, once', { timeout: 90_000 }, async () => {
    const { first: date } = driveDays(new Date())
    const acknowledged = new Map<string, string>()
    const book = async (
      origin: string,
      token: string,
      mobilePhone: string,
      clientBookingNo: string,
    ) => {
      const fields = { mobilePhone, clientBookingNo, date }
      const { booking } = await callServer(origin, createTestDrive, fields, { token })
      acknowledged.set(clientBookingNo, booking.bookingNo)
    }
    const attempts: [token: string, mobile: string, key: string][] = []
    const first = await start()
    let number = 0
    const visitor = async () => {
      for (;;) {
        number += 1
        const mobile = `1370000${String(number).padStart(4, '0')}`
        const { token } = await signUp(first.origin, mobile)
        const key = randomUUID()
        attempts.push([token, mobile, key])
        await book(first.origin, token, mobile, key)
        if (acknowledged.size === 15) first.child.kill('SIGKILL')
      }
    }
    await Promise.allSettled([visitor(), visitor(), visitor(), visitor()])
    await first.ended

    const before = new Map(acknowledged)
    const second = await start()
    for (const attempt of attempts) await book(second.origin, ...attempt)
    second.child.kill('SIGTERM')
    expect(await second.ended).toBe(0)
    for (const [key, bookingNo] of before) expect(acknowledged.get(key)).toBe(bookingNo)

    const database = await openDatabase({ folder: join(folder, 'data') })
    const rows = await database.db.select().from(testDrives)
    await database.close()
    expect(rows.map((row) => row.mobile).sort()).toEqual(
      attempts.map(([, mobile]) => mobile).sort(),
    )
  })

  test('keeps every confirmed order through kill -9, once', {
    timeout: 120_000,
  }, async () => {
    const first = await start()
    const drafts: { token: string; draft: ReturnType<typeof submission> }[] = []
    for (let visitor = 0; visitor < 100; visitor += 1) {
      const mobile = `139000000${String(visitor).padStart(2, '0')}`
      const { token } = await signUp(first.origin, mobile)
      drafts.push({ token, draft: submission(chinaDay(new Date()), { buyer: personOf(mobile) }) })
    }
    const confirmed = new Map<string, string>()
    const queue = drafts.values()
    await Promise.allSettled(
      Array.from({ length: 5 }, async () => {
        for (const { token, draft } of queue) {
          confirmed.set(draft.clientOrderNo, await submitOrder(first.origin, token, draft))
          if (confirmed.size === 50) first.child.kill('SIGKILL')
        }
      }),
    )
    await first.ended
    expect(confirmed.size).toBeGreaterThanOrEqual(50)
    expect(confirmed.size).toBeLessThan(100)

    const second = await start()
    for (const { token, draft } of drafts) {
      const orderNo = await submitOrder(second.origin, token, draft)
      expect(orderNo).toBe(confirmed.get(draft.clientOrderNo) ?? orderNo)
    }
    second.child.kill('SIGTERM')
    expect(await second.ended).toBe(0)

    const database = await openDatabase({ folder: join(folder, 'data') })
    const kept = await database.db.select().from(orders)
    await database.close()
    const keys = drafts.map(({ draft }) => draft.clientOrderNo)
    expect(kept.map(({ clientOrderNo }) => clientOrderNo).sort()).toEqual(keys.sort())
  })

  test('keeps every confirmed chat message through kill -9, once', {
    timeout: 90_000,
  }, async () => {
    const first = await start()
    const { token } = await signUp(first.origin, '13900000001')
    const headers = { ...MARKED, 'Content-Type': 'application/json', token }
    const post = async (origin: string, path: string, body: object) => {
      const init = { method: 'POST', headers, body: JSON.stringify(body) }
      return JSON.parse(await (await fetch(origin + path, init)).text()).data
    }
    const { sessionId } = await post(first.origin, openConversation.path, {})
    const acknowledged: string[] = []
    const attempted: string[] = []
    const visitor = async () => {
      for (;;) {
        const clientMessageId = crypto.randomUUID()
        attempted.push(clientMessageId)
        await post(first.origin, sendMessage.path, { sessionId, clientMessageId, text: '你好' })
        acknowledged.push(clientMessageId)
        if (acknowledged.length === 10) first.child.kill('SIGKILL')
      }
    }
    await Promise.allSettled([visitor(), visitor(), visitor()])
    await first.ended

    const second = await start()
    for (const clientMessageId of attempted) {
      await post(second.origin, sendMessage.path, { sessionId, clientMessageId, text: '你好' })
    }
    const { messages } = await post(second.origin, openConversation.path, {})
    const sent = messages.flatMap((each: { clientMessageId: string | null }) =>
      each.clientMessageId === null ? [] : [each.clientMessageId],
    )
    expect(new Set(sent).size).toBe(sent.length)
    expect([...sent].sort()).toEqual([...attempted].sort())
    expect(acknowledged.length).toBeGreaterThanOrEqual(10)
  })

  test('serves the site in front of the gateway', async () => {
    mkdirSync(join(folder, 'dist'))
    writeFileSync(join(folder, 'dist/index.html'), '<h1>首页</h1>')
    writeFileSync(join(folder, 'dist/404.html'), '<h1>找不到页面</h1>')
    writeFileSync(
      join(folder, 'netlify.toml'),
      '[[redirects]]\nfrom = "/er6"\nto = "/"\nstatus = 301\n',
    )
    const { origin, child, ended } = await start(['--site', 'dist'], { GATEWAY_DATA: 'memory' })
    expect(await (await fetch(`${origin}/er6`)).text()).toBe('<h1>首页</h1>')
    expect((await fetch(`${origin}/nowhere`)).status).toBe(404)
    const unknown = await fetch(`${origin}/api/nowhere`)
    expect([unknown.status, unknown.headers.get('cache-control')]).toEqual([404, 'no-store'])
    expect((await signUp(origin, '13812345678')).token).toHaveLength(43)
    child.kill('SIGINT')
    expect(await ended).toBe(0)
  })

  test('replies to a slow call before it ends', async () => {
    const { origin, child, ended } = await start([], { GATEWAY_DATA: 'memory' })
    const headers = { 'x-gateway-fault': 'slow' }
    const slow = fetch(`${origin}/__gateway/inbox`, { headers }).then(({ status }) => status)
    await fetch(`${origin}/__gateway/inbox`)
    child.kill('SIGTERM')
    expect(await slow).toBe(200)
    expect(await ended).toBe(0)
  })

  test('keeps an unused connection for longer than a proxy does', async () => {
    const { origin } = await start([], { GATEWAY_DATA: 'memory' })
    const { headers } = await fetch(`${origin}/api/nowhere`)
    const [, seconds] = /^timeout=(\d+)/.exec(headers.get('keep-alive') ?? '') ?? []
    expect(Number(seconds)).toBeGreaterThan(60)
  })

  test('reads bodies with and without a length', async () => {
    const { origin } = await start([], { GATEWAY_DATA: 'memory' })
    const url = `${origin}/__vendor/yidun/verify`
    const init = { method: 'POST', headers: MARKED, duplex: 'half' } as const
    const chunked = await fetch(url, { ...init, body: new Blob(['{"captchaId":"x"}']).stream() })
    expect(chunked.status).toBe(200)
    const large = await fetch(url, { ...init, body: new Blob(['x'.repeat(9_000_000)]).stream() })
      .then((reply) => reply.status)
      .catch(() => 413)
    expect(large).toBe(413)
    expect((await fetch(url, init)).status).toBe(400)
  })

  test('logs no error when a visitor leaves before the end of a body', async () => {
    const { origin, output } = await start([], { GATEWAY_DATA: 'memory' })
    const { method, path } = sendFeedback
    const headers = { ...MARKED, 'Content-Type': 'application/json', 'Content-Length': '1000' }
    const leaving = request(origin + path, { method, headers }).on('error', () => undefined)
    leaving.write('{"text":', () => leaving.destroy())
    await expect.poll(output).toContain(`POST ${path} 400`)
    expect(output()).not.toMatch(/^error/m)
  })

  test('counts callers by connection, not by the address that they claim', async () => {
    const { origin } = await start([], { GATEWAY_DATA: 'memory', TRUSTED_PROXIES: '0' })
    const report = (localAddress: string, turn: number) =>
      new Promise<number | undefined>((resolve, reject) => {
        const headers = { 'X-Forwarded-For': `10.0.${turn >> 8}.${turn & 255}` }
        const init = { method: 'POST', headers, localAddress }
        request(origin.replace('localhost', '127.0.0.1') + collectEvents.path, init)
          .on('response', (reply) => resolve(reply.resume().statusCode))
          .on('error', reject)
          .end()
      })
    // The limit counts calendar minutes, so a new minute may begin during the test.
    const statuses = new Set<number | undefined>()
    for (let turn = 0; turn < 1_300 && !statuses.has(429); turn += 50) {
      const some = Array.from({ length: 50 }, (_, index) => report('127.0.0.1', turn + index))
      for (const status of await Promise.all(some)) statuses.add(status)
    }
    expect([...statuses]).toEqual([400, 429])
    expect(await report('127.0.0.2', 0)).toBe(400)
  })

  test('says in one sentence that the port is in use', async () => {
    const other = createServer().listen(0, '127.0.0.1')
    await new Promise((resolve) => other.on('listening', resolve))
    const address = other.address()
    const port = typeof address === 'object' && address ? String(address.port) : ''
    const { ended, output } = await start([], { PORT: port, GATEWAY_DATA: 'memory' })
    expect(await ended).toBe(1)
    expect(output()).toBe(
      `Port ${port} is in use: stop what listens there, or set PORT to another one.\n`,
    )
    other.close()
  })

  test.each([
    ['PORT', 'abc', 'a whole number from 0 to 65535'],
    ['PORT', '65536', 'a whole number from 0 to 65535'],
    ['SITE_URL', 'portal.example', 'an address that begins with https:// or http://'],
    ['DATABASE_URL', 'mysql://localhost/x', 'an address that begins with postgres://'],
  ])('ends before it opens anything if %s is %s', async (name, value, expected) => {
    const { ended, output } = await start([], { [name]: value })
    expect(await ended).toBe(1)
    expect(output()).toBe(`The setting ${name} has to be ${expected}.\n`)
    expect(existsSync(join(folder, 'data'))).toBe(false)
  })

  test('ends if it cannot listen', async () => {
    const { ended, output } = await start([], {
      HOST: 'no such host',
      NODE_ENV: 'production',
      SITE_URL: 'https://m.example.com',
      TRUSTED_PROXIES: '0',
      GATEWAY_DATA: 'memory',
    })
    expect(await ended).toBe(1)
    expect(output()).toContain('no such host')
  })

  test('does not open a data folder that is in use', async () => {
    const first = await start()
    const second = await start()
    expect(await second.ended).toBe(1)
    expect(second.output()).toMatch(/^The data folder .* is in use by another gateway\. .*\n$/)
    first.child.kill('SIGTERM')
    expect(await first.ended).toBe(0)
    expect((await start()).origin).toMatch(/^http:\/\/localhost:\d+$/)
  })
})
