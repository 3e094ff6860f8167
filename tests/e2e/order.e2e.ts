import type { BrowserContext, Locator, Page } from 'playwright/test'
import { cancelOrder } from '../../src/contract/order/cancel-order.ts'
import { createOrder } from '../../src/contract/order/create-order.ts'
import { getOrder } from '../../src/contract/order/get-order.ts'
import { listNextOptions } from '../../src/contract/order/list-next-options.ts'
import { listOrders } from '../../src/contract/order/list-orders.ts'
import { preparePayment } from '../../src/contract/pay/prepare-payment.ts'
import { formatYuan } from '../../src/domain/price.ts'
import { findings } from '../support/axe.ts'
import { callServer } from '../support/calls.ts'
import { cancelWithoutWayBack, expectAsked, giveUpFailedCancel } from '../support/cancel-sheet.ts'
import { holdBack } from '../support/hold-back.ts'
import { logInByCalls } from '../support/log-in.ts'
import { DEPOSIT_TEXT, FIRST_PAINT, found, OTHER_PAINT, R7_PAINTS } from '../support/marketing.ts'
import {
  actAtCashier,
  agreeToOrder,
  beginningPrice,
  CREDIT_CODE,
  fillBuyer,
  ID_NUMBER,
  openConfigurator,
  openDepositForm,
  openPayment,
  orderByCalls,
  payDeposit,
  placeOrder,
} from '../support/order-steps.ts'
import { expect, expectFailedRequests, failCalls, refuseCalls, test } from '../support/test.ts'

const CREATE = /createBigBusinessOrder/
const SKU = /getSkuInfoByOptionIds/
const FIND = new RegExp(getOrder.path)
const CANCEL = new RegExp(cancelOrder.path)

/** Opens another tab with a filled-in form of another buyer. */
async function openFilledForm(context: BrowserContext): Promise<Page> {
  const tab = await context.newPage()
  await openConfigurator(tab)
  await tab.getByRole('button', { name: '下一步' }).tap()
  await fillBuyer(tab, '李四')
  await agreeToOrder(tab)
  return tab
}

/** The idempotency keys of the orders that the page submits from now on. */
function watchKeys(page: Page): string[] {
  const keys: string[] = []
  page.on('request', (request) => {
    if (CREATE.test(request.url())) keys.push(request.headers()['idempotency-key'] ?? '')
  })
  return keys
}

test('later steps lead back if there is no order', async ({ page, mobile }) => {
  for (const path of ['/selectPayWay', '/orderPayDone']) {
    await page.goto(path)
    await expect(page).toHaveURL(/\/payDeposit\?step=config/)
  }
  await logInByCalls(page, mobile)
  for (const path of ['/selectPayWay', '/orderPayDone']) {
    await page.goto(path)
    await expect(page).toHaveURL(/\/payDeposit\?step=config/)
  }
})

for (const path of ['/selectPayWay?orderId', '/orderPayDone?orderId', '/payDeposit?change']) {
  test(`${path} of an unknown order says so, and links to the own ones`, async ({
    page,
    mobile,
  }) => {
    await logInByCalls(page, mobile)
    await page.goto(`${path}=no-such-order`)
    const problem = page.getByRole('alert').filter({ hasText: '没有找到该订单' })
    await expect(problem).toContainText('请退出后用下单的手机号登录')
    expect(await findings(page)).toEqual([])
    await problem.getByRole('link', { name: '我的订单' }).tap()
    await expect(page.getByRole('region', { name: '我的订单' })).toContainText('您还没有订单')
  })
}

