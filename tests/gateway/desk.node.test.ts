import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { askForPerson } from '../../src/contract/desk/ask-for-person.ts'
import { endService } from '../../src/contract/desk/end-service.ts'
import { leaveMessage } from '../../src/contract/desk/leave-message.ts'
import { listCards } from '../../src/contract/desk/list-cards.ts'
import { listEarlierMessages } from '../../src/contract/desk/list-earlier-messages.ts'
import { listMessages } from '../../src/contract/desk/list-messages.ts'
import { openConversation } from '../../src/contract/desk/open-conversation.ts'
import { rateService } from '../../src/contract/desk/rate-service.ts'
import { sendCard } from '../../src/contract/desk/send-card.ts'
import { sendMessage } from '../../src/contract/desk/send-message.ts'
import { sendPicture } from '../../src/contract/desk/send-picture.ts'
import type { Endpoint } from '../../src/contract/endpoint.ts'
import { cancelOrder } from '../../src/contract/order/cancel-order.ts'
import { createOrder } from '../../src/contract/order/create-order.ts'
import { isInChina } from '../../src/domain/position.ts'
import { formatYuan } from '../../src/domain/price.ts'
import { purgeExpired } from '../../src/gateway/db/database.ts'
import {
  leftMessages,
  messages,
  orders,
  pictures,
  ratings,
} from '../../src/gateway/db/schema/index.ts'
import { lockConversation } from '../../src/gateway/desk/conversation.ts'
import { dataOf, openTestGateway, refusalOf, type TestGateway } from '../support/gateway.ts'
import { DEPOSIT_TEXT, factOf, fromPrice, rangeOfCar, readContent } from '../support/marketing.ts'
import { personOf, submission } from '../support/order-samples.ts'
import { paint } from '../support/paint.ts'
import { sampleOf } from '../support/samples.ts'
import { logInVisitor } from '../support/visitor.ts'

const HOUR = 3_600_000

let gateway: TestGateway
beforeAll(async () => {
  gateway = await openTestGateway()
})
beforeEach(async () => {
  await gateway.reset()
  // Each test begins at 16:00 in China: people are at work.
  const late = (gateway.clock().getTime() - Date.parse('2026-11-21T08:00:00Z')) % (24 * HOUR)
  gateway.clock.advance(24 * HOUR - late)
})
afterAll(() => gateway.close())

let visitors = 0
const newId = () => crypto.randomUUID()

/** A visitor with a conversation, and the acts of one. */
async function visit() {
  visitors += 1
  const mobile = `138${String(visitors).padStart(8, '0')}`
  const { token } = await logInVisitor(gateway, mobile)
  const open = () => gateway.call(openConversation, {}, { token })
  const { sessionId } = dataOf(await open())
  const act = <E extends Endpoint>(endpoint: E, fields: object = {}) =>
    gateway.call(endpoint, { ...sampleOf(endpoint), sessionId, ...fields }, { token })
  return {
    token,
    sessionId,
    open,
    act,
    order: () => placeOrder(mobile, token),
    send: (text: string, clientMessageId = newId()) => act(sendMessage, { text, clientMessageId }),
    cards: async (type: string, near: object = {}) =>
      dataOf(await gateway.call(listCards, { type, ...near }, { token })),
    all: async () => dataOf(await act(listMessages)).messages,
  }
}

async function placeOrder(
  mobile: string,
  token: string,
): Promise<{ orderId: string; orderNo: string }> {
  const order = submission({ buyer: personOf(mobile) })
  const headers = { token, 'Idempotency-Key': order.clientOrderNo }
  return dataOf(await gateway.call(createOrder, order, headers))
}

/** Pays as the channel's notification does; `payments.node.test.ts` goes the whole way. */
async function pay(orderId: string) {
  const paidAt = gateway.clock()
  const hesitationEndsAt = new Date(paidAt.getTime() + 7 * 24 * HOUR)
  await gateway.db.update(orders).set({ paidAt, hesitationEndsAt }).where(eq(orders.id, orderId))
}

