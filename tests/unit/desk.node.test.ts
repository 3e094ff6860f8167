import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { HOUR } from '../../src/gateway/clock.ts'
import {
  $conversation,
  $deskNotice,
  askForPerson,
  leaveMessage,
  loadEarlier,
  openDesk,
  pollDesk,
  sendText,
} from '../../src/stores/desk.ts'
import { letterDraft } from '../../src/stores/desk-draft.ts'
import { $token } from '../../src/stores/session.ts'
import { openTestGateway, type TestGateway } from '../support/gateway.ts'
import { logInVisitor } from '../support/visitor.ts'

let gateway: TestGateway

vi.mock('../../src/vendors/risk-control.ts', () => ({
  getRiskToken: async () => ({ code: 200, token: await gateway.riskToken() }),
}))

const fetchFromGateway = async (path: string, init: RequestInit) => gateway.app.request(path, init)

beforeAll(async () => {
  gateway = await openTestGateway()
  vi.stubGlobal('fetch', fetchFromGateway)
})
beforeEach(async () => {
  await gateway.reset()
  $token.set((await logInVisitor(gateway)).headers.token)
  await openDesk()
})
afterAll(async () => {
  vi.unstubAllGlobals()
  await gateway.close()
})

function conversation() {
  const open = $conversation.get()
  if (!open) throw new Error('No conversation is open')
  return open
}

const said = () => conversation().messages.map(({ text }) => text)
const poll = () => pollDesk(new AbortController().signal)

/** Acts as a person of customer service, on their page. */
const answerAs = (act: string, text = '') =>
  gateway.app.request(`/__gateway/agent/${conversation().sessionId}/${act}`, {
    method: 'POST',
    headers: { 'Sec-Fetch-Site': 'same-origin' },
    body: new URLSearchParams({ text }),
  })

/** Holds back the reply to the next call, while the gateway has done what it asks. */
function holdReply() {
  const done = Promise.withResolvers<void>()
  const arrives = Promise.withResolvers<void>()
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    vi.stubGlobal('fetch', fetchFromGateway)
    const reply = await fetchFromGateway(path, init)
    done.resolve()
    await arrives.promise
    return reply
  })
  return { isDone: done.promise, arrive: () => arrives.resolve() }
}

test('a text waits for the one before it, which is slow on its way', async () => {
  const leaves = Promise.withResolvers<void>()
  const goesOn = Promise.withResolvers<void>()
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    vi.stubGlobal('fetch', fetchFromGateway)
    leaves.resolve()
    await goesOn.promise
    return fetchFromGateway(path, init)
  })
  const first = sendText('冬天续航怎么样')
  await leaves.promise
  const second = sendText('零下十度呢')
  await poll()
  goesOn.resolve()
  await Promise.all([first, second])
  const asked = conversation().messages.filter(({ author }) => author === 'visitor')
  expect(asked.map(({ text }) => text)).toEqual(['冬天续航怎么样', '零下十度呢'])
})

test('a text is sent though the one before it failed', async () => {
  vi.stubGlobal('fetch', async () => {
    vi.stubGlobal('fetch', fetchFromGateway)
    throw new TypeError('Failed to fetch')
  })
  await Promise.all([sendText('冬天续航怎么样'), sendText('零下十度呢')])
  expect(said()).not.toContain('冬天续航怎么样')
  expect(said()).toContain('零下十度呢')
})

test('a reply just before the visitor sends is shown before it, and nothing twice', async () => {
  await askForPerson()
  await answerAs('accept')
  await poll()
  await answerAs('reply', '请问您的城市是？')
  await sendText('还想问一下续航')
  expect(said()).not.toContain('请问您的城市是？')
  await poll()
  expect(said().slice(-2)).toEqual(['请问您的城市是？', '还想问一下续航'])
  await poll()
  expect(said().slice(-2)).toEqual(['请问您的城市是？', '还想问一下续航'])
})

test('a poll whose reply comes after that of an act does not undo its state', async () => {
  const { isDone, arrive } = holdReply()
  const polled = poll()
  await isDone
  await askForPerson()
  expect(conversation().status.state).toBe('waiting')
  arrive()
  expect(await polled).toBe(true)
  expect(conversation().status.state).toBe('waiting')
  await answerAs('accept')
  await poll()
  expect(conversation().status.state).toBe('human')
})

test('an act whose reply comes after a poll does not undo the state that the poll told', async () => {
  await askForPerson()
  const { isDone, arrive } = holdReply()
  const sending = sendText('还在排队吗')
  await isDone
  await answerAs('accept')
  await poll()
  expect(conversation().status.state).toBe('human')
  arrive()
  await sending
  expect(conversation().status.state).toBe('human')
  expect(said()).toContain('还在排队吗')
})

test('a letter that is left does not drop what was written meanwhile', async () => {
  gateway.clock.advance(8 * HOUR)
  const first = { text: '请问续航里程是多少？', mobilePhone: '13800000001' }
  letterDraft.keep(first)
  const { isDone, arrive } = holdReply()
  const leaving = leaveMessage(first)
  await isDone
  letterDraft.keep({ ...first, text: '还有一个问题' })
  arrive()
  expect(await leaving).toBe(true)
  expect(letterDraft.read()['text']).toBe('还有一个问题')

  expect(await leaveMessage({ ...first, text: '还有一个问题' })).toBe(true)
  expect(letterDraft.read()).toEqual({})
})

test('why an act failed is no longer said once a message is sent, or polls succeed again', async () => {
  const cutOff = async () => {
    throw new TypeError('Failed to fetch')
  }
  for (const goOn of [() => sendText('在吗'), poll]) {
    vi.stubGlobal('fetch', cutOff)
    expect(await askForPerson()).toBe(false)
    await poll()
    expect($deskNotice.get()).toContain('网络连接失败')
    vi.stubGlobal('fetch', fetchFromGateway)
    await goOn()
    expect($deskNotice.get()).toBe('')
  }
})

test('earlier messages that are loaded twice are shown once', async () => {
  for (let count = 0; count < 30; count += 1) {
    await sendText(`第 ${count} 条`)
    gateway.clock.advance(10_000)
  }
  await openDesk()
  expect(said()).toHaveLength(50)
  await Promise.all([loadEarlier(), loadEarlier()])
  const ids = conversation().messages.map(({ id }) => id)
  expect(ids).toHaveLength(61)
  expect(new Set(ids).size).toBe(61)
  expect(conversation().hasEarlier).toBe(false)
})
