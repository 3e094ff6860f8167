import { readdirSync } from 'node:fs'
import type { Page } from 'playwright/test'
import type { Endpoint } from '../../src/contract/endpoint.ts'
import { contract } from '../../src/contract/index.ts'
import { logInByCalls } from '../support/log-in.ts'
import { DEPOSIT_TEXT } from '../support/marketing.ts'
import {
  actAtCashier,
  agreeToOrder,
  fillBuyer,
  openConfigurator,
  openPayment,
} from '../support/order-steps.ts'
import { expect, test } from '../support/test.ts'

/** Every call of the order and its payment under every fault: a new call is in here by itself. */
const flow = ['order', 'pay']
  .flatMap((family) => readdirSync(`src/contract/${family}`))
  .map((file) => file.replace(/\.ts$/, '').replace(/-(\w)/g, (_, letter) => letter.toUpperCase()))
  .flatMap((name) => contract.find((endpoint) => endpoint.name === name) ?? [])

/** Where a visitor meets a call. */
interface Place {
  /** Leads to where the call is about to be made. */
  readonly reach: (page: Page, mobile: string) => Promise<unknown>
  /** Makes the call. */
  readonly ask: (page: Page) => Promise<unknown>
  /** The words of its failure. */
  readonly what: string
  /** What shows once it is answered. */
  readonly shown: RegExp
  /** Half a reply is enough: what was done is looked up. */
  readonly looksUp?: true
}

const reload = (page: Page) => page.reload()
const press = (name: RegExp | string) => (page: Page) => page.getByRole('button', { name }).tap()

async function openForm(page: Page, mobile: string) {
  await logInByCalls(page, mobile)
  await openConfigurator(page)
  await page.getByRole('button', { name: '下一步' }).tap()
  await expect(page.getByRole('heading', { name: '填写购车信息' })).toBeVisible()
}

async function fillForm(page: Page, mobile: string) {
  await openForm(page, mobile)
  await fillBuyer(page)
  await agreeToOrder(page)
}

async function openChange(page: Page, mobile: string) {
  await openPayment(page, mobile)
  await actAtCashier(page, '支付成功')
  await page.getByRole('link', { name: '更改配置' }).tap()
  await page.getByRole('radio', { name: /落日铜/ }).check({ force: true })
  await expect(page.getByText(/更改后增加/)).toBeVisible()
}

const configure = (what: string, shown: RegExp): Place => ({
  reach: (page) => page.goto('/about'),
  ask: (page) => page.goto('/payDeposit'),
  what,
  shown,
})
const form = (what: string, shown: RegExp): Place => ({ reach: openForm, ask: reload, what, shown })

