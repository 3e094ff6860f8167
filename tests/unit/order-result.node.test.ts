import { describe, expect, test } from 'vitest'
import type { OrderStatus } from '../../src/domain/order-status.ts'
import type { PayChannel } from '../../src/domain/pay-channels.ts'
import { formatMoment } from '../../src/domain/time-left.ts'
import { resultOf } from '../../src/islands/order/done/result.ts'
import type { PlacedOrder } from '../../src/stores/order/placed.ts'

const WITHIN = '3–5 个工作日'
const EXPIRES = '2026-11-21T08:30:00.000Z'
const UNTIL = formatMoment(EXPIRES)

function placed(status: OrderStatus, changes: Partial<PlacedOrder> = {}): PlacedOrder {
  const place = { code: '310000', name: '上海市' }
  return {
    orderId: '1',
    orderNo: 'D1',
    clientOrderNo: '1',
    status,
    amount: 5_000,
    price: 209_900,
    lines: [],
    spuId: 'r7-long',
    skuId: 'r7-long',
    edition: '长续航版',
    options: [],
    buyer: { type: 'personal', name: '张*', mobile: '138****5678' },
    licenseCity: { province: place, city: place, district: place },
    dealer: { dealerCode: 'SH01', name: '', address: '', phone: '' },
    payPlan: 'FULL',
    deliveryText: '',
    createTime: '2026-11-21T08:00:00.000Z',
    expireTime: EXPIRES,
    ...changes,
  }
}

describe('a refund', () => {
  test.each([
    ['CANCELLED', '已支付的 ¥5,000.00 将原路退还，一般 3–5 个工作日到账'],
    ['CLOSED', '付款时订单已超过支付时限。已支付的 ¥5,000.00 将原路退还，一般 3–5 个工作日到账'],
    ['HESITATION', '另有重复支付的 ¥5,000.00 将原路退还，一般 3–5 个工作日到账'],
  ] as const)('of an order that is %s is announced with its amount', (status, words) => {
    expect(resultOf(placed(status, { refundAmount: 5_000 }), WITHIN).text).toContain(words)
  })

  test.each([
    ['CANCELLED', '若您已付款，款项将原路退还'],
    ['CLOSED', '超时的付款将原路退还'],
  ] as const)(
    'of an order that is %s is announced before its payment is known',
    (status, words) => {
      for (const changes of [{}, { refundAmount: 0 }]) {
        expect(resultOf(placed(status, changes), WITHIN).text).toContain(words)
      }
    },
  )

  test('is not mentioned if nothing was paid twice', () => {
    expect(resultOf(placed('LOCKED'), WITHIN).text).toBe('已收到定金 ¥5,000.00。')
  })
})

function begun(
  status: OrderStatus,
  payment: 'CLOSED' | 'FAILED' | 'PENDING',
  channel: PayChannel = 'WX_H5',
): PlacedOrder {
  return placed(status, { payment: { payId: '1', channel, status: payment } })
}

describe('a transfer that has not arrived', () => {
  test('says until when to pay, how soon it is confirmed, and not to pay twice', () => {
    const { title, text } = resultOf(begun('WAIT_PAY', 'PENDING', 'OFFLINE'), WITHIN)
    expect(title).toBe('等待转账到账')
    expect(text).toContain(`请在 ${UNTIL} 前向下列账户转账 ¥5,000.00`)
    expect(text).toContain('到账后 1 个工作日内确认')
    expect(text).toContain('不要重复支付')
  })

  test('may still have been made in time after the deadline', () => {
    const { text, tone } = resultOf(begun('CLOSED', 'PENDING', 'OFFLINE'), WITHIN)
    expect(tone).toBe('waiting')
    expect(text).toContain('到账后 1 个工作日内订单会恢复')
    expect(text).toContain('已转账请不要重新下单')
  })

  test('is no longer mentioned once it is closed', () => {
    expect(resultOf(begun('WAIT_PAY', 'CLOSED', 'OFFLINE'), WITHIN).title).toBe('订单待支付')
  })
})

describe('an order that waits for its deposit', () => {
  test('warns against paying twice while a payment is pending', () => {
    const { title, text } = resultOf(begun('WAIT_PAY', 'PENDING'), WITHIN)
    expect(title).toBe('支付处理中')
    expect(text).toContain('不要重复支付')
    expect(text).toContain(`${UNTIL} 前`)
  })

  test('says until when to pay', () => {
    expect(resultOf(placed('WAIT_PAY'), WITHIN)).toMatchObject({
      title: '订单待支付',
      text: `请在 ${UNTIL} 前支付定金 ¥5,000.00。`,
    })
  })

  test('says that a payment failed, and that nothing was charged', () => {
    expect(resultOf(begun('WAIT_PAY', 'FAILED'), WITHIN)).toMatchObject({
      title: '支付没有成功',
      text: `这笔支付没有扣款。请在 ${UNTIL} 前支付定金 ¥5,000.00。`,
    })
  })
})

describe('an order whose time is over', () => {
  test('may still turn out to be paid while a payment is pending', () => {
    const { text, tone } = resultOf(begun('CLOSED', 'PENDING'), WITHIN)
    expect(tone).toBe('waiting')
    expect(text).toContain('结果到达后订单会恢复')
    expect(text).toContain('已付款请不要重新下单')
  })

  test('is closed if no payment is pending', () => {
    expect(resultOf(begun('CLOSED', 'CLOSED'), WITHIN)).toMatchObject({
      tone: 'ended',
      title: '订单已超时关闭',
    })
  })
})
