import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { leaveForPayer, openCashier } from '../../src/islands/order/pay/open-cashier.ts'

const SITE = 'https://here.example'
const order = { payId: '1', amount: 2_000, expireTime: '2026-12-01T00:00:00Z' }
const assign = vi.fn()

beforeEach(() => {
  assign.mockClear()
  vi.stubGlobal('location', { origin: SITE, assign })
})
afterEach(() => vi.unstubAllGlobals())

it.each(['https://pay.example/cashier?id=1', '/__vendor/pay/h5?id=1'])(
  'follows %s',
  async (mwebUrl) => {
    expect(await openCashier({ ...order, mwebUrl })).toBe('left')
    expect(assign).toHaveBeenCalledWith(mwebUrl)
  },
)

it.each(['https://', 'http://pay.example/', 'javascript:alert(1)'])(
  'does not follow %s, and says so',
  async (address) => {
    expect(await openCashier({ ...order, mwebUrl: address })).toBe('unknown')
    expect(await openCashier({ ...order, formAction: address, fields: {} })).toBe('unknown')
    expect(leaveForPayer('1', address)).toBe(false)
    expect(assign).not.toHaveBeenCalled()
  },
)
