import { afterEach, expect, it } from 'vitest'
import { $attempt } from '../../src/stores/order/attempt.ts'
import { startAnew } from '../../src/stores/order/waiting.ts'

afterEach(() => $attempt.set(undefined))

it('leaves the key of a submission in flight, while no waiting order is shown', () => {
  const attempt = { userId: '', clientOrderNo: 'first', mark: '1', sent: true }
  $attempt.set(attempt)
  startAnew()
  expect($attempt.get()).toEqual(attempt)
})
