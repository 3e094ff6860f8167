import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { getOrder } from '../../src/contract/order/get-order.ts'
import { $city } from '../../src/stores/order/buyer.ts'
import { openChange } from '../../src/stores/order/change.ts'
import { $deliveryCity, deliveryQuery } from '../../src/stores/order/sku.ts'
import { $token } from '../../src/stores/session.ts'
import { dataOf, openTestGateway, type TestGateway } from '../support/gateway.ts'
import { markPaid, placeOrder } from '../support/gateway-orders.ts'
import { logInVisitor } from '../support/visitor.ts'

let gateway: TestGateway

beforeAll(async () => {
  gateway = await openTestGateway()
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => gateway.app.request(path, init))
})

afterAll(async () => {
  vi.unstubAllGlobals()
  await gateway.close()
})

it('shows the delivery time in the city of the order, not in that of a next car', async () => {
  const { headers, token } = await logInVisitor(gateway)
  $token.set(token)
  // No store there hands cars over, which takes longer.
  const licenseCity = { province: '650000', city: '650100', district: '650102' }
  const { orderId } = await placeOrder(gateway, headers, { licenseCity })
  await markPaid(gateway, orderId)
  $city.set({ city: { code: '310100', name: '上海市' } })

  await openChange(orderId)
  const { deliveryText } = dataOf(await gateway.call(getOrder, { orderId }, headers))
  await expect
    .poll(() => deliveryQuery.$result.get())
    .toMatchObject({ state: 'ready', data: { text: deliveryText } })
  expect($deliveryCity.get().name).toBe('乌鲁木齐市')
})
