import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { askForPerson } from '../../src/contract/desk/ask-for-person.ts'
import { declineRating } from '../../src/contract/desk/decline-rating.ts'
import { endService } from '../../src/contract/desk/end-service.ts'
import { leaveMessage } from '../../src/contract/desk/leave-message.ts'
import { listEarlierMessages } from '../../src/contract/desk/list-earlier-messages.ts'
import { listMessages } from '../../src/contract/desk/list-messages.ts'
import { rateService } from '../../src/contract/desk/rate-service.ts'
import { sendCard } from '../../src/contract/desk/send-card.ts'
import { sendMessage } from '../../src/contract/desk/send-message.ts'
import { sendPicture } from '../../src/contract/desk/send-picture.ts'
import { chinaDay } from '../../src/domain/china-day.ts'
import { isInChina } from '../../src/domain/position.ts'
import { DAY, HOUR, MINUTE } from '../../src/gateway/clock.ts'
import { purgeExpired } from '../../src/gateway/db/database.ts'
import { leftMessages, messages, pictures } from '../../src/gateway/db/schema/index.ts'
import { lockConversation } from '../../src/gateway/desk/conversation.ts'
import { TOPIC } from '../support/desk-content.ts'
import { answerAs, beginAtWork, visitDesk } from '../support/desk-visit.ts'
import { dataOf, openTestGateway, refusalOf, type TestGateway } from '../support/gateway.ts'
import { carTitle, driveStore, storesOn } from '../support/marketing.ts'
import { paint, paintTransparent, paintTurned } from '../support/paint.ts'
import { sampleOf } from '../support/samples.ts'

const STORE = driveStore()

let gateway: TestGateway
beforeAll(async () => {
  gateway = await openTestGateway()
})
beforeEach(() => beginAtWork(gateway))
afterAll(() => gateway.close())

const visit = () => visitDesk(gateway)
const newId = () => crypto.randomUUID()

describe('the conversation', () => {
  test('begins once with a greeting, and is the same when opened again', async () => {
    const { open, sessionId, all } = await visit()
    const again = await Promise.all([open(), open(), open()])
    for (const { opened } of again) expect(opened).toMatchObject({ data: { sessionId } })
    expect(await all()).toMatchObject([
      { author: 'bot', replies: expect.arrayContaining([TOPIC.title]) },
    ])
  })

  test('is accessible only to its visitor', async () => {
    const one = await visit()
    const other = await visit()
    await one.send('我的秘密')
    const acts = [
      listMessages,
      listEarlierMessages,
      sendMessage,
      askForPerson,
      endService,
      rateService,
      declineRating,
      leaveMessage,
      sendCard,
    ]
    for (const endpoint of acts) {
      const reply = await other.act(endpoint, { sessionId: one.sessionId })
      expect([endpoint.name, refusalOf(reply)]).toEqual([endpoint.name, '40430'])
      expect(reply.text).not.toContain('我的秘密')
      const none = await gateway.call(endpoint, sampleOf(endpoint), { token: 'nonsense' })
      expect(refusalOf(none)).toBe('401')
    }
    expect(await gateway.db.select().from(leftMessages)).toEqual([])
    expect(dataOf(await other.open()).messages).toHaveLength(1)
    expect(await other.all()).toHaveLength(1)
  })

  test('returns its history page by page', async () => {
    const { act, send, open, all } = await visit()
    for (let count = 0; count < 30; count += 1) {
      dataOf(await send(`第 ${count} 条`))
      gateway.clock.advance(10_000)
    }
    const { messages: recent, hasEarlier } = dataOf(await open())
    expect([recent.length, hasEarlier]).toEqual([50, true])
    const earlier = dataOf(await act(listEarlierMessages, { before: String(recent[0]?.id) }))
    expect(earlier).toMatchObject({ hasEarlier: false })
    expect(earlier.messages).toHaveLength(11)
    expect((await all())[0]?.id).toBe(earlier.messages[0]?.id)
  })

  test('has nothing earlier than a page that holds all of it', async () => {
    const { act, open, send } = await visit()
    await act(askForPerson)
    for (let count = 0; count < 48; count += 1) {
      dataOf(await send(`第 ${count} 条`))
      gateway.clock.advance(10_000)
    }
    const { messages: said, hasEarlier } = dataOf(await open())
    expect([said.length, hasEarlier]).toEqual([50, false])
  })
})