test('a retry that a longer reason has moved is not taken for a double tap', async ({
  page,
  mobile,
  trouble,
}) => {
  // At this width only the longer reason takes two lines.
  await page.setViewportSize({ width: 412, height: 915 })
  await logInByCalls(page, mobile)
  await page.clock.install()
  await failCalls(page, FIND, '500')
  await page.goto('/payDeposit?change=no-such-order')
  const problem = page.getByRole('alert').filter({ hasText: '订单未能载入' })
  const retry = problem.getByRole('button', { name: '重试' })
  // The guard is fetched at the first touch.
  const asked = page.waitForRequest(FIND)
  await retry.tap()
  await asked
  await expect(problem).toContainText('服务器繁忙')
  await page.waitForLoadState('networkidle')
  await page.unroute(FIND)
  await failCalls(page, FIND, 'busy')
  // No time passes between the next two taps.
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000)
  const before = await retry.boundingBox()
  await retry.tap()
  await expect(problem).toContainText('当前访问人数较多')
  expect((await retry.boundingBox())?.y).toBeGreaterThan(before?.y ?? 0)
  await page.unroute(FIND)
  await retry.tap()
  await expect(page.getByRole('alert')).toContainText('没有找到该订单')
  expectFailedRequests(trouble)
})

test('each consent is required before an order is submitted', async ({ page, mobile }) => {
  await openDepositForm(page, mobile)
  await fillBuyer(page)
  for (const box of await page.getByRole('checkbox').all()) await expect(box).not.toBeChecked()
  const sent = page.waitForRequest(CREATE)
  for (const [name, sentence] of [
    [/我已阅读并同意《曦越隐私政策》/, '请阅读并同意《隐私政策》'],
    [/证件号码.*提供给所选门店.*无法下单/, '请同意将信息提供给所选门店，否则无法签约与上牌'],
    [/按选配生产/, '请确认已知悉定制车辆的定金与退货规则'],
  ] as const) {
    await page.getByRole('button', { name: '支付定金' }).tap()
    const box = page.getByRole('checkbox', { name })
    await expect(box).toBeFocused()
    await expect(box).toHaveAccessibleDescription(sentence)
    await box.check()
  }
  expect(await findings(page)).toEqual([])
  await page.getByRole('button', { name: '支付定金' }).tap()
  const sheet = page.getByRole('dialog', { name: '请阅读并同意以下条款' })
  // Until the sheet is fully open, its colours are mixed with the page below.
  await sheet.getByRole('button', { name: '同意并继续' }).tap({ trial: true })
  expect(await findings(page)).toEqual([])
  await sheet.getByRole('button', { name: '不同意' }).tap()
  await expect(page).toHaveURL(/payDeposit/)
  await page.getByRole('button', { name: '支付定金' }).tap()
  await sheet.getByRole('button', { name: '同意并继续' }).tap()
  await expect(page).toHaveURL(/\/selectPayWay\?orderId=/)
  expect((await sent).postDataJSON().consents).toEqual({ shared: '2.0', custom: '2.0' })
})

for (const fault of ['lost', 'truncated']) {
  test(`an order whose reply was ${fault} is found: one order`, async ({
    page,
    mobile,
    trouble,
  }) => {
    await openDepositForm(page, mobile)
    await fillBuyer(page)
    await agreeToOrder(page)
    const keys = watchKeys(page)
    await failCalls(page, CREATE, fault)
    await page.getByRole('button', { name: '支付定金' }).tap()
    await expect(page).toHaveURL(/\/selectPayWay\?orderId=/)
    expect(keys).toHaveLength(1)
    expectFailedRequests(trouble)
  })
}

test('an order that never reached the server is sent again with the same key', async ({
  page,
  mobile,
  trouble,
}) => {
  await openDepositForm(page, mobile)
  await fillBuyer(page)
  await agreeToOrder(page)
  const keys = watchKeys(page)
  for (const fault of ['busy', '500', '401', 'html', 'empty']) {
    await failCalls(page, CREATE, fault)
    await page.getByRole('button', { name: '支付定金' }).tap()
    await expect(page.getByRole('alert').first()).toContainText('不会重复下单')
    await expect(page.getByRole('button', { name: '支付定金' })).toBeVisible()
    await page.unroute(CREATE)
  }
  await expect(page.getByLabel('证件号码', { exact: true })).toHaveValue(ID_NUMBER)
  await page.getByRole('button', { name: '支付定金' }).tap()
  await expect(page).toHaveURL(/\/selectPayWay\?orderId=/)
  expect(keys).toHaveLength(6)
  expect(new Set(keys).size).toBe(1)
  expectFailedRequests(trouble)
})

