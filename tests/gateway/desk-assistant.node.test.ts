import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sendCard } from '../../src/contract/desk/send-card.ts'
import { cancelOrder } from '../../src/contract/order/cancel-order.ts'
import { formatYuan } from '../../src/domain/price.ts'
import { DAY, HOUR } from '../../src/gateway/clock.ts'
import { TOPIC } from '../support/desk-content.ts'
import { beginAtWork, visitDesk } from '../support/desk-visit.ts'
import { dataOf, openTestGateway, refusalOf, type TestGateway } from '../support/gateway.ts'
import { markPaid } from '../support/gateway-orders.ts'
import {
  cityName,
  DEPOSIT_TEXT,
  driveStore,
  editionOf,
  factOf,
  fromPrice,
  HESITATION,
  ORDERED,
  rangeOfCar,
  readContent,
} from '../support/marketing.ts'
import { withTemporaryStore } from '../support/temporary-store.ts'

const TEMPORARY = driveStore(({ city }) => city !== 'shanghai')
const CLOSES_ON = '2027-02-28'
const { content, remove } = withTemporaryStore(TEMPORARY.id, CLOSES_ON)

let gateway: TestGateway
beforeAll(async () => {
  gateway = await openTestGateway({ content })
})
beforeEach(() => beginAtWork(gateway))
afterAll(async () => {
  await gateway.close()
  remove()
})

const visit = () => visitDesk(gateway)

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

  test('shows a card of a car with price and range, and cards of the stores of a city', async () => {
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

  test('shows and takes cards of stores until their last day', async () => {
    const { id, name, city } = TEMPORARY
    const [now, last] = [gateway.clock(), new Date(`${CLOSES_ON}T08:00:00Z`)]
    const card = { type: 'store', title: name, href: `/saleStore#${id}` }
    gateway.clock.advance(last.getTime() - now.getTime())
    try {
      const { act, cards, send } = await visit()
      const told = async () =>
        dataOf(await send(`${cityName(city)}门店`)).messages.map((message) => message.card)
      const sendStore = () => act(sendCard, { type: 'store', id })
      expect(await told()).toContainEqual(expect.objectContaining(card))
      expect(await cards('store')).toContainEqual(expect.objectContaining(card))
      expect(dataOf(await sendStore()).messages[0]?.card).toMatchObject(card)
      gateway.clock.advance(DAY)
      expect(await told()).not.toContainEqual(expect.objectContaining(card))
      expect(await cards('store')).not.toContainEqual(expect.objectContaining(card))
      const again = act(sendCard, {
        type: 'store',
        id,
        clientMessageId: crypto.randomUUID(),
      })
      expect(refusalOf(await again)).toBe(String(sendCard.refusals.cardUnknown.resultCode))
    } finally {
      gateway.clock.advance(now.getTime() - gateway.clock().getTime())
    }
  })
})

/** Frequent questions, and what the answer must contain: texts, or the address of a card. */
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
  ['R7 电池可以租吗', smallest, largest, '/power#rent'],
  ['电池能租吗', smallest, largest, '/power#rent'],
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
  ['充满电能跑多少公里', `R7 ${rangeOfCar('r7')} km`],
  ['R7 能开几公里', `R7 ${rangeOfCar('r7')} km`],
  ['多少公里保养一次', factOf('upkeep')],
  ['百公里加速多少秒', '0–100 km/h 加速', '/comparisonR7'],
  ['R7百公里加速', '0–100 km/h 加速', '/comparisonR7'],
  ['R7最高时速多少公里', `${factOf('topspeed')} km/h`],
  ['最高时速', `${factOf('topspeed')} km/h`],
  ['百公里电耗多少', `R7 ${factOf('r7consumption')} kWh`],
  ['百公里几度电', `R7 ${factOf('r7consumption')} kWh`],
  ['冬天耗电快吗', '25%–35%'],
  ['电池容量', '电池容量为', 'kWh'],
  ['R7电池多大', '电池容量为', 'kWh'],
  ['R7 电池几度电', '电池容量为', 'kWh'],
  ['车有多长', `R7 ${factOf('r7size')} mm`, `F7 ${factOf('f7size')} mm`],
  ['有几个座位', '5 座'],
  ['后备箱多大', `R7 ${factOf('r7boot')} L`, `F7 ${factOf('f7boot')} L`],
  ['概念车什么时候上市', '没有公布上市时间', '/concept'],
  ['发票怎么开', '计入购车发票', hotline],
  ['门店几点关门', '营业时间', '/saleStore'],
  ['门店营业时间', '营业时间与电话', '/saleStore'],
  ['你们几点下班', factOf('deskhours'), hotline],
  ['怎么修改手机号', '先在 APP 变更'],
  ['怎么注销账号', '设置—账户安全—注销账户', '15 个工作日'],
  ['充电桩坏了', '故障现象', hotline],
  ['电池坏了怎么办', '故障现象', hotline],
]

