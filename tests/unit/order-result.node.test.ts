import { describe, expect, test } from 'vitest'
import type { OrderStatus } from '../../src/domain/order-status.ts'
import { resultOf } from '../../src/islands/order/done/result.ts'
import type { PlacedOrder } from '../../src/stores/order/placed.ts'

function placed(status: OrderStatus, refundAmount?: number): PlacedOrder {
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
    expireTime: '2026-11-21T08:30:00.000Z',
    ...(refundAmount !== undefined && { refundAmount }),
  }
}

describe('money that goes back', () => {
  test.each([
    ['CANCELLED', '已支付的 ¥5,000.00 将原路退还，一般 3–5 个工作日到账'],
    ['CLOSED', '付款时订单已超过支付时限。已支付的 ¥5,000.00 将原路退还，一般 3–5 个工作日到账'],
    ['HESITATION', '另有重复支付的 ¥5,000.00 将原路退还，一般 3–5 个工作日到账'],
  ] as const)('is named for an order that is %s', (status, words) => {
    expect(resultOf(placed(status, 5_000), false, '3–5 个工作日').text).toContain(words)
  })

  test.each(['CANCELLED', 'CLOSED'] as const)(
    'is promised for an order that is %s before its payment is known of',
    (status) => {
      for (const refund of [undefined, 0]) {
        expect(resultOf(placed(status, refund), false, '3–5 个工作日').text).toContain(
          '若您已付款，款项将原路退还',
        )
      }
    },
  )

  test('is not spoken of where nothing was paid twice', () => {
    expect(resultOf(placed('LOCKED'), false, '3–5 个工作日').text).toBe('已收到定金 ¥5,000.00。')
  })
})