test('changes before the outcome is known make no second order, in this tab or another', async ({
  page,
  context,
  mobile,
  trouble,
}) => {
  const LOOK_UP = /app\/order\/detail/
  await openDepositForm(page, mobile)
  await fillBuyer(page)
  await agreeToOrder(page)
  const other = await openFilledForm(context)
  const keys = watchKeys(page)
  const otherKeys = watchKeys(other)
  const submit = (tab: Page) => tab.getByRole('button', { name: '支付定金' }).tap()
  const dialog = (tab: Page) => tab.getByRole('dialog', { name: '您有一笔待支付的订单' })

  // The order is made, but no reply arrives.
  await context.route(LOOK_UP, (route) => route.abort())
  await failCalls(page, CREATE, 'lost')
  await submit(page)
  await expect(page.getByRole('alert').first()).toContainText('不会重复下单')
  await page.unroute(CREATE)
  await page.getByLabel('姓名', { exact: true }).fill('王五')
  await submit(page)
  await expect(page.getByRole('alert').first()).toContainText('不会重复下单')
  await submit(other)
  await expect(other.getByRole('alert').first()).toContainText('不会重复下单')

  await context.unroute(LOOK_UP)
  await submit(other)
  await expect(dialog(other)).toContainText(/D\d{8,}/)
  await submit(page)
  await expect(dialog(page)).toContainText(/D\d{8,}/)
  expect([...keys, ...otherKeys]).toHaveLength(1)
  await dialog(page).getByRole('button', { name: '去支付' }).tap()
  await expect(page).toHaveURL(/\/selectPayWay\?orderId=/)
  expectFailedRequests(trouble)
})

test('two tabs make one order', async ({ page, context, mobile }) => {
  await openDepositForm(page, mobile)
  await fillBuyer(page)
  await agreeToOrder(page)
  const other = await openFilledForm(context)
  await page.getByRole('button', { name: '支付定金' }).tap()
  await expect(page).toHaveURL(/\/selectPayWay\?orderId=/)
  await expect(page.getByText(/D\d{8,}/)).toBeVisible()
  const text = (await page.getByRole('region', { name: '支付定金' }).textContent()) ?? ''
  const number = /D\d{8,}/.exec(text)?.[0]
  expect(number).toBeTruthy()
  await other.getByRole('button', { name: '支付定金' }).tap()
  const dialog = other.getByRole('dialog', { name: '您有一笔待支付的订单' })
  await expect(dialog).toContainText(String(number))
  expect(await findings(other)).toEqual([])
  await dialog.getByRole('button', { name: '去支付' }).tap()
  await expect(other).toHaveURL(page.url())
})

test('while one tab submits its order, another one says so and submits nothing', async ({
  page,
  context,
  mobile,
}) => {
  await openDepositForm(page, mobile)
  await fillBuyer(page)
  await agreeToOrder(page)
  const other = await openFilledForm(context)
  const keys = watchKeys(other)
  const letGo = await holdBack(page, CREATE)
  const asked = page.waitForRequest(CREATE)
  await page.getByRole('button', { name: '支付定金' }).tap()
  await asked
  await other.getByRole('button', { name: '支付定金' }).tap()
  await expect(other.getByText('另一个页面正在提交订单，请稍候再试')).toBeVisible()
  expect(await findings(other)).toEqual([])
  letGo()
  await expect(page).toHaveURL(/\/selectPayWay\?orderId=/)
  await other.getByRole('button', { name: '支付定金' }).tap()
  await expect(other.getByRole('dialog', { name: '您有一笔待支付的订单' })).toBeVisible()
  expect(keys).toEqual([])
})

/**
 * Opens the filled-in form of an account with orders from another phone that wait.
 * @returns the ids of these orders
 */