describe('a card that a visitor sends', () => {
  test('can be a car, a store with its position, or an own order', async () => {
    const { order, cards } = await visit()
    expect((await cards('car')).map(({ href }) => href)).toEqual(['/r7', '/f7'])
    const stores = await cards('store')
    const listed = storesOn(chinaDay(gateway.clock()))
    expect(stores.map(({ id }) => id).sort()).toEqual(listed.map(({ id }) => id).sort())
    for (const { id, status } of stores) {
      const shown = listed.find((store) => store.id === id)?.status
      expect(status).toBe(shown === '营业' ? undefined : shown)
    }
    expect(
      stores.every(({ lng = 0, lat = 0 }) => isInChina({ longitude: lng, latitude: lat })),
    ).toBe(true)
    expect(await cards('order')).toEqual([])
    const { orderId } = await order()
    expect(await cards('order')).toMatchObject([{ id: orderId, status: '待支付' }])
    gateway.clock.advance(MINUTE)
    const { orderId: newer } = await order()
    expect((await cards('order')).map(({ id }) => id)).toEqual([newer, orderId])
  })

  test.each([
    ['car', 'r7', { title: carTitle('r7'), href: '/r7' }],
    ['store', STORE.id, { title: STORE.name, href: `/saleStore#${STORE.id}` }],
  ])('of a %s is written by the gateway, answered, and sent once', async (type, id, written) => {
    const { act, all } = await visit()
    const fields = { type, id, clientMessageId: newId(), title: '假的', href: '/假的' }
    const [first, second] = [await act(sendCard, fields), await act(sendCard, fields)]
    expect(dataOf(first).messages).toMatchObject([
      { author: 'visitor', text: '', card: { type, ...written } },
      { author: 'bot', text: expect.stringContaining(written.title) },
    ])
    expect(dataOf(second).messages[0]).toEqual(dataOf(first).messages[0])
    expect(await all()).toHaveLength(3)
  })

  test('can show an order only of the sender, and does not reveal other orders', async () => {
    const buyer = await visit()
    const { orderId } = await buyer.order()
    const other = await visit()
    const fields = () => ({ type: 'order', id: orderId, clientMessageId: newId() })
    const refused = await other.act(sendCard, fields())
    const unknown = await other.act(sendCard, { ...fields(), id: newId() })
    expect(refusalOf(refused)).toBe('40431')
    expect(refused.text.replace(/"elapsed.*?,/, '')).toBe(unknown.text.replace(/"elapsed.*?,/, ''))
    expect(await other.all()).toHaveLength(1)
    const [said] = dataOf(await buyer.act(sendCard, fields())).messages
    expect(said?.card).toMatchObject({ type: 'order', status: '待支付' })
  })

  test('with an unknown or malformed id is refused in a sentence, and sends nothing', async () => {
    const { act, all } = await visit()
    for (const [type, id] of [
      ['car', 'r8'],
      ['car', STORE.id],
      ['car', '__proto__'],
      ['store', 'XX99'],
      ['order', 'r7'],
      ['order', "' or 1=1 --"],
    ]) {
      const { opened } = await act(sendCard, { type, id, clientMessageId: newId() })
      expect([id, opened]).toEqual([
        id,
        expect.objectContaining({
          ok: false,
          code: '40431',
          message: expect.stringMatching(/^没有找到/),
        }),
      ])
    }
    for (const fields of [{ type: 'coupon' }, { id: '' }, { id: 'x'.repeat(65) }]) {
      expect((await act(sendCard, fields)).status).toBe(400)
    }
    expect(await all()).toHaveLength(1)
  })

  test('is visible to the person who answers', async () => {
    const { act, order, sessionId } = await visit()
    const { orderId, orderNo } = await order()
    await act(askForPerson)
    await answerAs(gateway, sessionId, 'accept')
    const sent = await act(sendCard, { type: 'order', id: orderId, clientMessageId: newId() })
    expect(dataOf(sent).messages).toHaveLength(1)
    const page = await (await gateway.app.request('/__gateway/agent')).text()
    expect(page).toContain('【订单】')
    expect(page).toContain(orderNo)
    expect(page).not.toContain(orderId)
  })
})

