import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { askForPerson } from '../../src/contract/desk/ask-for-person.ts'
import { declineRating } from '../../src/contract/desk/decline-rating.ts'
import { endService } from '../../src/contract/desk/end-service.ts'
import { leaveMessage } from '../../src/contract/desk/leave-message.ts'
import { listMessages } from '../../src/contract/desk/list-messages.ts'
import { rateService } from '../../src/contract/desk/rate-service.ts'
import { DAY, HOUR, MINUTE } from '../../src/gateway/clock.ts'
import {
  conversations,
  leftMessages,
  messages,
  ratings,
} from '../../src/gateway/db/schema/index.ts'
import { WORK } from '../support/desk-content.ts'
import { answerAs, beginAtWork, visitDesk } from '../support/desk-visit.ts'
import { dataOf, openTestGateway, refusalOf, type TestGateway } from '../support/gateway.ts'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await openTestGateway()
})
beforeEach(() => beginAtWork(gateway))
afterAll(() => gateway.close())

const visit = () => visitDesk(gateway)
const newId = () => crypto.randomUUID()

/** Changes when the row of a conversation is written or locked. */
async function versionOf(id: string): Promise<string | undefined> {
  const [row] = await gateway.db
    .select({ version: sql<string>`concat(ctid, ' ', xmax)` })
    .from(conversations)
    .where(eq(conversations.id, id))
  return row?.version
}