async function openFormAfter(page: Page, mobile: string, count: number): Promise<string[]> {
  const token = await logInByCalls(page, mobile)
  const ids: string[] = []
  for (let made = 0; made < count; made += 1) ids.push(await orderByCalls(page, mobile, token))
  await openConfigurator(page)
  await page.getByRole('button', { name: '下一步' }).tap()
  await fillBuyer(page)
  await agreeToOrder(page)
  return ids
}

test('an order that waits is shown before a second one is made, and can be kept', async ({
  page,
  mobile,
}) => {
  const [orderId] = await openFormAfter(page, mobile, 1)
  await expect(page.getByText(/您有待支付的订单（D\d{8,}/)).toBeVisible()
  await expect(page.getByRole('link', { name: '去支付' })).toHaveAttribute(
    'href',
    `/selectPayWay?orderId=${orderId}`,
  )
  const keys = watchKeys(page)
  await page.getByRole('button', { name: '支付定金' }).tap()
  const dialog = page.getByRole('dialog', { name: '您有一笔待支付的订单' })
  await dialog.getByRole('button', { name: '去支付' }).tap({ trial: true })
  expect(await findings(page)).toEqual([])
  await dialog.getByRole('button', { name: '关闭' }).tap()
  await page.getByRole('button', { name: '支付定金' }).tap()
  await expect(dialog).toBeVisible()
  expect(keys).toEqual([])
  await dialog.getByRole('button', { name: '保留原订单，另下一单' }).tap()
  await expect(page).toHaveURL(/\/selectPayWay\?orderId=/)
  await expect(page).not.toHaveURL(new RegExp(String(orderId)))
  expect(keys).toHaveLength(1)
})

test('if orders cannot be listed, ordering still works', async ({ page, mobile, trouble }) => {
  await openFormAfter(page, mobile, 1)
  const keys = watchKeys(page)
  await failCalls(page, new RegExp(listOrders.path), '500')
  await page.getByRole('button', { name: '支付定金' }).tap()
  await expect(page).toHaveURL(/\/selectPayWay\?orderId=/)
  expect(keys).toHaveLength(1)
  expectFailedRequests(trouble)
})

test('if orders cannot be listed, there are still at most two', async ({
  page,
  mobile,
  trouble,
}) => {
  await openFormAfter(page, mobile, 2)
  await failCalls(page, new RegExp(listOrders.path), '500')
  await page.getByRole('button', { name: '支付定金' }).tap()
  const dialog = page.getByRole('dialog', { name: '您有两笔待支付的订单' })
  await expect(dialog.getByRole('button', { name: '去支付' })).toBeVisible()
  await expect(dialog.getByRole('button', { name: /另下一单/ })).toHaveCount(0)
  expectFailedRequests(trouble)
})

test('one of two orders that wait can be cancelled for a third', async ({ page, mobile }) => {
  await openFormAfter(page, mobile, 2)
  const keys = watchKeys(page)
  await page.getByRole('button', { name: '支付定金' }).tap()
  const dialog = page.getByRole('dialog', { name: '您有两笔待支付的订单' })
  await expect(dialog.getByRole('button', { name: /另下一单/ })).toHaveCount(0)
  expect(keys).toEqual([])
  await dialog.getByRole('button', { name: '取消原订单并重新提交' }).tap()
  await expect(page).toHaveURL(/\/selectPayWay\?orderId=/)
  expect(keys).toHaveLength(1)
  await page.goto('/userInfo')
  const own = page.getByRole('region', { name: '我的订单' })
  await expect(own.getByText('待支付')).toHaveCount(2)
  await expect(own.getByText('已取消')).toHaveCount(1)
})

/**
 * Submits the form beside a waiting order, and asks for that order to be replaced.
 * @returns the dialog about it
 */
async function replaceWaiting(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: '支付定金' }).tap()
  const dialog = page.getByRole('dialog', { name: '您有一笔待支付的订单' })
  await dialog.getByRole('button', { name: '取消原订单并重新提交' }).tap()
  return dialog
}

/**
 * Lets cancelling take effect, and holds back its reply.
 * @returns what lets the reply come
 */