describe('sending', () => {
  test('the same message twice, or 20 times at once, stores it once', async () => {
    const { send, all } = await visit()
    const id = newId()
    const replies = await Promise.all(Array.from({ length: 20 }, () => send('你好', id)))
    for (const reply of replies) {
      expect(dataOf(reply).messages[0]).toMatchObject({ clientMessageId: id, text: '你好' })
    }
    const said = await all()
    expect(said.filter(({ author }) => author === 'visitor')).toHaveLength(1)
    expect(said.filter(({ author }) => author === 'bot')).toHaveLength(2)
  })

  test('another message with an id that was already used is refused, and nothing is lost', async () => {
    const { act, send, all } = await visit()
    const clientMessageId = newId()
    const [red, blue] = [await paint('png', 20, 20), await paint('png', 30, 20)]
    const sent = [
      [sendMessage, { text: '第一句' }, { text: '另一句' }],
      [sendCard, { type: 'car', id: 'r7' }, { type: 'car', id: 'f7' }],
      [sendPicture, { picture: new Uint8Array(red) }, { picture: new Uint8Array(blue) }],
      [leaveMessage, { text: '请明天联系我' }, { text: '请后天联系我' }],
      [leaveMessage, { mobilePhone: '13800000001' }, { mobilePhone: '13800000002' }],
    ] as const
    for (const [endpoint, first, other] of sent) {
      const id = newId()
      const { messages: said } = dataOf(await act(endpoint, { ...first, clientMessageId: id }))
      const refused = await act(endpoint, { ...other, clientMessageId: id })
      expect([endpoint.name, refusalOf(refused)]).toEqual([endpoint.name, '42231'])
      const again = dataOf(await act(endpoint, { ...first, clientMessageId: id }))
      expect(again.messages[0]).toEqual(said[0])
    }
    dataOf(await send('第一句', clientMessageId))
    expect(refusalOf(await act(sendCard, { clientMessageId }))).toBe('42231')
    expect((await all()).filter(({ author }) => author === 'visitor')).toHaveLength(6)
  })

  test('an id that another visitor has used is accepted', async () => {
    const [one, other] = [await visit(), await visit()]
    const clientMessageId = newId()
    for (const { act } of [one, other]) {
      dataOf(await act(leaveMessage, { text: '请尽快联系我', clientMessageId }))
    }
    const letters = await gateway.db.select().from(leftMessages)
    expect(letters.map(({ conversationId }) => conversationId).sort()).toEqual(
      [one.sessionId, other.sessionId].sort(),
    )
  })

  test('blank, too long and malformed messages is refused', async () => {
    const { act, all } = await visit()
    const blank = [{ text: ' \n ' }, { text: '\u200b\u202d' }]
    for (const fields of [...blank, { text: '长'.repeat(501) }, { clientMessageId: 'x' }]) {
      expect((await act(sendMessage, fields)).status).toBe(400)
    }
    dataOf(await act(sendMessage, { text: '长'.repeat(500) }))
    expect(await all()).toHaveLength(3)
  })

  test('is limited to 20 messages a minute, not counting repeats', async () => {
    const { send } = await visit()
    const id = newId()
    dataOf(await send('第一条', id))
    for (let count = 1; count < 20; count += 1) dataOf(await send('再来'))
    expect(refusalOf(await send('太快'))).toBe('42930')
    const other = await visit()
    dataOf(await other.send('你好'))
    dataOf(await send('第一条', id))
    gateway.clock.advance(60_000)
    dataOf(await send('慢一点'))
  })

  test('is limited to 500 messages within 24 hours, not counting the answers', async () => {
    const { send, sessionId } = await visit()
    const sentAt = new Date(gateway.clock().getTime() - HOUR)
    const sent = { conversationId: sessionId, author: 'visitor', text: '你好', sentAt } as const
    await gateway.db.insert(messages).values(Array(499).fill(sent))
    dataOf(await send('最后一条'))
    expect(refusalOf(await send('太多'))).toBe('42935')
    dataOf(await (await visit()).send('你好'))
    gateway.clock.advance(23 * HOUR)
    dataOf(await send('第二天'))
  })

  test('is limited to 10 letters within 24 hours, not counting repeats', async () => {
    const { act, send } = await visit()
    const leave = (clientMessageId = newId()) => act(leaveMessage, { clientMessageId })
    const id = newId()
    dataOf(await leave(id))
    for (let count = 1; count < 10; count += 1) dataOf(await leave())
    gateway.clock.advance(MINUTE)
    expect(refusalOf(await leave())).toBe('42935')
    dataOf(await leave(id))
    dataOf(await send('还有一个问题'))
    expect(await gateway.db.$count(leftMessages)).toBe(10)
    dataOf(await (await visit()).act(leaveMessage))
    gateway.clock.advance(DAY)
    dataOf(await leave())
  })

  test('hostile text keeps it as text', async () => {
    const { send } = await visit()
    const text = `<img src=x onerror=alert(1)> '"; drop table messages; --`
    expect(dataOf(await send(text)).messages[0]?.text).toBe(text)
  })

  test('identity numbers, card numbers and codes masks them, in messages and letters', async () => {
    const { act, send, all } = await visit()
    const text = '身份证 11010519491231002X，卡 6222021234567890128，验证码 482913'
    const masked = '身份证 110***********002X，卡 ************0128，验证码 ******'
    expect(dataOf(await send(text)).messages[0]?.text).toBe(masked)
    dataOf(await act(leaveMessage, { text, clientMessageId: newId() }))
    expect(await gateway.db.select().from(leftMessages)).toMatchObject([{ text: masked }])
    expect(JSON.stringify(await all())).not.toMatch(/19491231|34567890|482913/)
  })

  test('a picture encodes it again, and stores it once; anything else is refused', async () => {
    const { act } = await visit()
    const picture = await paint('png', 40, 30)
    const fields = { picture: new Uint8Array(picture), clientMessageId: newId() }
    const [first, second] = [await act(sendPicture, fields), await act(sendPicture, fields)]
    const url = dataOf(first).messages[0]?.pictureUrl ?? ''
    expect(dataOf(second).messages[0]?.pictureUrl).toBe(url)
    expect((await gateway.app.request(url)).headers.get('content-type')).toBe('image/jpeg')
    expect(await gateway.db.select().from(pictures)).toHaveLength(1)
    const fake = new TextEncoder().encode('<svg onload="alert(1)"/>')
    expect(refusalOf(await act(sendPicture, { picture: fake }))).toBe('42221')
    expect(refusalOf(await act(sendPicture, { ...fields, sessionId: newId() }))).toBe('40430')
  })

  test('a picture shows it upright, on white and no larger than it is', async () => {
    const { act } = await visit()
    const draw = async (picture: Buffer) => {
      const fields = { picture: new Uint8Array(picture), clientMessageId: newId() }
      const [said] = dataOf(await act(sendPicture, fields)).messages
      const response = await gateway.app.request(said?.pictureUrl ?? '')
      return sharp(await response.arrayBuffer())
    }
    const turned = await draw(await paintTurned())
    expect(await turned.metadata()).toMatchObject({ width: 20, height: 40 })
    const { channels } = await (await draw(await paintTransparent())).stats()
    expect(Math.min(...channels.map(({ min }) => min))).toBe(255)
  })
})