describe('a person of customer service', () => {
  test('takes visitors in order, replies, ends the conversation, and is rated once', async () => {
    const first = await visit()
    const second = await visit()
    expect(dataOf(await first.act(askForPerson)).status).toMatchObject({
      state: 'waiting',
      queuePosition: 1,
    })
    gateway.clock.advance(1000)
    expect(dataOf(await second.act(askForPerson)).status.queuePosition).toBe(2)
    expect(dataOf(await second.act(askForPerson)).status.queuePosition).toBe(2)
    expect(dataOf(await first.send('还在吗')).messages).toHaveLength(1)
    expect((await answerAs(gateway, first.sessionId, 'accept')).status).toBe(303)
    expect(dataOf(await second.act(listMessages)).status.queuePosition).toBe(1)
    await answerAs(gateway, first.sessionId, 'reply', '您好，请讲')
    const { messages: said, status } = dataOf(await first.act(listMessages))
    expect(status).toMatchObject({ state: 'human', agentName: '小曦' })
    expect(said.at(-1)).toMatchObject({ author: 'agent', text: '您好，请讲' })
    expect(refusalOf(await first.act(rateService))).toBe('40930')
    await answerAs(gateway, first.sessionId, 'end')
    expect(dataOf(await second.act(listMessages)).status.state).toBe('waiting')
    const rating = { score: 4, tags: ['解答清楚'] }
    expect(dataOf(await first.act(rateService, rating)).status.canRate).toBe(false)
    expect(refusalOf(await first.act(rateService, rating))).toBe('40930')
    expect(await gateway.db.select().from(ratings)).toMatchObject([
      { agentName: '小曦', ...rating },
    ])
    expect(dataOf(await first.send('试驾')).messages.at(-1)?.author).toBe('bot')
  })

  test('need not be rated: declining it once is enough, and the offer ends after a day', async () => {
    const { act, sessionId } = await visit()
    const serve = async () => {
      await act(askForPerson)
      await answerAs(gateway, sessionId, 'accept')
      await answerAs(gateway, sessionId, 'end')
    }
    await serve()
    const { messages: said, status } = dataOf(await act(declineRating))
    expect(status.canRate).toBe(false)
    expect(said).toMatchObject([{ author: 'system', text: '您已选择暂不评价' }])
    expect(dataOf(await act(declineRating)).messages).toEqual([])
    expect(refusalOf(await act(rateService))).toBe('40930')

    await serve()
    gateway.clock.advance(DAY - 1)
    expect(dataOf(await act(listMessages)).status.canRate).toBe(true)
    gateway.clock.advance(1)
    expect(dataOf(await act(listMessages)).status.canRate).toBe(false)
    expect(refusalOf(await act(rateService))).toBe('40930')
    expect(dataOf(await act(declineRating)).messages).toEqual([])
  })

  test('is rated by each visitor, whatever the others do', async () => {
    const [one, other] = [await visit(), await visit()]
    for (const { act, sessionId } of [one, other]) {
      await act(askForPerson)
      await answerAs(gateway, sessionId, 'accept')
      await answerAs(gateway, sessionId, 'end')
    }
    dataOf(await one.act(rateService))
    expect(dataOf(await other.act(listMessages)).status.canRate).toBe(true)
    dataOf(await other.act(rateService))
    const rated = await gateway.db.select().from(ratings)
    expect(rated.map(({ conversationId }) => conversationId)).toEqual([
      one.sessionId,
      other.sessionId,
    ])
  })

  test('can no longer be rated once the visitor asks for another', async () => {
    const { act, sessionId } = await visit()
    await act(askForPerson)
    await answerAs(gateway, sessionId, 'accept')
    await answerAs(gateway, sessionId, 'end')
    const { status } = dataOf(await act(askForPerson))
    expect(status).toMatchObject({ state: 'waiting', canRate: false })
    expect(refusalOf(await act(rateService))).toBe('40930')
  })

  test('is no longer waited for after the visitor leaves the queue', async () => {
    const { act } = await visit()
    await act(askForPerson)
    expect(dataOf(await act(endService)).status).toMatchObject({ state: 'bot', canRate: false })
  })

  test('can be requested 10 times an hour, and then is refused in a sentence', async () => {
    const { act, sessionId } = await visit()
    for (let count = 0; count < 10; count += 1) {
      expect(dataOf(await act(askForPerson)).status.state).toBe('waiting')
      // A visitor who is already waiting does not count again.
      dataOf(await act(askForPerson))
      dataOf(await act(endService))
      gateway.clock.advance(1_000)
    }
    const said = await gateway.db.$count(messages)
    const { opened } = await act(askForPerson)
    expect(opened).toMatchObject({
      ok: false,
      code: '42932',
      message: expect.stringContaining('一小时内'),
    })
    expect(await gateway.db.$count(messages)).toBe(said)
    dataOf(await (await visit()).act(askForPerson))
    gateway.clock.advance(HOUR - 10_000)
    expect(dataOf(await act(askForPerson)).status.state).toBe('waiting')
    dataOf(await act(endService))
    expect(refusalOf(await act(askForPerson))).toBe('42932')
    const kept = await gateway.db
      .select()
      .from(conversations)
      .where(eq(conversations.id, sessionId))
    expect(kept[0]?.askedAt).toHaveLength(10)
  })

  test('works at the hours of the content by the gateway’s clock; at other times visitors leave a message', async () => {
    const { act, all } = await visit()
    gateway.clock.advance(WORK / 2 - 1)
    expect(dataOf(await act(listMessages)).status.isOpen).toBe(true)
    gateway.clock.advance(1)
    expect(dataOf(await act(listMessages)).status.isOpen).toBe(false)
    expect(refusalOf(await act(askForPerson))).toBe('42230')
    const letter = { text: '请明天联系我', clientMessageId: newId() }
    await Promise.all([act(leaveMessage, letter), act(leaveMessage, letter)])
    expect(await gateway.db.select().from(leftMessages)).toMatchObject([{ text: '请明天联系我' }])
    expect((await all()).at(-1)).toMatchObject({ author: 'system' })
    expect((await act(leaveMessage, { text: '嗯' })).status).toBe(400)
    expect((await act(leaveMessage, { mobilePhone: '1' })).status).toBe(400)
    gateway.clock.advance(DAY - WORK - 1)
    expect(dataOf(await act(listMessages)).status.isOpen).toBe(false)
    gateway.clock.advance(1)
    expect(dataOf(await act(listMessages)).status.isOpen).toBe(true)
  })

  test('replies on a page outside production, which shows text as text and accepts only its own forms', async () => {
    const { act, send, sessionId } = await visit()
    await send('<script>alert(1)</script>')
    // On a page that is out of date, after the visitor has left the queue.
    await answerAs(gateway, sessionId, 'accept')
    expect(dataOf(await act(listMessages)).status.state).toBe('bot')
    await act(askForPerson)
    const page = await (await gateway.app.request('/__gateway/agent')).text()
    expect(page).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
    expect(page).not.toContain('<script>')
    expect((await answerAs(gateway, sessionId, 'accept', '', 'cross-site')).status).toBe(400)
    expect((await answerAs(gateway, sessionId, 'nonsense')).status).toBe(400)
    expect((await answerAs(gateway, 'nonsense', 'accept')).status).toBe(400)
    expect(dataOf(await act(listMessages)).status.state).toBe('waiting')
    const production = await openTestGateway({ production: true })
    expect((await production.app.request('/__gateway/agent')).status).toBe(404)
    await production.close()
  })
})

describe('the queue for a person', () => {
  test('skips a visitor who has gone, who gets the place back on returning', async () => {
    const gone = await visit()
    const stays = await visit()
    await gone.act(askForPerson)
    gateway.clock.advance(1_000)
    const { status } = dataOf(await stays.act(askForPerson))
    expect(status.queuePosition).toBe(2)
    const ask = async () => dataOf(await stays.act(listMessages)).status.queuePosition
    gateway.clock.advance(60_000)
    expect(await ask()).toBe(2)
    gateway.clock.advance(60_000)
    expect(await ask()).toBe(1)
    expect(dataOf(await gone.act(listMessages)).status.queuePosition).toBe(1)
    expect(await ask()).toBe(2)
  })

  test('is written to by one poll of several', async () => {
    const { act, sessionId } = await visit()
    await act(askForPerson)
    const asked = await versionOf(sessionId)
    gateway.clock.advance(14_999)
    await act(listMessages)
    expect(await versionOf(sessionId)).toBe(asked)
    gateway.clock.advance(1)
    await act(listMessages)
    expect(await versionOf(sessionId)).not.toBe(asked)
  })

  test.each([
    ['the desk closes', 8],
    ['a night has passed', 24],
  ])('ends when %s', async (_, hours) => {
    const { act, open } = await visit()
    await act(askForPerson)
    gateway.clock.advance(hours * HOUR)
    const { messages: said, status } = dataOf(await act(listMessages))
    expect(status).toMatchObject({ state: 'bot', isOpen: hours === 24 })
    expect(said.at(-1)?.text).toBe('人工客服已下班，本次排队已结束，您可以留言')
    expect((await open()).opened).toMatchObject({ data: { status: { state: 'bot' } } })
  })
})