async function holdCancel(page: Page): Promise<() => void> {
  const gate = Promise.withResolvers<void>()
  await page.route(CANCEL, async (route) => {
    const response = await route.fetch()
    await gate.promise
    // The page may have given up the call.
    await route.fulfill({ response }).catch(() => {})
  })
  return gate.resolve
}

test('while a waiting order is being cancelled, nothing else is done about it', async ({
  page,
  mobile,
}) => {
  await openFormAfter(page, mobile, 1)
  const keys = watchKeys(page)
  const release = await holdCancel(page)
  const dialog = await replaceWaiting(page)
  for (const name of ['去支付', '保留原订单，另下一单', '正在取消原订单…']) {
    const button = dialog.getByRole('button', { name })
    await expect(button).toBeDisabled()
    await button.tap({ force: true })
  }
  await expect(dialog).toBeVisible()
  expect(await findings(page)).toEqual([])
  expect(keys).toEqual([])
  release()
  await expect(page).toHaveURL(/\/selectPayWay\?orderId=/)
  expect(keys).toHaveLength(1)
})

test('an order whose payment may have been made says so before another is made or it is cancelled', async ({
  page,
  mobile,
}) => {
  const [orderId] = await openFormAfter(page, mobile, 1)
  const token = (await page.evaluate(() => localStorage.getItem('user_token'))) ?? ''
  const payment = { orderId, channel: 'UNION', returnUrl: '/orderPayDone' }
  await callServer(process.env['PORTAL_URL'] ?? '', preparePayment, payment, { token })
  await page.getByRole('button', { name: '支付定金' }).tap()
  const dialog = page.getByRole('dialog', { name: '您有一笔待支付的订单' })
  await expect(dialog).toContainText('若您已付款，请等待结果，不要重复支付或再下一单')
  await dialog.getByRole('button', { name: '去支付' }).tap()
  await page.getByRole('button', { name: '取消订单' }).tap()
  await expect(page.getByRole('dialog', { name: '确定取消订单吗？' })).toContainText(
    '若您已经付款，款项到账后将原路退还',
  )
})

test('closing the dialog while a waiting order is being cancelled submits no other by itself', async ({
  page,
  mobile,
}) => {
  await openFormAfter(page, mobile, 1)
  const keys = watchKeys(page)
  const release = await holdCancel(page)
  const dialog = await replaceWaiting(page)
  const left = page.waitForEvent('requestfailed', (request) => CANCEL.test(request.url()))
  await dialog.getByRole('button', { name: '关闭' }).tap()
  release()
  await left
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('button', { name: '支付定金' })).toBeEnabled()
  expect(keys).toEqual([])
  await page.getByRole('button', { name: '支付定金' }).tap()
  await expect(page).toHaveURL(/\/selectPayWay\?orderId=/)
  expect(keys).toHaveLength(1)
})

test('a waiting order whose cancelling was not confirmed is looked up, and replaced', async ({
  page,
  mobile,
  trouble,
}) => {
  await openFormAfter(page, mobile, 1)
  const keys = watchKeys(page)
  await failCalls(page, CANCEL, 'lost')
  await replaceWaiting(page)
  await expect(page).toHaveURL(/\/selectPayWay\?orderId=/)
  expect(keys).toHaveLength(1)
  expectFailedRequests(trouble)
})

test('a failed cancel of a waiting order is forgotten when its dialog opens again', async ({
  page,
  mobile,
  trouble,
}) => {
  await openFormAfter(page, mobile, 1)
  await failCalls(page, CANCEL, '500')
  const dialog = await replaceWaiting(page)
  await expect(dialog.getByRole('alert')).toContainText('未能确认原订单是否已取消')
  await dialog.getByRole('button', { name: '关闭' }).tap()
  await page.getByRole('button', { name: '支付定金' }).tap()
  await expect(dialog.getByRole('button', { name: '去支付' })).toBeVisible()
  await expect(dialog.getByRole('alert')).toHaveCount(0)
  expectFailedRequests(trouble)
})

