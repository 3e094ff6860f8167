import type { Page } from 'playwright/test'
import { createOrder } from '../../../src/contract/order/create-order.ts'
import { sendOrderCode } from '../../../src/contract/order/send-order-code.ts'
import { logInByCalls } from '../log-in.ts'
import { DEPOSIT_TEXT, editionOf, ORDERED, OTHER_PAINT, R7_OFFERS } from '../marketing.ts'
import {
  actAtCashier,
  agreeToOrder,
  describeChange,
  fillBuyer,
  goToOffers,
  openConfigurator,
  openPayment,
  openTransfer,
  orderByCalls,
  orderHere,
  payDeposit,
} from '../order-steps.ts'
import { anotherNumber, expect } from '../test.ts'
import { codePlace } from './codes.ts'
import { open, type Place, type Places, press, reload } from './place.ts'

async function openForm(page: Page, mobile: string) {
  await logInByCalls(page, mobile)
  await goToForm(page)
  await page.getByLabel('姓名', { exact: true }).fill('张三')
}

async function goToForm(page: Page) {
  await openConfigurator(page)
  await press('下一步')(page)
  await expect(page.getByRole('heading', { name: '填写购车信息' })).toBeVisible()
}

async function fillForm(page: Page, mobile: string) {
  await logInByCalls(page, mobile)
  await goToForm(page)
  await fillBuyer(page)
  await agreeToOrder(page)
}

async function openChange(page: Page, mobile: string) {
  await openPayment(page, mobile)
  await actAtCashier(page, '支付成功')
  await page.getByRole('link', { name: '更改配置' }).tap()
  await page.getByRole('radio', { name: new RegExp(OTHER_PAINT.name) }).check({ force: true })
  await expect(page.getByText(describeChange(OTHER_PAINT.id, ORDERED.id))).toBeVisible()
}

const configure = (what: string, shown: RegExp): Place => ({
  on: '/payDeposit',
  reach: open('/about'),
  ask: open('/payDeposit'),
  what,
  shown,
})
/** A trim with an offer; `undefined` if the content has no offers. */
const [[offered] = []] = [...R7_OFFERS.bySku, ...R7_OFFERS.byCar].map(({ trims }) => trims)
/** A call about the offers, on their last day, because those of the content may be over. */
const offers: Place = {
  ...configure('限时权益未能载入', offered ? /截止/ : /电池购买方式/),
  async reach(page) {
    await goToOffers(page)
    await page.goto('/about')
  },
  ask: open(offered ? `/payDeposit?spu=${offered}` : '/payDeposit'),
}
/** A call that the order's form makes when it opens. */
export const form = (what: string, shown: RegExp): Place => ({
  on: '/payDeposit, form',
  reach: openForm,
  ask: reload,
  what,
  shown,
})
const change = (what: string, shown: RegExp): Place => ({
  on: '/payDeposit, change',
  reach: openChange,
  ask: reload,
  what,
  shown,
})

const CANCEL_LOOKED_UP = 'the order is looked up at once, and found cancelled'