const places: Readonly<Record<string, Place>> = {
  listCars: configure('车型信息未能载入', /R7 长续航后驱 Pro/),
  listNextOptions: configure('选配信息未能载入', /电池购买方式/),
  listOptionRelations: configure('暂时无法核对哪些项目可以同时选择', /电池购买方式/),
  getSku: configure('价格未能确认', new RegExp(`定金 ${DEPOSIT_TEXT}`)),
  getDeliveryTime: configure('预计交付时间未能查到', /周.*（上海市）/),
  listSkuOffers: configure('限时权益未能载入', /截止/),
  listCarOffers: configure('限时权益未能载入', /截止/),
  getLimitedTimeOffer: configure('限时权益未能载入', /截止/),
  getCarConfiguration: {
    reach: (page) => openConfigurator(page),
    ask: press('查看配置表'),
    what: '配置表未能载入',
    shown: /轴距/,
  },
  listAreas: form('省市区未能载入', /^区县$/),
  listSaleCities: {
    reach: fillForm,
    ask: reload,
    what: '可提车城市未能载入',
    shown: /在其他城市提车/,
  },
  listDealers: { reach: fillForm, ask: reload, what: '门店未能载入', shown: /上海.*店|上海.*中心/ },
  getBoundDealer: form('专属门店未能查到', /交付门店/),
  listExclusiveAdvisers: form('专属顾问未能载入', /交付门店/),
  findOrderPreferences: form('购车偏好未能载入', /这台车主要用来/),
  getRightsNotice: form('支付前须知未能载入', /支付前须知/),
  listBlindOrders: form('盲订金未能查到', /已登录/),
  createOrder: {
    reach: fillForm,
    ask: press('支付定金'),
    what: '不会重复下单',
    shown: /剩余支付时间/,
    looksUp: true,
  },
  listOrders: {
    reach: logInByCalls,
    ask: (page) => page.goto('/userInfo'),
    what: '我的订单未能载入',
    shown: /您还没有订单/,
  },
  getOrder: { reach: openPayment, ask: reload, what: '订单未能载入', shown: /剩余支付时间/ },
  preparePayment: {
    reach: openPayment,
    ask: press(/^支付 ¥/),
    what: '支付未能发起',
    shown: /不通知商户/,
  },
  getPaymentStatus: {
    reach: async (page, mobile) => {
      await openPayment(page, mobile)
      await actAtCashier(page, '不通知商户')
    },
    ask: press('我已完成支付'),
    what: '支付结果未能查到',
    shown: /还没有收到支付结果/,
  },
  changeOrderSku: {
    reach: openChange,
    ask: press('确认更改'),
    what: '配置未能更改',
    shown: /定金支付成功/,
  },
  cancelOrder: {
    reach: async (page, mobile) => {
      await openPayment(page, mobile)
      await press('取消订单')(page)
    },
    ask: press('确定取消'),
    what: '未能取消',
    shown: /订单已取消/,
  },
}

/** The clock is put forward last: calls that were still on their way would be given up with it. */
const FAULTS = ['busy', '500', '401', 'html', 'empty', 'truncated', 'timeout'] as const

for (const endpoint of flow) {
  test(`${endpoint.name} says what failed under every fault, and trying again helps`, async ({
    page,
    mobile,
    trouble,
  }) => {
    const place = places[endpoint.name]
    if (!place) throw new Error(`Say where a visitor meets ${endpoint.name}`)
    const { reach, ask, what, shown, looksUp } = place
    const problem = page.getByRole('alert').filter({ hasText: what })
    const isCall = (url: URL) => url.pathname === endpoint.path
    await page.clock.install()
    await reach(page, mobile)

    const again = async () => {
      const retry = problem.getByRole('button')
      await ((await retry.count()) > 0 ? retry.tap() : ask(page))
    }
    const faults = FAULTS.filter((fault) => !(looksUp && fault === 'truncated'))
    for (const [index, fault] of faults.entries()) {
      const sent = page.waitForRequest((request) => isCall(new URL(request.url())))
      await page.route(isCall, (route) => {
        if (fault === 'timeout') return
        const headers = { ...route.request().headers(), 'x-gateway-fault': fault }
        return route.continue({ headers })
      })
      await (index === 0 ? ask(page) : again())
      await sent
      if (fault === 'timeout') await page.clock.fastForward(endpoint.timeout)
      await expect(problem, fault).toBeVisible()
      await page.unroute(isCall)
    }

    // A slow reply is waited for, without a word of failure.
    const held = Promise.withResolvers<void>()
    const sent = page.waitForRequest((request) => isCall(new URL(request.url())))
    await page.route(isCall, async (route) => {
      await held.promise
      await route.continue()
    })
    await again()
    await sent
    await expect(problem).toHaveCount(0)
    held.resolve()
    await expect(page.getByText(shown).filter({ visible: true }).first()).toBeVisible()
    await expect(problem).toHaveCount(0)
    trouble.splice(0)
  })
}

test('the flow is every call that the contract has of it', () => {
  const met = flow.map(({ name }: Endpoint) => name).toSorted()
  expect(Object.keys(places).toSorted()).toEqual(met)
})