test('an order that was paid meanwhile is not cancelled for another', async ({
  page,
  context,
  mobile,
}) => {
  await placeOrder(page, mobile)
  const other = await context.newPage()
  await other.goto(page.url())
  await page.goto('/payDeposit?step=form')
  await page.getByLabel('证件号码', { exact: true }).fill(ID_NUMBER)
  await page.getByLabel('姓名', { exact: true }).fill('李四')
  await agreeToOrder(page)
  const keys = watchKeys(page)
  await page.getByRole('button', { name: '支付定金' }).tap()
  const dialog = page.getByRole('dialog', { name: '您有一笔待支付的订单' })
  await expect(dialog).toBeVisible()
  await actAtCashier(other, '支付成功')
  await expect(other.getByRole('heading', { name: '定金支付成功' })).toBeVisible()
  await dialog.getByRole('button', { name: '取消原订单并重新提交' }).tap()
  const problem = dialog.getByRole('alert')
  await expect(problem).toContainText('订单状态已变化，没有取消')
  expect(await findings(page)).toEqual([])
  await problem.getByRole('link', { name: '查看订单' }).tap()
  await expect(page.getByRole('heading', { name: '定金支付成功' })).toBeVisible()
  expect(keys).toEqual([])
})

test('a company can order, and pay by transfer', async ({ page, mobile }) => {
  await openDepositForm(page, mobile)
  await page.getByRole('radio', { name: '企业购车' }).check()
  await page.getByLabel('企业名称').fill('曦越贸易有限公司')
  await page.getByLabel('统一社会信用代码').fill(CREDIT_CODE)
  await page.getByLabel('经办人姓名').fill('赵六')
  await page.getByLabel('省份').selectOption({ label: '上海市' })
  await page.getByLabel('区县').selectOption({ index: 1 })
  await page.getByRole('group', { name: '交付门店' }).getByRole('radio').first().check()
  await agreeToOrder(page)
  // The consent of a person names an identity number. A company's consent has other words, and must
  // be given again.
  const shared = page.getByRole('checkbox', { name: /提供给所选门店/ })
  await page.getByRole('radio', { name: '个人购车' }).check()
  await expect(shared).toHaveAccessibleName(/证件/)
  await expect(shared).not.toBeChecked()
  await shared.check()
  await page.getByRole('radio', { name: '企业购车' }).check()
  await expect(shared).toHaveAccessibleName(/经办人/)
  await expect(shared).not.toHaveAccessibleName(/证件/)
  await expect(shared).not.toBeChecked()
  await shared.check()
  await page.getByRole('button', { name: '支付定金' }).tap()
  await expect(page).toHaveURL(/\/selectPayWay\?orderId=/)
  await expect(page.getByRole('timer')).toHaveText(/^\d\d:\d\d$/)
  await page.getByRole('radio', { name: /对公转账/ }).check()
  await page.getByRole('button', { name: '查看收款账户' }).tap()
  await expect(page.getByRole('timer')).toHaveText(/^2 天 \d\d:\d\d:\d\d$/)
  await expect(page.getByRole('region', { name: '收款账户' })).toContainText('账号')
  expect(await findings(page)).toEqual([])
})