test('a message that fails halfway leaves nothing behind, and can be sent again', async () => {
  const { act, all } = await visit()
  const before = await all()
  const letter = { clientMessageId: newId() }
  await gateway.db.execute(sql`create function fail() returns trigger language plpgsql as
    $$ begin raise 'no receipt'; end $$`)
  await gateway.db.execute(sql`create trigger fail before insert on messages
    for each row when (new.author = 'system') execute function fail()`)
  try {
    expect((await act(leaveMessage, letter)).status).toBe(500)
    expect(await all()).toEqual(before)
    expect(await gateway.db.select().from(leftMessages)).toEqual([])
  } finally {
    await gateway.db.execute(sql`drop function fail cascade`)
  }
  expect(dataOf(await act(leaveMessage, letter)).messages).toHaveLength(2)
})

test.skipIf(!process.env.TEST_DATABASE_URL)(
  'a conversation can be read while it is locked for writing, on PostgreSQL',
  async () => {
    const { act, sessionId } = await visit()
    await gateway.db.transaction(async (tx) => {
      await lockConversation(tx, sessionId)
      expect(dataOf(await act(listMessages)).messages).toHaveLength(1)
      expect((await act(listEarlierMessages)).opened?.ok).toBe(true)
    })
  },
)

test('messages and pictures are kept for 24 months, as the privacy policy promises', async () => {
  const { act } = await visit()
  const picture = await paint('png', 20, 20)
  await act(sendPicture, { picture: new Uint8Array(picture), clientMessageId: newId() })
  await act(leaveMessage, { clientMessageId: newId() })
  const begun = gateway.clock()
  const kept = async () => {
    const tables = [messages, leftMessages, pictures]
    return (await Promise.all(tables.map((table) => gateway.db.$count(table)))).map(Boolean)
  }
  const later = new Date(begun)
  later.setUTCFullYear(later.getUTCFullYear() + 2)
  await purgeExpired(gateway.db, later)
  expect(await kept()).toEqual([true, true, true])
  await purgeExpired(gateway.db, new Date(later.getTime() + 1))
  expect(await kept()).toEqual([false, false, false])
})

test('an id beyond all possible ones breaks the contract', async () => {
  const { act } = await visit()
  const beyond = '9'.repeat(30)
  expect((await act(listMessages, { after: beyond })).status).toBe(400)
  expect((await act(listEarlierMessages, { before: beyond })).status).toBe(400)
})