/** The calls of an order, from the choice of the car to the payment. */
export const orderPlaces: Places = {
  listCars: [
    configure('车型信息未能载入', new RegExp(editionOf(ORDERED.id))),
    change('车型信息未能载入', new RegExp(editionOf(ORDERED.id))),
  ],
  listNextOptions: [
    configure('选配信息未能载入', /电池购买方式/),
    change('选配信息未能载入', /电池购买方式/),
  ],
  listOptionRelations: [
    configure('暂时无法核对哪些项目可以同时选择', /电池购买方式/),
    change('暂时无法核对哪些项目可以同时选择', /电池购买方式/),
  ],
  getSku: [
    configure('价格未能确认', new RegExp(`定金 ${DEPOSIT_TEXT}`)),
    form('价格未能确认', new RegExp(`定金 ${DEPOSIT_TEXT}`)),
    change('价格未能确认', /价格明细/),
  ],
  getDeliveryTime: [
    configure('预计交付时间未能查到', /周.*（上海市）/),
    {
      ...form('预计交付时间未能查到', /周.*（上海市）/),
      async ask(page) {
        await page.reload()
        await page.getByText('价格与交付').tap()
      },
    },
    change('预计交付时间未能查到', /周.*（上海市）/),
  ],
  listSkuOffers: [offers],
  listCarOffers: [offers],
  getLimitedTimeOffer: [offers],
  getCarConfiguration: [
    {
      on: '/payDeposit',
      reach: (page) => openConfigurator(page),
      ask: press('查看配置表'),
      what: '配置表未能载入',
      shown: /轴距/,
    },
  ],
  listAreas: [form('省市区未能载入', /^区县$/)],
  listSaleCities: [
    {
      on: '/payDeposit, form',
      reach: fillForm,
      ask: reload,
      what: '可提车城市未能载入',
      shown: /提车城市/,
    },
  ],
  listDealers: [
    {
      on: '/payDeposit, form',
      reach: fillForm,
      ask: reload,
      what: '门店未能载入',
      shown: /上海.*店|上海.*中心/,
    },
  ],
  getBoundDealer: [form('专属门店未能查到', /交付门店/)],
  listExclusiveAdvisers: [form('专属顾问未能载入', /交付门店/)],
  findOrderPreferences: [form('购车偏好未能载入', /这台车主要用来/)],
  getRightsNotice: [
    form('支付前须知未能载入', /支付前须知/),
    change('需要同意的文件未能载入', /原总价/),
  ],
  listBlindOrders: [form('盲订金未能查到', /已登录/)],
  sendOrderCode: [
    codePlace('/payDeposit, form', sendOrderCode, async (page, mobile) => {
      await openForm(page, mobile)
      await page.getByLabel('手机号', { exact: true }).fill(anotherNumber(mobile))
    }),
  ],
  createOrder: [
    {
      on: '/payDeposit, form',
      reach: fillForm,
      ask: press('支付定金'),
      what: '不会重复下单',
      shown: /剩余支付时间/,
      notHalf: 'the order is found by its key at once',
    },
  ],
  getOrder: [
    {
      on: '/selectPayWay',
      reach: openPayment,
      ask: reload,
      what: '订单未能载入',
      shown: /剩余支付时间/,
    },
    {
      on: '/orderPayDone',
      reach: async (page, mobile) => {
        const orderId = await orderHere(page, mobile)
        await page.goto(`/orderPayDone?orderId=${orderId}`)
        await expect(page.getByRole('link', { name: '去支付' })).toBeVisible()
      },
      ask: reload,
      what: '订单未能载入',
      shown: /^去支付$/,
    },
    change('订单未能载入', /^订单 .* 原总价/),
    {
      on: '/payDeposit, form, before an order is sent again',
      reach: async (page, mobile) => {
        await fillForm(page, mobile)
        await page.route(`**${createOrder.path}`, (route) => route.abort(), { times: 1 })
        await press('支付定金')(page)
        await expect(page.getByRole('alert')).toContainText('不会重复下单')
      },
      ask: press('支付定金'),
      what: '不会重复下单',
      shown: /剩余支付时间/,
    },
  ],
  preparePayment: [
    {
      on: '/selectPayWay',
      reach: openPayment,
      ask: press(/^支付 ¥/),
      what: '支付未能发起',
      shown: /不通知商户/,
    },
    {
      on: '/selectPayWay, transfer',
      reach: openTransfer,
      ask: press('查看收款账户'),
      what: '收款账户未能载入',
      shown: /^转账附言$/,
    },
    {
      on: '/orderPayDone, transfer',
      reach: async (page, mobile) => {
        const orderId = await openTransfer(page, mobile)
        await press('查看收款账户')(page)
        await page.getByRole('region', { name: '收款账户' }).waitFor()
        await page.goto(`/orderPayDone?orderId=${orderId}`)
        await page.getByRole('region', { name: '收款账户' }).waitFor()
      },
      ask: reload,
      what: '收款账户未能载入',
      shown: /^转账附言$/,
    },
  ],
  getPaymentStatus: [
    {
      on: '/selectPayWay',
      reach: async (page, mobile) => {
        await openPayment(page, mobile)
        await actAtCashier(page, '不通知商户')
        // The cashier leads back automatically.
        await page.getByRole('button', { name: '我已完成支付' }).waitFor()
      },
      ask: press('我已完成支付'),
      what: '支付结果未能查到',
      shown: /还没有收到支付结果/,
    },
  ],
  changeOrderSku: [
    {
      on: '/payDeposit, change',
      reach: openChange,
      ask: press('确认更改'),
      what: '配置未能更改',
      shown: /定金支付成功/,
    },
  ],
  cancelOrder: [
    {
      on: '/selectPayWay',
      reach: async (page, mobile) => {
        await openPayment(page, mobile)
        await press('取消订单')(page)
      },
      ask: press('确定取消'),
      what: '未能确认是否已取消',
      shown: /订单已取消/,
      notHalf: CANCEL_LOOKED_UP,
    },
    {
      on: '/orderPayDone',
      reach: async (page, mobile) => {
        await payDeposit(page, mobile)
        await press('申请退订')(page)
      },
      ask: press('确定退订'),
      what: '未能确认是否已退订',
      shown: /订单已取消/,
      notHalf: CANCEL_LOOKED_UP,
    },
    {
      on: '/payDeposit, form, with an order that waits',
      reach: async (page, mobile) => {
        const token = await logInByCalls(page, mobile)
        await orderByCalls(page, mobile, token)
        await orderByCalls(page, mobile, token)
        await goToForm(page)
        await fillBuyer(page)
        await agreeToOrder(page)
        await press('支付定金')(page)
        await expect(page.getByRole('dialog', { name: '您有两笔待支付的订单' })).toBeVisible()
      },
      ask: press('取消原订单并重新提交'),
      what: '未能确认原订单是否已取消',
      shown: /剩余支付时间/,
      notHalf: CANCEL_LOOKED_UP,
    },
  ],
}