test.describe('a dialog before an order is submitted shows the old value and', () => {
  /** Replaces price or deposit in the gateway's reply. */
  async function fake(page: Page, shown: object) {
    await page.route(SKU, async (route) => {
      const response = await route.fetch()
      const { data, ...envelope } = await response.json()
      await route.fulfill({ response, json: { ...envelope, data: { ...data, ...shown } } })
    })
  }

  /** Opens the filled-in form with a price or deposit that has changed at the gateway. */
  async function openOutdated(page: Page, mobile: string, shown: object) {
    await fake(page, shown)
    await openDepositForm(page, mobile)
    await fillBuyer(page)
    await agreeToOrder(page)
    await page.getByRole('button', { name: '支付定金' }).tap()
    const dialog = page.getByRole('dialog', { name: '价格已更新' })
    await expect(dialog).toBeVisible()
    await page.unroute(SKU)
    return dialog
  }

  test('the new price', async ({ page, mobile }) => {
    const price = beginningPrice()
    const seen = price - 100
    const dialog = await openOutdated(page, mobile, { price: seen })
    await expect(dialog).toContainText(
      `您看到的价格是 ${formatYuan(seen)}，现在是 ${formatYuan(price)}。`,
    )
    await expect(dialog).not.toContainText('定金')
    expect(await findings(page)).toEqual([])
    await dialog.getByRole('button', { name: '按新价格提交' }).tap()
    await expect(page).toHaveURL(/\/selectPayWay\?orderId=/)
  })

  test('that the price is being confirmed, once, on a slow line', async ({ page, mobile }) => {
    const dialog = await openOutdated(page, mobile, { price: beginningPrice() - 100 })
    const asked: (() => void)[] = []
    await page.route(SKU, async (route) => {
      await new Promise<void>((go) => asked.push(go))
      await route.continue()
    })
    await dialog.getByRole('button', { name: '按新价格提交' }).tap()
    await dialog.getByRole('button', { name: '正在确认价格' }).tap({ force: true })
    await expect(dialog.getByRole('button', { name: '正在确认价格' })).toBeVisible()
    expect(asked).toHaveLength(1)
    for (const go of asked) go()
    await expect(page).toHaveURL(/\/selectPayWay\?orderId=/)
  })

  test('the newest price if it changes once more', async ({ page, mobile }) => {
    const price = beginningPrice()
    const dialog = await openOutdated(page, mobile, { price: price - 100 })
    const keys = watchKeys(page)
    await fake(page, { price: price + 10_000 })
    await dialog.getByRole('button', { name: '按新价格提交' }).tap()
    await expect(dialog).toContainText(
      `您看到的价格是 ${formatYuan(price)}，现在是 ${formatYuan(price + 10_000)}。`,
    )
    expect(keys).toEqual([])
    await dialog.getByRole('button', { name: '再想想' }).tap()
    await expect(dialog).toBeHidden()
    expect(keys).toEqual([])
  })

  test('is gone after the visitor went back a step', async ({ page, mobile }) => {
    const dialog = await openOutdated(page, mobile, { price: beginningPrice() - 100 })
    await page.goBack()
    await expect(page.getByRole('heading', { name: '选配您的 R7' })).toBeVisible()
    await page.getByRole('radio', { name: OTHER_PAINT.name }).check({ force: true })
    await page.getByRole('button', { name: '下一步' }).tap()
    await expect(page.getByRole('heading', { name: '填写购车信息' })).toBeVisible()
    await expect(dialog).toBeHidden()
  })

  test('the new deposit', async ({ page, mobile }) => {
    const dialog = await openOutdated(page, mobile, { deposit: 1 })
    await expect(dialog).toContainText(`您看到的定金是 ¥1.00，现在是 ${DEPOSIT_TEXT}。`)
    await expect(dialog).not.toContainText('您看到的价格')
    await dialog.getByRole('button', { name: '按新价格提交' }).tap()
    await expect(page).toHaveURL(/\/selectPayWay\?orderId=/)
  })
})

test('an option that went off sale while the form was open is named and replaced', async ({
  page,
  mobile,
}) => {
  await openDepositForm(page, mobile)
  await fillBuyer(page)
  await agreeToOrder(page)
  await page.route(new RegExp(listNextOptions.path), async (route) => {
    const answer = await (await route.fetch()).json()
    answer.data.COLOUR.options.shift()
    await route.fulfill({ json: answer })
  })
  await refuseCalls(page, createOrder, createOrder.refusals.skuOffline)
  await page.getByRole('button', { name: '支付定金' }).tap()
  await expect(page.getByRole('alert').getByText('该配置已下架，请重新选择')).toBeVisible()
  await expect(
    page.getByRole('status').filter({ hasText: `项目：${FIRST_PAINT.name}。` }),
  ).toBeVisible()
  await expect(page.getByRole('region', { name: '已选配置' })).toContainText(
    found(R7_PAINTS[1], 'second paint').name,
  )
})

