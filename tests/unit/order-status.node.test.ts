import { expect, it } from 'vitest'
import { orderStatusAt } from '../../src/domain/order-status.ts'

const at = (minute: number) => new Date(Date.UTC(2026, 10, 21, 8, minute))
const order = { expireAt: at(30) }
const paid = { ...order, paidAt: at(10), hesitationEndsAt: at(50) }

it.each([
  ['WAIT_PAY', order, 29],
  ['CLOSED', order, 30],
  ['HESITATION', paid, 49],
  ['LOCKED', paid, 50],
  ['CANCELLED', { ...paid, cancelledAt: at(20) }, 55],
] as const)('%s', (status, times, minute) => {
  expect(orderStatusAt(times, at(minute))).toBe(status)
})
