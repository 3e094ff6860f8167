import { randomInt } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { createTestDrive } from '../../src/contract/drive/create-test-drive.ts'
import { createOrder } from '../../src/contract/order/create-order.ts'
import { sendFeedback } from '../../src/contract/send-feedback.ts'
import { dataOf, openTestGateway, type TestGateway } from '../support/gateway.ts'
import { draftOrder } from '../support/gateway-orders.ts'
import { personOf } from '../support/order-samples.ts'
import { sampleOf } from '../support/samples.ts'
import { logInVisitor } from '../support/visitor.ts'

vi.mock('node:crypto', async (load) => {
  const crypto = await load<typeof import('node:crypto')>()
  return { ...crypto, randomInt: vi.fn(crypto.randomInt) }
})

let gateway: TestGateway
beforeAll(async () => {
  gateway = await openTestGateway()
})
beforeEach(() => gateway.reset())
afterAll(() => gateway.close())

/** Sets the next numbers to be drawn. */
function draw(...numbers: number[]): void {
  const drawn = vi.mocked(randomInt as (max: number) => number)
  for (const number of numbers) drawn.mockReturnValueOnce(number)
}

const makers = {
  order: async (digit: number) => {
    const mobile = `1390000000${digit}`
    const { headers } = await logInVisitor(gateway, mobile)
    const order = draftOrder(gateway, { buyer: personOf(mobile) })
    const key = { ...headers, 'Idempotency-Key': order.clientOrderNo }
    return async () => dataOf(await gateway.call(createOrder, order, key)).orderNo
  },
  'test drive': async (digit: number) => {
    const mobilePhone = `1390000000${digit}`
    const { headers } = await logInVisitor(gateway, mobilePhone)
    const clientBookingNo = crypto.randomUUID()
    const fields = { ...sampleOf(createTestDrive), mobilePhone, clientBookingNo }
    return async () =>
      dataOf(await gateway.call(createTestDrive, fields, headers)).booking.bookingNo
  },
  opinion: async () => {
    const fields = { ...sampleOf(sendFeedback), clientNo: crypto.randomUUID() }
    return async () => dataOf(await gateway.call(sendFeedback, fields)).feedbackNo
  },
}

test.each(Object.entries(makers))(
  'a second %s that draws the same number draws again',
  async (_name, prepare) => {
    const [first, second] = [await prepare(1), await prepare(2)]
    draw(7, 7, 8)
    expect(await first()).toMatch(/0{7}7$/)
    expect(await second()).toMatch(/0{7}8$/)
  },
)