test('a cancelled order is closed, and the draft is still there', async ({ page, mobile }) => {
  await placeOrder(page, mobile)
  expect(await findings(page)).toEqual([])
  await page.getByRole('button', { name: '取消订单' }).tap()
  await page.getByRole('dialog').getByRole('button', { name: '确定取消' }).tap()
  await expect(page.getByRole('heading', { name: '订单已取消' })).toBeVisible()
  await page.getByRole('link', { name: '重新提交订单' }).tap()
  await expect(page.getByLabel('姓名', { exact: true })).toHaveValue('张三')

  await page.getByLabel('证件号码', { exact: true }).fill(ID_NUMBER)
  await agreeToOrder(page)
  await page.getByRole('button', { name: '支付定金' }).tap()
  await expect(page).toHaveURL(/\/selectPayWay\?orderId=/)
  await expect(page.getByRole('timer')).toBeVisible()
})

test('while an order is being cancelled its sheet says so, and offers no way back', async ({
  page,
  mobile,
}) => {
  await openPayment(page, mobile)
  const release = await holdCancel(page)
  await page.getByRole('button', { name: '取消订单' }).tap()
  const dialog = page.getByRole('dialog', { name: '确定取消订单吗？' })
  await cancelWithoutWayBack(dialog)
  release()
  await expect(page.getByRole('heading', { name: '订单已取消' })).toBeVisible()
})

test('a failed cancel of an order is forgotten when its sheet opens again', async ({
  page,
  mobile,
  trouble,
}) => {
  await openPayment(page, mobile)
  await failCalls(page, CANCEL, '500')
  const dialog = page.getByRole('dialog')
  await page.getByRole('button', { name: '取消订单' }).tap()
  await giveUpFailedCancel(dialog, '未能确认是否已取消')
  await page.getByRole('button', { name: '取消订单' }).tap()
  await expectAsked(dialog)
  expectFailedRequests(trouble)
})

for (const { act, ask, reach } of [
  { act: '取消', ask: '取消订单', reach: openPayment },
  { act: '退订', ask: '申请退订', reach: payDeposit },
]) {
  test(`${ask}: an order whose cancel got no reply is looked up, and shown as cancelled`, async ({
    page,
    mobile,
    trouble,
  }) => {
    await reach(page, mobile)
    await failCalls(page, CANCEL, 'lost')
    await page.getByRole('button', { name: ask }).tap()
    await page.getByRole('button', { name: `确定${act}` }).tap()
    await expect(page.getByRole('heading', { name: '订单已取消' })).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    expectFailedRequests(trouble)
  })

  test(`${ask}: a refusal says that the order was not cancelled`, async ({ page, mobile }) => {
    await reach(page, mobile)
    await refuseCalls(page, cancelOrder, cancelOrder.refusals.orderLocked)
    await page.getByRole('button', { name: ask }).tap()
    await page.getByRole('button', { name: `确定${act}` }).tap()
    await expect(page.getByRole('alert')).toContainText(`未能${act}订单已锁定`)
  })
}

test('the costs of a rented battery are shown beside the price at every step', async ({
  page,
  mobile,
}) => {
  const apart = /另：电池月租 ¥[\d,.]+、保证金 ¥[\d,.]+、起租 \d+\s个月/
  await logInByCalls(page, mobile)
  await openConfigurator(page)
  await page.getByRole('radio', { name: /电池租用/ }).check({ force: true })
  await page.getByRole('button', { name: '下一步' }).tap()
  await expect(page.getByRole('region', { name: '已选配置' })).toContainText(apart)
  await expect(page.getByRole('link', { name: '《R7 电池租用规则》' })).toHaveAttribute(
    'href',
    /\/documents\/battery-rent$/,
  )
  await fillBuyer(page)
  await agreeToOrder(page)
  await page.getByRole('button', { name: '支付定金' }).tap()
  await expect(page.getByRole('timer')).toBeVisible()
  await expect(page.getByText(apart)).toBeVisible()
  await actAtCashier(page, '支付成功')
  await expect(page.getByRole('region', { name: '订单', exact: true })).toContainText(apart)
})
