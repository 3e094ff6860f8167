import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { priceChanged } from '../../src/contract/order/refusals.ts'
import type { GroupKey } from '../../src/domain/option-groups.ts'
import { MINUTE } from '../../src/gateway/clock.ts'
import { $changeProblem, changeConfiguration, openChange } from '../../src/stores/order/change.ts'
import { chooseOption, openConfiguration } from '../../src/stores/order/configuration.ts'
import { noticeQuery } from '../../src/stores/order/notice.ts'
import { $price } from '../../src/stores/order/price.ts'
import { offersQuery, skuQuery } from '../../src/stores/order/sku.ts'
import { $priceChange, acceptPrice, leavePriceChange } from '../../src/stores/order/submit.ts'
import { $token } from '../../src/stores/session.ts'
import { openTestGateway, type TestGateway } from '../support/gateway.ts'
import { markPaid, placeOrder } from '../support/gateway-orders.ts'
import { DEPOSIT, ORDERED, optionGroupsOf, R7_OFFERS } from '../support/marketing.ts'
import { PLAIN } from '../support/order-samples.ts'
import { logInVisitor } from '../support/visitor.ts'

const LAST_MINUTE = Date.parse(`${R7_OFFERS.end}T23:59:00+08:00`)

/** An option of the ordered trim that an offer makes free, with its group. */
const [offered] = R7_OFFERS.bySku
  .filter(({ trims }) => trims.includes(ORDERED.id))
  .flatMap(({ option }) =>
    optionGroupsOf(ORDERED.id)
      .filter(({ options }) => options.some(({ id }) => id === option))
      .map(({ key }) => ({ key: key as GroupKey, id: option })),
  )

describe.runIf(offered)('an offer that ends while its price is shown is promised no longer', () => {
  const { key = 'COLOUR', id = '' } = offered ?? {}
  let gateway: TestGateway
  let headers: Record<string, string>

  beforeAll(async () => {
    gateway = await openTestGateway()
    gateway.clock.advance(LAST_MINUTE - gateway.clock().getTime())
    const visitor = await logInVisitor(gateway)
    headers = visitor.headers
    $token.set(visitor.token)
  })

  beforeEach(() => {
    gateway.clock.advance(LAST_MINUTE - gateway.clock().getTime())
    vi.stubGlobal('location', { origin: 'https://here' })
    vi.stubGlobal('fetch', async (path: string, init: RequestInit) =>
      gateway.app.request(path, init),
    )
  })

  afterAll(async () => {
    vi.unstubAllGlobals()
    await gateway.close()
  })

  const isPromised = () => {
    const result = offersQuery.$result.get()
    return result.state === 'ready' ? Boolean(result.data?.offers.length) : result.state
  }

  /** Shows a car with the offer's price, and then the one that the car has after it. */
  async function outlive(): Promise<void> {
    await openConfiguration({
      spuId: ORDERED.id,
      edition: '',
      options: PLAIN.map((each) => ({ id: each, value: '' })),
    })
    chooseOption(key, id)
    await expect.poll(isPromised).toBe(true)
    const shown = { price: $price.get()?.total ?? 0, deposit: DEPOSIT }
    gateway.clock.advance(2 * MINUTE)
    $priceChange.set({ shown, now: { ...shown, price: shown.price + 1 } })
  }

  it('after the visitor has left the new price', async () => {
    await outlive()
    leavePriceChange()
    await expect.poll(isPromised).toBe(false)
  })

  it('after the visitor has accepted the new price', async () => {
    await outlive()
    await acceptPrice()
    await expect.poll(isPromised).toBe(false)
  })

  it('after a change of an order was refused for it', async () => {
    const { orderId } = await placeOrder(gateway, headers)
    await markPaid(gateway, orderId)
    await openChange(orderId)
    await noticeQuery.run(ORDERED.id)
    chooseOption(key, id)
    await expect.poll(() => skuQuery.$result.get().state).toBe('ready')
    gateway.clock.advance(2 * MINUTE)
    expect(await changeConfiguration(orderId)).toBe('stay')
    expect($changeProblem.get()).toBe(priceChanged.message)
    await expect.poll(isPromised).toBe(false)
  })
})