describe('a talk with a person', () => {
  const CLOSED = '人工客服已下班，本次人工服务已结束，智能助手继续为您服务，您也可以留言'
  const LEFT = '您较长时间没有回复，本次人工服务已结束，智能助手继续为您服务'

  /** A visitor in a talk, at 16:00; the desk closes at 22:00. */
  async function talk() {
    const visitor = await visit()
    await visitor.act(askForPerson)
    await answerAs(gateway, visitor.sessionId, 'accept')
    const reply = () => answerAs(gateway, visitor.sessionId, 'reply', '请稍等，我查一下')
    const poll = async () => dataOf(await visitor.act(listMessages))
    return { ...visitor, reply, poll }
  }

  test('ends half an hour after the agent’s last words once the desk has closed', async () => {
    const { act, open, poll, reply, send } = await talk()
    gateway.clock.advance(1)
    await send('还有一个问题')
    gateway.clock.advance(WORK / 2 - 10 * MINUTE)
    await reply()
    gateway.clock.advance(20 * MINUTE)
    await reply()
    gateway.clock.advance(30 * MINUTE - 1)
    expect((await poll()).status).toMatchObject({ state: 'human', isOpen: false })
    gateway.clock.advance(1)
    const { messages: said, status } = await poll()
    expect(status).toMatchObject({ state: 'bot', isOpen: false, canRate: true })
    expect(said.at(-1)).toMatchObject({ author: 'system', text: CLOSED })
    expect(dataOf(await open()).status.state).toBe('bot')
    expect(dataOf(await send('试驾')).messages.at(-1)?.author).toBe('bot')
    expect(dataOf(await act(leaveMessage)).messages.at(-1)?.text).toContain('留言已收到')
  })

  test('ends when the visitor leaves the agent’s words without a reply for two hours', async () => {
    const { poll, reply, send } = await talk()
    const other = await talk()
    gateway.clock.advance(HOUR)
    await send('在的')
    gateway.clock.advance(1)
    await reply()
    gateway.clock.advance(2 * HOUR - 1)
    expect((await poll()).status.state).toBe('human')
    await other.send('在吗')
    await other.reply()
    gateway.clock.advance(1)
    const { messages: said, status } = await poll()
    expect(status).toMatchObject({ state: 'bot', isOpen: true })
    expect(said.at(-1)).toMatchObject({ author: 'system', text: LEFT })
  })

  test('goes on during a pause of the agent until the desk closes', async () => {
    const { poll, send } = await talk()
    gateway.clock.advance(1)
    await send('我的订单到哪里了')
    gateway.clock.advance(WORK / 2 - 2)
    expect((await poll()).status).toMatchObject({ state: 'human', isOpen: true })
    gateway.clock.advance(1)
    expect((await poll()).status).toMatchObject({ state: 'bot', isOpen: false })
  })

  test('goes on when the visitor asks for a person again', async () => {
    const { act, poll, reply } = await talk()
    await reply()
    const { messages: said, status } = dataOf(await act(askForPerson))
    expect([said, status.state]).toEqual([[], 'human'])
    expect((await poll()).status).toEqual(status)
  })

  test('is polled without a lock, which would hold up the agent’s words', async () => {
    const { poll, sessionId } = await talk()
    const begun = await versionOf(sessionId)
    gateway.clock.advance(HOUR)
    await poll()
    expect(await versionOf(sessionId)).toBe(begun)
  })

  test.each([
    ['opens the conversation', ({ open }: Awaited<ReturnType<typeof talk>>) => open(), []],
    [
      'writes',
      ({ send }: Awaited<ReturnType<typeof talk>>) => send('试驾'),
      ['visitor', 'bot', 'bot'],
    ],
  ])('of an earlier day is over when the visitor %s', async (_, come, authors) => {
    const visitor = await talk()
    gateway.clock.advance(1)
    await visitor.send('我明天再来')
    gateway.clock.advance(24 * HOUR)
    await come(visitor)
    const { messages: said, status } = await visitor.poll()
    expect(status).toMatchObject({ state: 'bot', isOpen: true, canRate: false })
    const ended = '人工客服已下班，本次人工服务已结束，智能助手继续为您服务'
    expect(said.filter(({ text }) => text === ended)).toHaveLength(1)
    const later = said.slice(said.findIndex(({ text }) => text === ended) + 1)
    expect(later.map(({ author }) => author)).toEqual(authors)
  })
})