describe('the answers to frequent questions', () => {
  test('contain what is needed, and end with suggestions', async () => {
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
      expect(last?.replies.length, asked).toBeLessThanOrEqual(4)
      expect(
        before.flatMap(({ replies }) => replies),
        asked,
      ).toEqual([])
    }
  })

  test('offer topics and a person after greetings and thanks', async () => {
    const { send } = await visit()
    for (const asked of ['你好', '您好呀', 'Hello!', '谢谢', '好的，谢谢', '再见', '嗯嗯']) {
      const said = dataOf(await send(asked)).messages.slice(1)
      expect(said, asked).toMatchObject([
        { replies: expect.arrayContaining([TOPIC.title, '转人工']) },
      ])
      expect(said[0]?.text, asked).not.toContain('抱歉')
    }
  })

  test('ignore a greeting before a question', async () => {
    const { send } = await visit()
    expect(dataOf(await send('你好，R7 多少钱')).messages[1]?.text).toContain(fromPrice('r7'))
    expect(dataOf(await send('你好差劲的导航')).messages[1]?.text).toContain('抱歉')
  })

  test('introduce in a sentence the car or city that is all the assistant understands', async () => {
    const { send } = await visit()
    for (const [asked, type] of [
      ['R7 能不能飞', 'car'],
      ['上海好玩吗', 'store'],
    ] as const) {
      const [lead, ...cards] = dataOf(await send(asked)).messages.filter(
        ({ author }) => author === 'bot',
      )
      expect(lead, asked).toMatchObject({ text: expect.stringMatching(/点开可查看/), card: null })
      expect(cards[0]?.card?.type, asked).toBe(type)
    }
  })

  test('show the stores of a city instead of a link to the list of stores', async () => {
    const { send } = await visit()
    const cards = dataOf(await send('上海门店在哪')).messages.flatMap(({ card }) => card ?? [])
    expect(cards.map(({ type }) => type)).toEqual(['store', 'store', 'store'])
  })
})

describe('an order', () => {
  test('is shown as a card with car, number, deposit and state, newest first', async () => {
    const { send, order } = await visit()
    const first = await order()
    gateway.clock.advance(1000)
    const second = await order()
    await markPaid(gateway, first.orderId)
    const { messages: said } = dataOf(await send('我的订单'))
    expect(said.flatMap(({ card }) => card ?? [])).toEqual([
      {
        type: 'order',
        title: editionOf(ORDERED.id),
        detail: expect.stringMatching(
          `^订单号 ${second.orderNo}\n定金 ${DEPOSIT_TEXT}\n请在 \\d{4}\\s年.+ 前支付$`,
        ),
        status: '待支付',
        href: `/selectPayWay?orderId=${second.orderId}`,
      },
      {
        type: 'order',
        title: editionOf(ORDERED.id),
        detail: expect.stringMatching(`${first.orderNo}[^]+ 前可改配或退订$`),
        status: '犹豫期内',
        href: `/orderPayDone?orderId=${first.orderId}`,
      },
    ])
  })

  test('is closed by the gateway’s clock once the time to pay is over', async () => {
    const { send, order } = await visit()
    const { orderId } = await order()
    gateway.clock.advance(HOUR)
    const [card] = dataOf(await send('查一下订单')).messages.flatMap((each) => each.card ?? [])
    expect(card).toMatchObject({ status: '已关闭', href: `/orderPayDone?orderId=${orderId}` })
  })

  test('offers no change once it is locked or cancelled', async () => {
    const { act, send, order } = await visit()
    const [locked, cancelled] = [await order(), await order()]
    for (const { orderId } of [locked, cancelled]) await markPaid(gateway, orderId)
    dataOf(await act(cancelOrder, { orderId: cancelled.orderId, expected: 'HESITATION' }))
    gateway.clock.advance(HESITATION)
    const cards = dataOf(await send('我的订单')).messages.flatMap(({ card }) => card ?? [])
    expect(cards.map(({ status }) => status).sort()).toEqual(['已取消', '已锁单'])
    for (const { detail } of cards) expect(detail).not.toContain('退订')
  })

  test('is shown only to its buyer; a visitor without orders is told so', async () => {
    const buyer = await visit()
    const { orderNo } = await buyer.order()
    const other = await visit()
    const reply = await other.send(`订单 ${orderNo} 到哪了`)
    expect(dataOf(reply).messages[1]?.text).toContain('还没有订单')
    expect(dataOf(reply).messages.filter(({ card }) => card)).toEqual([])
  })

  test('follows the answer to a question about orders, at most three of them', async () => {
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