/** An act on the page where people answer. */
function answerAs(id: string, act: string, text = '', site = 'same-origin') {
  return gateway.app.request(`/__gateway/agent/${id}/${act}`, {
    method: 'POST',
    headers: { 'Sec-Fetch-Site': site, 'Content-Type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ text }).toString(),
  })
}

describe('the conversation', () => {
  test('begins once with a greeting, and is found again', async () => {
    const { open, sessionId, all } = await visit()
    const again = await Promise.all([open(), open(), open()])
    for (const { opened } of again) expect(opened).toMatchObject({ data: { sessionId } })
    expect(await all()).toMatchObject([
      { author: 'bot', replies: expect.arrayContaining(['购车咨询']) },
    ])
  })

  test('is nobody else’s', async () => {
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
  })

  test('gives its history page by page', async () => {
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
})

describe('the assistant', () => {
  test.each([
    ['定金可以退吗？', '全额退还'],
    ['请问定金什么时候退款', '全额退还'],
    ['试驾要带什么', '驾驶证原件'],
    ['质保政策', '想了解哪一项'],
    ['我要找真人', '转人工'],
    ['今天天气如何', '抱歉'],
  ])('answers %s', async (text, answered) => {
    const { send } = await visit()
    const { messages: said } = dataOf(await send(text))
    expect(said[0]).toMatchObject({ author: 'visitor', text })
    expect(said[1]).toMatchObject({ author: 'bot', text: expect.stringContaining(answered) })
    expect(JSON.stringify(said)).not.toMatch(/\{[a-z]+\}/)
  })

  test('shows a card of a car with its price and range, and of the stores of a city', async () => {
    const { send } = await visit()
    expect(dataOf(await send('r7 多少钱')).messages.at(-1)?.card).toMatchObject({
      type: 'car',
      href: '/r7',
      detail: expect.stringContaining(
        `${fromPrice('r7')}起 · CLTC 综合续航 ${rangeOfCar('r7')} km`,
      ),
    })
    const stores = dataOf(await send('苏州哪里有门店')).messages.filter(({ card }) => card)
    for (const { card } of stores) expect(card).toMatchObject({ type: 'store' })
    expect(stores.length).toBeGreaterThan(0)
  })
})

/** What visitors ask most, and what the answer has to hold: texts, or where a card leads. */
const { hotline } = readContent('site/site.json')
const [smallest, largest] = readContent('energy/energy.json').rent.plans.map(
  ({ rentPerMonth }: { rentPerMonth: number }) => formatYuan(rentPerMonth),
)
const common: readonly [string, ...string[]][] = [
  ['R7 多少钱', `R7 ${fromPrice('r7')}起`, '/r7'],
  ['F7 价格', `F7 ${fromPrice('f7')}起`, '/f7'],
  ['车多少钱', `R7 ${fromPrice('r7')}起`, `F7 ${fromPrice('f7')}起`],
  ['R7 续航多少公里', `R7 ${rangeOfCar('r7')} km`, '/r7'],
  ['f7能跑多远', `F7 ${rangeOfCar('f7')} km`, '/f7'],
  ['冬天续航多少公里', '25%–35%'],
  ['电池租用多少钱一个月', smallest, largest, '/power#rent'],
  ['租用的电池怎么买断', '申请买断'],
  ['怎么预约试驾', '选好车型、门店与时间', '/drive'],
  ['我想预约试驾 F7', '选好车型、门店与时间', '/drive?seriesCode=1423'],
  ['试驾要带什么', '驾驶证'],
  ['取消试驾预约', '我的试驾'],
  ['定金多少钱', DEPOSIT_TEXT],
  ['可以贷款吗', '年化利率', '/payDeposit'],
  ['有什么优惠', '限时权益'],
  ['多久能提车', '周'],
  ['换电要几分钟', `换电约 ${factOf('swap')} 分钟`],
  ['充电要多久', `约 ${factOf('charge')} 分钟`],
  ['家充桩多少钱', '标准安装', '/power#home'],
  ['附近哪里有换电站', '各城市', '/power#stations'],
  ['质保几年', factOf('warranty'), factOf('corewarranty')],
  ['保养一次多少钱', '先报价'],
  ['车抛锚了怎么办', hotline],
  ['你们的门店地址', '座城市', '/saleStore'],
  ['投诉', hotline, '/service#feedback'],
  ['客服电话是多少', hotline],
  ['怎么下载 APP', '/appDownload'],
  ['怎么预约保养', '上门取送车', '/appDownload'],
  ['R7 有几个版本', `R7 ${fromPrice('r7')}起`, '/r7'],
  ['哪里可以试驾', '/drive'],
  ['什么时候可以试驾', '/drive'],
  ['流量一个月多少', `${factOf('traffic')} GB`],
  ['怎么买断电池', '申请买断'],
]

describe('what is asked most', () => {
  test('is answered with what it takes, and with ways on', async () => {
    const { send } = await visit()
    for (const [asked, ...answered] of common) {
      gateway.clock.advance(4000)
      const said = dataOf(await send(asked)).messages.slice(1)
      const told = said.flatMap(({ text, card }) => [text, card?.title, card?.href]).join('\n')
      for (const each of answered) expect(told, asked).toContain(each)
      expect(told, asked).not.toMatch(/抱歉|\{[a-z]+\}/)
      const [last, ...before] = said.toReversed()
      expect(last?.replies.at(-1), asked).toBe('转人工')
      expect(last?.replies.length, asked).toBeGreaterThan(2)
      expect(
        before.flatMap(({ replies }) => replies),
        asked,
      ).toEqual([])
    }
  })

  test('and courtesies in kind, with topics and a person', async () => {
    const { send } = await visit()
    for (const asked of ['你好', '您好呀', 'Hello!', '谢谢', '好的，谢谢', '再见', '嗯嗯']) {
      const said = dataOf(await send(asked)).messages.slice(1)
      expect(said, asked).toMatchObject([
        { replies: expect.arrayContaining(['购车咨询', '转人工']) },
      ])
      expect(said[0]?.text, asked).not.toContain('抱歉')
    }
  })

  test('a greeting before a question does not hide it', async () => {
    const { send } = await visit()
    expect(dataOf(await send('你好，R7 多少钱')).messages[1]?.text).toContain(fromPrice('r7'))
    expect(dataOf(await send('你好差劲的导航')).messages[1]?.text).toContain('抱歉')
  })

  test('a link to the list of stores gives way to the stores of a city', async () => {
    const { send } = await visit()
    const cards = dataOf(await send('上海门店在哪')).messages.flatMap(({ card }) => card ?? [])
    expect(cards.map(({ type }) => type)).toEqual(['store', 'store', 'store'])
  })
})

describe('an order', () => {
  test('is told in a card: its car, number, deposit and how it stands, newest first', async () => {
    const { send, order } = await visit()
    const first = await order()
    gateway.clock.advance(1000)
    const second = await order()
    await pay(first.orderId)
    const { messages: said } = dataOf(await send('我的订单'))
    expect(said.flatMap(({ card }) => card ?? [])).toEqual([
      {
        type: 'order',
        title: 'R7 长续航后驱版',
        detail: expect.stringMatching(
          `^订单号 ${second.orderNo}\n定金 ${DEPOSIT_TEXT}\n请在 \\d{4}\\s年.+ 前支付$`,
        ),
        status: '待支付',
        href: `/selectPayWay?orderId=${second.orderId}`,
      },
      {
        type: 'order',
        title: 'R7 长续航后驱版',
        detail: expect.stringMatching(`${first.orderNo}[^]+ 前可改配或退订$`),
        status: '犹豫期内',
        href: `/orderPayDone?orderId=${first.orderId}`,
      },
    ])
  })

  test('says by the gateway’s clock that the time to pay is over', async () => {
    const { send, order } = await visit()
    const { orderId } = await order()
    gateway.clock.advance(HOUR)
    const [card] = dataOf(await send('查一下订单')).messages.flatMap((each) => each.card ?? [])
    expect(card).toMatchObject({ status: '已关闭', href: `/orderPayDone?orderId=${orderId}` })
  })

  test('is shown to its buyer alone; who has none is told so', async () => {
    const buyer = await visit()
    const { orderNo } = await buyer.order()
    const other = await visit()
    const reply = await other.send(`订单 ${orderNo} 到哪了`)
    expect(dataOf(reply).messages[1]?.text).toContain('还没有订单')
    expect(dataOf(reply).messages.filter(({ card }) => card)).toEqual([])
  })

  test('comes after the answer of a question about orders, and at most three do', async () => {
    const { act, send, order } = await visit()
    const answered = dataOf(await send('订单的定金能退吗')).messages
    expect(answered.slice(1).map(({ card }) => card?.type)).toEqual([undefined, 'page'])
    for (let count = 0; count < 4; count += 1) {
      const { orderId } = await order()
      await act(cancelOrder, { orderId, expected: 'WAIT_PAY' })
    }
    const { messages: said } = dataOf(await send('订单的定金能退吗'))
    expect(said[1]?.text).toContain('全额退还')
    expect(said.slice(4).map(({ card }) => card?.type)).toEqual(['order', 'order', 'order'])
  })
})

describe('a card of the visitor’s', () => {
  test('can be a car, a store with its place, or an own order', async () => {
    const { order, cards } = await visit()
    expect((await cards('car')).map(({ href }) => href)).toEqual(['/r7', '/f7'])
    const stores = await cards('store')
    expect(stores.length).toBeGreaterThanOrEqual(60)
    expect(
      stores.every(({ lng = 0, lat = 0 }) => isInChina({ longitude: lng, latitude: lat })),
    ).toBe(true)
    expect(await cards('order')).toEqual([])
    const { orderId } = await order()
    expect(await cards('order')).toMatchObject([{ id: orderId, status: '待支付' }])
  })

  test.each([
    ['car', 'r7', { title: 'R7 智能纯电 SUV', href: '/r7' }],
    ['store', 'BJ01', { title: '北京朝阳旗舰店', href: '/saleStore#BJ01' }],
  ])('a %s is written by the gateway, answered, and sent once', async (type, id, written) => {
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

  test('an order is sent by its buyer alone; nobody learns of another’s', async () => {
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

  test('an unknown or malformed id is refused in a sentence, and nothing is said', async () => {
    const { act, all } = await visit()
    for (const [type, id] of [
      ['car', 'r8'],
      ['car', 'BJ01'],
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

  test('is seen by the person who answers', async () => {
    const { act, order, sessionId } = await visit()
    const { orderId, orderNo } = await order()
    await act(askForPerson)
    await answerAs(sessionId, 'accept')
    const sent = await act(sendCard, { type: 'order', id: orderId, clientMessageId: newId() })
    expect(dataOf(sent).messages).toHaveLength(1)
    const page = await (await gateway.app.request('/__gateway/agent')).text()
    expect(page).toContain('【订单】')
    expect(page).toContain(orderNo)
    expect(page).not.toContain(orderId)
  })
})

describe('sending', () => {
  test('the same message twice, or 20 times at once, is one', async () => {
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

  test('another message under the id of one that was sent is refused, and drops nothing', async () => {
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

  test('counts for its own conversation, whatever id another visitor has used', async () => {
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

  test('blank, too long and malformed messages are refused', async () => {
    const { act, all } = await visit()
    for (const fields of [{ text: ' \n ' }, { text: '长'.repeat(501) }, { clientMessageId: 'x' }]) {
      expect((await act(sendMessage, fields)).status).toBe(400)
    }
    dataOf(await act(sendMessage, { text: '长'.repeat(500) }))
    expect(await all()).toHaveLength(3)
  })

  test('20 messages a minute, and resending counts for nothing', async () => {
    const { send } = await visit()
    const id = newId()
    dataOf(await send('第一条', id))
    for (let count = 1; count < 20; count += 1) dataOf(await send('再来'))
    expect(refusalOf(await send('太快'))).toBe('42930')
    dataOf(await send('第一条', id))
    gateway.clock.advance(60_000)
    dataOf(await send('慢一点'))
  })

  test('hostile text stays text', async () => {
    const { send } = await visit()
    const text = `<img src=x onerror=alert(1)> '"; drop table messages; --`
    expect(dataOf(await send(text)).messages[0]?.text).toBe(text)
  })

  test('numbers that nobody here needs are not kept, in messages and in letters', async () => {
    const { act, send, all } = await visit()
    const text = '身份证 11010519491231002X，卡 6222021234567890128，验证码 482913'
    const masked = '身份证 110***********002X，卡 ************0128，验证码 ******'
    expect(dataOf(await send(text)).messages[0]?.text).toBe(masked)
    dataOf(await act(leaveMessage, { text, clientMessageId: newId() }))
    expect(await gateway.db.select().from(leftMessages)).toMatchObject([{ text: masked }])
    expect(JSON.stringify(await all())).not.toMatch(/19491231|34567890|482913/)
  })

  test('a picture is encoded anew and sent once; what is none is refused', async () => {
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
})

describe('a person', () => {
  test('is waited for in order, answers, ends, and is rated once', async () => {
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
    expect((await answerAs(first.sessionId, 'accept')).status).toBe(303)
    expect(dataOf(await second.act(listMessages)).status.queuePosition).toBe(1)
    await answerAs(first.sessionId, 'reply', '您好，请讲')
    const { messages: said, status } = dataOf(await first.act(listMessages))
    expect(status).toMatchObject({ state: 'human', agentName: '小曦' })
    expect(said.at(-1)).toMatchObject({ author: 'agent', text: '您好，请讲' })
    expect(refusalOf(await first.act(rateService))).toBe('40930')
    await answerAs(first.sessionId, 'end')
    const rating = { score: 4, tags: ['解答清楚'] }
    expect(dataOf(await first.act(rateService, rating)).status.canRate).toBe(false)
    expect(refusalOf(await first.act(rateService, rating))).toBe('40930')
    expect(await gateway.db.select().from(ratings)).toMatchObject([
      { agentName: '小曦', ...rating },
    ])
    expect(dataOf(await first.send('试驾')).messages.at(-1)?.author).toBe('bot')
  })

  test('is not waited for any longer when the visitor leaves the queue', async () => {
    const { act } = await visit()
    await act(askForPerson)
    expect(dataOf(await act(endService)).status).toMatchObject({ state: 'bot', canRate: false })
  })

  test('is asked for 10 times an hour at most, in a sentence', async () => {
    const { act } = await visit()
    for (let count = 0; count < 10; count += 1) {
      expect(dataOf(await act(askForPerson)).status.state).toBe('waiting')
      // Who waits already takes no other place.
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
  })

  test('is at work from 8 to 22 in China by the gateway’s clock; then one leaves a message', async () => {
    const { act, all } = await visit()
    // 16:00 in China; six hours later the desk closes.
    gateway.clock.advance(6 * HOUR - 1)
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
    gateway.clock.advance(10 * HOUR)
    expect(dataOf(await act(listMessages)).status.isOpen).toBe(true)
  })

  test('answers on a page that shows text as text, outside production, from its own forms', async () => {
    const { act, send, sessionId } = await visit()
    await send('<script>alert(1)</script>')
    await act(askForPerson)
    const page = await (await gateway.app.request('/__gateway/agent')).text()
    expect(page).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
    expect(page).not.toContain('<script>')
    expect((await answerAs(sessionId, 'accept', '', 'cross-site')).status).toBe(400)
    expect((await answerAs(sessionId, 'nonsense')).status).toBe(400)
    expect(dataOf(await act(listMessages)).status.state).toBe('waiting')
    const production = await openTestGateway({ production: true })
    expect((await production.app.request('/__gateway/agent')).status).toBe(404)
    await production.close()
  })
})

test('a message that failed halfway leaves nothing behind', async () => {
  const { act } = await visit()
  const before = await gateway.db.select().from(messages)
  await act(sendMessage, { sessionId: newId() })
  expect(await gateway.db.select().from(messages)).toEqual(before)
})

test.skipIf(!process.env.TEST_DATABASE_URL)(
  'who reads waits for nobody who writes, on PostgreSQL',
  async () => {
    const { act, sessionId } = await visit()
    await gateway.db.transaction(async (tx) => {
      await lockConversation(tx, sessionId)
      expect(dataOf(await act(listMessages)).messages).toHaveLength(1)
      expect((await act(listEarlierMessages)).opened?.ok).toBe(true)
    })
  },
)

test('what was said and shown is kept for 24 months, as the privacy policy promises', async () => {
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

test('an id that no message can have breaks the contract', async () => {
  const { act } = await visit()
  const beyond = '9'.repeat(30)
  expect((await act(listMessages, { after: beyond })).status).toBe(400)
  expect((await act(listEarlierMessages, { before: beyond })).status).toBe(400)
})

describe('a wait for a person', () => {
  test('is not held up by who has gone, whose place is kept', async () => {
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
