import type { BrowserContext, Page, Route } from 'playwright/test'
import { cancelOrder } from '../../src/contract/order/cancel-order.ts'
import { getOrder } from '../../src/contract/order/get-order.ts'
import { getPaymentStatus } from '../../src/contract/pay/get-payment-status.ts'
import { preparePayment } from '../../src/contract/pay/prepare-payment.ts'
import { COMMON_REFUSALS } from '../../src/contract/refusals.ts'
import { formatTimeLeft } from '../../src/domain/time-left.ts'
import { findings } from '../support/axe.ts'
import { refuseClipboard } from '../support/clipboard.ts'
import { holdBack } from '../support/hold-back.ts'
import { endLogIn, logInHere } from '../support/log-in.ts'
import { DEPOSIT_TEXT, editionOf, ORDERED, OTHER_PAINT, TIME_TO_PAY } from '../support/marketing.ts'
import {
  actAtCashier,
  agreeToOrder,
  fillBuyer,
  ID_NUMBER,
  openConfigurator,
  openPayment,
  orderHere,
  payDeposit,
  placeOrder,
} from '../support/order-steps.ts'
import { sidewaysOverflow } from '../support/sideways.ts'
import {
  expect,
  expectFailedRequests,
  expectTrouble,
  failCalls,
  refuseCalls,
  test,
} from '../support/test.ts'

/** Opens the cashier of an order in another tab. */
async function openCashier(context: BrowserContext, orderId: string): Promise<Page> {
  const tab = await context.newPage()
  await tab.goto(`/selectPayWay?orderId=${orderId}`)
  await tab.getByRole('button', { name: /^支付 ¥/ }).tap()
  await expect(tab.getByRole('button', { name: '支付成功' })).toBeVisible()
  return tab
}

/** Pays an order in another tab. */
async function payElsewhere(context: BrowserContext, orderId: string): Promise<void> {
  const cashier = await openCashier(context, orderId)
  await cashier.getByRole('button', { name: '支付成功' }).tap()
  await expect(cashier.getByRole('heading', { name: '定金支付成功' })).toBeVisible()
}

/** Sends a call with the gateway's time set forward. */
function askLater(route: Route, minutes: number): Promise<void> {
  const later = new Date(Date.now() + minutes * 60_000).toISOString()
  return route.continue({ headers: { ...route.request().headers(), 'x-gateway-clock': later } })
}

test('an order can be completed from /r7 by touch', async ({ page, mobile }) => {
  await page.goto('/r7')
  await page.getByRole('navigation', { name: '购车' }).getByRole('link', { name: '立即定购' }).tap()
  await expect(page.getByRole('heading', { name: '选配您的 R7' })).toBeVisible()
  await page.getByRole('radio', { name: OTHER_PAINT.name }).tap()
  await expect(page.getByRole('button', { name: `定金 ${DEPOSIT_TEXT}` })).toBeVisible()
  await page.getByRole('button', { name: '下一步' }).tap()
  await page.getByRole('button', { name: '登录' }).tap()
  await logInHere(page, mobile)
  await fillBuyer(page)
  await agreeToOrder(page)
  await page.getByRole('button', { name: '支付定金' }).tap()
  await expect(page).toHaveURL(/\/selectPayWay\?orderId=/)
  await page.getByRole('radio', { name: /支付宝/ }).tap()
  await actAtCashier(page, '支付成功')
  await expect(page).toHaveURL(/\/orderPayDone/)
  await expect(page.getByRole('heading', { name: '定金支付成功' })).toBeVisible()
  const card = page.getByRole('region', { name: '订单', exact: true })
  await expect(card).toContainText(OTHER_PAINT.name)
  // The picture is above its grey placeholder.
  await card.getByRole('img', { name: `${OTHER_PAINT.name} R7` }).tap({ trial: true })
  expect(await findings(page)).toEqual([])
})

test('returning from the cashier does not count as a payment, and a failure is shown', async ({
  page,
  mobile,
}) => {
  await placeOrder(page, mobile)
  await actAtCashier(page, '不通知商户')
  await expect(page.getByRole('heading', { name: '支付完成了吗？' })).toBeVisible()
  await page.getByRole('button', { name: '我已完成支付' }).tap()
  await expect(page.getByText('还没有收到支付结果，正在继续查询…')).toBeVisible()
  expect(await findings(page)).toEqual([])
  await page.getByRole('radio', { name: /银联支付/ }).check()
  await actAtCashier(page, '支付失败')
  await expect(page.getByRole('heading', { name: '支付没有成功' })).toBeVisible()
  await expect(page.getByRole('button', { name: '我已完成支付' })).toHaveCount(0)
})

/**
 * Begins a payment by UnionPay whose preparation the gateway does not answer yet.
 *
 * @returns the button, and what lets the answer come
 */
async function beginSlowly(page: Page, mobile: string) {
  await openPayment(page, mobile)
  const answer = await holdBack(page, new RegExp(preparePayment.path))
  await page.getByRole('radio', { name: /银联支付/ }).check()
  const act = page.getByRole('button', { name: /^支付 ¥|正在打开支付…/ })
  await act.tap()
  await expect(act).toHaveText('正在打开支付…')
  return { act, answer }
}

test('a chosen channel survives a reload and a visit to another page', async ({ page, mobile }) => {
  await openPayment(page, mobile)
  const alipay = page.getByRole('radio', { name: /支付宝/ })
  await alipay.check()
  await page.reload()
  await expect(alipay).toBeChecked()
  await page.goto('/about')
  await page.goBack()
  await expect(alipay).toBeChecked()
})

test('whoever chooses another channel while a cashier is being opened is not led to it', async ({
  page,
  mobile,
}) => {
  const { act, answer } = await beginSlowly(page, mobile)
  await page.getByRole('radio', { name: /支付宝/ }).check()
  await expect(act).toHaveText(/^支付 ¥/)
  await expect(page.getByRole('alert')).toHaveCount(0)
  answer()
  await act.tap()
  await expect(page.getByRole('button', { name: '支付成功' })).toBeVisible()
  await expect(page.getByText('支付宝', { exact: true })).toBeVisible()
})

test('whoever thinks about a cancellation while a cashier is being opened is not led to it', async ({
  page,
  mobile,
}) => {
  const { act, answer } = await beginSlowly(page, mobile)
  await page.getByRole('button', { name: '取消订单' }).tap()
  const sheet = page.getByRole('dialog', { name: '确定取消订单吗？' })
  await expect(sheet).toBeVisible()
  answer()
  await sheet.getByRole('button', { name: '再想想' }).tap()
  await expect(sheet).toBeHidden()
  await expect(act).toHaveText(/^支付 ¥/)
  await expect(page).toHaveURL(/\/selectPayWay/)
})

test('a cashier that returns to another tab finds the payment pending there', async ({
  page,
  context,
  mobile,
}) => {
  const orderId = await openPayment(page, mobile)
  await actAtCashier(page, '不通知商户')
  await expect(page.getByRole('heading', { name: '支付完成了吗？' })).toBeVisible()
  const other = await context.newPage()
  await other.goto(`/selectPayWay?orderId=${orderId}`)
  await expect(other.getByRole('heading', { name: '支付完成了吗？' })).toBeVisible()
  await other.goto(`/orderPayDone?orderId=${orderId}`)
  await expect(other.getByRole('heading', { name: '支付处理中' })).toBeVisible()
  await expect(other.getByText(/不要重复支付/)).toBeVisible()
})

test('the form of a second order leads to the first, whose number can be copied by hand', async ({
  page,
  mobile,
}) => {
  await refuseClipboard(page)
  await payDeposit(page, mobile)
  await openConfigurator(page)
  await page.getByRole('button', { name: '下一步' }).tap()
  await expect(page.getByText('您在本机提交过订单')).toBeVisible()
  expect(await findings(page)).toEqual([])
  await page.getByRole('link', { name: '查看订单' }).tap()
  await expect(page.getByRole('heading', { name: '定金支付成功' })).toBeVisible()
  await page.getByRole('button', { name: '复制' }).tap()
  await expect(page.getByText('未能复制，请长按文字自行复制')).toBeVisible()
})

test('after a payment for a cancelled order, the page announces the refund', async ({
  page,
  context,
  mobile,
}) => {
  const orderId = await openPayment(page, mobile)
  const cashier = await openCashier(context, orderId)
  await page.getByRole('button', { name: '取消订单' }).tap()
  await page.getByRole('button', { name: '确定取消' }).tap()
  await expect(page.getByText(/没有收到定金/)).toBeVisible()
  await cashier.getByRole('button', { name: '支付成功' }).tap()
  await expect(cashier.getByRole('heading', { name: '订单已取消' })).toBeVisible()
  await expect(cashier.getByText(`已支付的 ${DEPOSIT_TEXT} 将原路退还`)).toBeVisible()
})

for (const { button, confirm, said } of [
  { button: /^支付 ¥/, confirm: undefined, said: '订单已支付，无需重复支付' },
  { button: '取消订单', confirm: '确定取消', said: '订单状态已变化，没有取消' },
]) {
  test(`a page that missed a payment neither pays again nor cancels: ${said}`, async ({
    page,
    context,
    mobile,
  }) => {
    const orderId = await openPayment(page, mobile)
    await payElsewhere(context, orderId)
    await page.getByRole('button', { name: button }).tap()
    if (confirm) await page.getByRole('button', { name: confirm }).tap()
    const problem = page.getByRole('alert').filter({ hasText: said })
    await expect(problem.getByRole('button', { name: /重试/ })).toHaveCount(0)
    expect(await findings(page)).toEqual([])
    await problem.getByRole('link', { name: '查看订单' }).tap()
    await expect(page.getByRole('heading', { name: '定金支付成功' })).toBeVisible()
  })
}

for (const [what, happen] of [
  [
    'becomes visible',
    (page: Page) => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange'))),
  ],
  [
    'has a network again',
    async (page: Page) => {
      await page.context().setOffline(true)
      await page.context().setOffline(false)
    },
  ],
] as const) {
  test(`a page that ${what} checks whether the order was paid`, async ({
    page,
    context,
    mobile,
  }) => {
    const orderId = await openPayment(page, mobile)
    await payElsewhere(context, orderId)
    await happen(page)
    await expect(page.getByRole('heading', { name: '定金支付成功' })).toBeVisible()
  })
}

test('the focus stays on the page when an order is returned by keyboard', async ({
  page,
  mobile,
}) => {
  await payDeposit(page, mobile)
  await page.getByRole('button', { name: '申请退订' }).press('Enter')
  await page.getByRole('button', { name: '确定退订' }).press('Enter')
  await expect(page.getByRole('heading', { name: '订单已取消' })).toBeVisible()
  await expect(page.getByRole('region', { name: '支付结果' })).toBeFocused()
})

test('what became of an order is in view once it is returned', async ({ page, mobile }) => {
  await payDeposit(page, mobile)
  await page.getByRole('button', { name: '申请退订' }).tap()
  await page.getByRole('button', { name: '确定退订' }).tap()
  const title = page.getByRole('heading', { name: '订单已取消' })
  await expect(title).toBeVisible()
  await expect(title).toBeInViewport({ ratio: 1 })
})

test('an expired order stays open while its payment may still be confirmed', async ({
  page,
  context,
  mobile,
}) => {
  const orderId = await openPayment(page, mobile)
  const cashier = await openCashier(context, orderId)
  await page.route(/\/order\/detail/, (route) => askLater(route, 31))
  await page.goto(`/orderPayDone?orderId=${orderId}`)
  await expect(page.getByRole('heading', { name: '正在确认支付结果' })).toBeVisible()
  await expect(page.getByText(/已付款请不要重新下单/)).toBeVisible()
  await expect(page.getByRole('link', { name: '没有付款，重新提交订单' })).toBeVisible()
  expect(await findings(page)).toEqual([])
  await cashier.getByRole('button', { name: '支付成功' }).tap()
  await expect(page.getByRole('heading', { name: '定金支付成功' })).toBeVisible()
})

test('an order that is over is submitted again as it was, or as chosen in this tab', async ({
  page,
  context,
  mobile,
}) => {
  const edition = editionOf(ORDERED.id)
  const orderId = await orderHere(page, mobile)
  await context.route(/\/order\/detail/, (route) => askLater(route, 31))
  await page.goto(`/orderPayDone?orderId=${orderId}`)
  await page.getByRole('link', { name: '重新提交订单' }).tap()
  await expect(page.getByRole('heading', { name: '选配您的 R7' })).toBeVisible()
  await expect(page.getByRole('radio', { name: edition })).toBeChecked()

  const tab = await context.newPage()
  await openConfigurator(tab)
  await expect(tab.getByRole('radio', { name: edition })).not.toBeChecked()
  await tab.getByRole('radio', { name: OTHER_PAINT.name }).check()
  await tab.goto(`/orderPayDone?orderId=${orderId}`)
  await tab.getByRole('link', { name: '重新提交订单' }).tap()
  await expect(tab.getByRole('heading', { name: '填写购车信息' })).toBeVisible()
  await expect(tab.getByRole('region', { name: '已选配置' })).toContainText(OTHER_PAINT.name)
})

test('the way back from the payment leads to the ordered configuration in a tab that keeps none', async ({
  page,
  mobile,
}) => {
  const orderId = await orderHere(page, mobile)
  await page.goto(`/selectPayWay?orderId=${orderId}`)
  await expect(page.getByRole('group', { name: '支付方式' })).toBeVisible()
  await page.getByRole('link', { name: '返回' }).tap()
  await expect(page.getByRole('heading', { name: '选配您的 R7' })).toBeVisible()
  await expect(page.getByRole('radio', { name: editionOf(ORDERED.id) })).toBeChecked()
})

test('the result of an unpaid order notices by itself that its time is over', async ({
  page,
  mobile,
}) => {
  await page.clock.install()
  const orderId = await orderHere(page, mobile)
  await page.goto(`/orderPayDone?orderId=${orderId}`)
  await expect(page.getByRole('heading', { name: '订单待支付' })).toBeVisible()
  await page.route(/\/order\/detail/, (route) => askLater(route, 31))
  await page.clock.fastForward('31:00')
  await expect(page.getByRole('heading', { name: '订单已超时关闭' })).toBeVisible()
})

test('a payment that succeeded opens the result though the order follows later', async ({
  page,
  context,
  mobile,
}) => {
  const orderId = await openPayment(page, mobile)
  await actAtCashier(page, '不通知商户')
  await page.route(new RegExp(getPaymentStatus.path), async (route) => {
    const response = await route.fetch()
    const { data, ...envelope } = await response.json()
    await route.fulfill({ response, json: { ...envelope, data: { ...data, status: 'SUCCESS' } } })
  })
  const answer = page.waitForResponse(/\/order\/detail/)
  await page.getByRole('button', { name: '我已完成支付' }).tap()
  await expect(page.getByRole('heading', { name: '支付成功' })).toBeVisible()
  await answer
  await payElsewhere(context, orderId)
  await expect(page.getByRole('heading', { name: '定金支付成功' })).toBeVisible()
})

test('the result page shows the car and a status before the order is loaded', async ({
  page,
  mobile,
}) => {
  const orderId = await orderHere(page, mobile)
  const gate = Promise.withResolvers<void>()
  await page.route(/\/order\/detail/, async (route) => {
    await gate.promise
    await route.continue()
  })
  await page.goto(`/orderPayDone?orderId=${orderId}`)
  const result = page.getByRole('region', { name: '支付结果' })
  await expect(result.getByRole('status')).toHaveText('正在载入订单…')
  await expect(result.getByRole('presentation')).toHaveJSProperty('complete', true)
  expect(await findings(page)).toEqual([])
  gate.resolve()
  await expect(result.getByRole('heading', { name: '订单待支付' })).toBeVisible()
})

test('opening a slow step again keeps the order that its address names', async ({
  page,
  mobile,
}) => {
  const orderId = await orderHere(page, mobile)
  await page.route(/PayWay\.island/, () => {})
  await page.goto(`/selectPayWay?orderId=${orderId}`)
  const again = page.getByRole('link', { name: '重新打开' })
  await expect(again).toHaveJSProperty('href', page.url())
})

test('going back after the payment makes no second order', async ({ page, mobile }) => {
  await payDeposit(page, mobile)
  const created: string[] = []
  page.on('request', (request) => {
    if (/createBigBusinessOrder/.test(request.url())) created.push(request.url())
  })
  await page.goto('/payDeposit?step=form')
  await page.getByLabel('证件号码', { exact: true }).fill(ID_NUMBER)
  await agreeToOrder(page)
  await page.getByRole('button', { name: '支付定金' }).tap()
  const dialog = page.getByRole('dialog', { name: '您已有一笔订单' })
  await expect(dialog).toBeVisible()
  expect(await findings(page)).toEqual([])
  await dialog.getByRole('button', { name: '查看订单' }).tap()
  await expect(page).toHaveURL(/\/orderPayDone/)
  await expect(page.getByRole('heading', { name: '定金支付成功' })).toBeVisible()
  expect(created).toEqual([])
})

test('a locked order names the cases in which the deposit is still refunded', async ({
  page,
  mobile,
}) => {
  const orderId = await openPayment(page, mobile)
  await actAtCashier(page, '支付成功')
  await expect(page.getByRole('heading', { name: '定金支付成功' })).toBeVisible()
  await page.route(/\/order\/detail/, (route) => askLater(route, 8 * 24 * 60))
  await page.goto(`/orderPayDone?orderId=${orderId}`)
  const locked = page.getByRole('region', { name: '犹豫期', exact: true })
  await expect(locked).toContainText('除《定金规则》列明的情形外，定金不予退还')
  await expect(locked.getByRole('link', { name: '《定金规则》' })).toHaveAttribute(
    'href',
    '/documents/deposit-rules',
  )
  await expect(locked.getByRole('link', { name: /致电/ })).toBeVisible()
  await expect(page.getByRole('region', { name: '支付之后' })).toBeVisible()
  expect(await findings(page)).toEqual([])
})

test('a cancelled order shows no delivery and no next steps', async ({ page, mobile }) => {
  const orderId = await openPayment(page, mobile)
  const card = page.getByRole('region', { name: '订单', exact: true })
  const steps = page.getByRole('region', { name: '支付之后' })
  await page.goto(`/orderPayDone?orderId=${orderId}`)
  await expect(card).toContainText('预计交付')
  await expect(steps).toBeVisible()
  await page.goto(`/selectPayWay?orderId=${orderId}`)
  await page.getByRole('button', { name: '取消订单' }).tap()
  await page.getByRole('button', { name: '确定取消' }).tap()
  await expect(page.getByRole('heading', { name: '订单已取消' })).toBeVisible()
  await expect(card).toBeVisible()
  await expect(card).not.toContainText('预计交付')
  await expect(steps).toBeHidden()
})

for (const path of ['selectPayWay', 'orderPayDone']) {
  test(`/${path} shows the last order made here if the address names none`, async ({
    page,
    mobile,
  }) => {
    await placeOrder(page, mobile)
    await page.goto(`/${path}?orderId=`)
    await expect(page.getByText(/D\d{8,}/)).toBeVisible()
    await expect(page).toHaveURL(`/${path}?orderId=`)
  })

  test(`/${path} does not scroll sideways at 320 px or in large type`, async ({ page, mobile }) => {
    await placeOrder(page, mobile)
    await page.setViewportSize({ width: 320, height: 640 })
    for (const type of ['off', 'on']) {
      await page.evaluate((chosen) => localStorage.setItem('large_type', chosen), type)
      await page.goto(`/${path}`)
      await expect(page.getByText(/D\d{8,}/)).toBeVisible()
      expect(await sidewaysOverflow(page), `large type ${type}`).toBeLessThanOrEqual(0)
    }
  })
}

test('a phone with a wrong clock shows the same countdown', async ({ page, mobile }) => {
  await page.clock.setFixedTime(Date.now() - 100 * 86_400_000)
  await openPayment(page, mobile)
  const inFirstMinute = Array.from({ length: 60 }, (_, second) =>
    formatTimeLeft(TIME_TO_PAY - (second - 1) * 1000),
  )
  await expect(page.getByRole('timer')).toHaveText(new RegExp(`^(${inFirstMinute.join('|')})$`))
})

test('at the end of the time the page says so, with a way on', async ({
  page,
  mobile,
  trouble,
}) => {
  await page.clock.install()
  await openPayment(page, mobile)
  const detail = /\/order\/detail/
  await page.route(detail, (route) => route.abort())
  await page.clock.fastForward('31:00')
  await expect(page.getByText('支付时间已到')).toBeVisible()
  await expect(page.getByRole('group', { name: '支付方式' })).toHaveCount(0)
  const problem = page.getByRole('alert')
  await expect(problem.getByRole('link', { name: /致电/ })).toBeVisible()
  expect(await findings(page)).toEqual([])
  await page.unroute(detail)
  await page.route(detail, (route) => askLater(route, 31))
  await problem.getByRole('button', { name: /重试/ }).tap()
  await expect(page.getByRole('heading', { name: '订单已超时关闭' })).toBeVisible()
  expect(await findings(page)).toEqual([])
  await page.getByRole('link', { name: '重新提交订单' }).tap()
  await expect(page).toHaveURL(/\/payDeposit/)
  expectFailedRequests(trouble)
})

test('an order that is still unpaid when its time is over is loaded again', async ({
  page,
  mobile,
}) => {
  await page.clock.install()
  await openPayment(page, mobile)
  let asked = 0
  await page.route(/\/order\/detail/, async (route) => {
    asked += 1
    if (asked > 1) return askLater(route, 31)
    const response = await route.fetch()
    const headers = {
      ...response.headers(),
      date: new Date(Date.now() + 31 * 60_000).toUTCString(),
    }
    return route.fulfill({ response, headers })
  })
  await page.clock.fastForward('31:00')
  await expect(page.getByRole('heading', { name: '订单已超时关闭' })).toBeVisible()
})

test('a log-in on the way to the payment leads back to the order', async ({ page, mobile }) => {
  const orderId = await orderHere(page, mobile)
  await page.evaluate(() => localStorage.clear())
  await page.goto(`/selectPayWay?orderId=${orderId}`)
  await expect(page).toHaveURL(`/login?redirectTo=selectPayWay&orderId=${orderId}`)
  // Sets the clock forward, because a number gets only one code a minute.
  await page.route(/\/app-mp\//, (route) => askLater(route, 1.5))
  await logInHere(page, mobile)
  await expect(page).toHaveURL(`/selectPayWay?orderId=${orderId}`)
  await expect(page.getByRole('timer')).toBeVisible()
})

for (const { button, confirm, endpoint } of [
  { button: /^支付 ¥/, confirm: undefined, endpoint: preparePayment },
  { button: '取消订单', confirm: '确定取消', endpoint: cancelOrder },
]) {
  test(`an expired log-in at ${endpoint.name} offers the log-in, not a retry, and leads back`, async ({
    page,
    mobile,
  }) => {
    const orderId = await openPayment(page, mobile)
    await refuseCalls(page, endpoint, COMMON_REFUSALS.loginExpired)
    await page.getByRole('button', { name: button }).tap()
    if (confirm) await page.getByRole('button', { name: confirm }).tap()
    const problem = page.getByRole('alert').filter({ hasText: '登录已失效' })
    await expect(problem.getByRole('button', { name: /重试/ })).toHaveCount(0)
    const asked = page.waitForRequest(/\/login\?/)
    await problem.getByRole('button', { name: /登录/ }).tap()
    expect(new URL((await asked).url()).search).toBe(`?redirectTo=selectPayWay&orderId=${orderId}`)
    // The token is in fact still valid, so the log-in redirects here.
    await expect(page).toHaveURL('/userInfo')
  })
}

test('going back from a log-in that an order required skips the order', async ({
  page,
  mobile,
}) => {
  const orderId = await orderHere(page, mobile)
  await endLogIn(page)
  await page.goto('/r7')
  await page.route(new RegExp(getOrder.path), async (route) => {
    await page.waitForLoadState()
    await route.continue()
  })
  await page.goto(`/orderPayDone?orderId=${orderId}`)
  await expect(page).toHaveURL(/\/login\?redirectTo=orderPayDone/)
  await page.goBack()
  await expect(page).toHaveURL('/r7')
})

test('a pending result stays visible while it is updated, and updates automatically', async ({
  page,
  mobile,
  trouble,
}) => {
  await placeOrder(page, mobile)
  await actAtCashier(page, '不通知商户')
  await expect(page.getByRole('heading', { name: '支付完成了吗？' })).toBeVisible()
  await page.getByRole('button', { name: '我已完成支付' }).tap()
  await page.getByRole('link', { name: '查看订单状态' }).tap()
  const head = page.getByRole('heading', { name: '支付处理中' })
  await expect(head).toBeVisible()
  await head.evaluate((element) => element.setAttribute('data-first', ''))
  const call = new RegExp(getOrder.path)
  await failCalls(page, call, '500')
  await expect(page.getByRole('alert')).toContainText('订单状态未能更新')
  await page.unroute(call)
  await expect(page.getByRole('alert')).toBeHidden()
  await expect(head).toHaveAttribute('data-first', '')
  expectFailedRequests(trouble)
})

test('a payment that cannot be looked up is retried less and less often, and at once when visible', async ({
  page,
  mobile,
  trouble,
}) => {
  await page.clock.install()
  await openPayment(page, mobile)
  await actAtCashier(page, '不通知商户')
  const status = new RegExp(getPaymentStatus.path)
  await failCalls(page, status, '500')
  let asked = 0
  page.on('request', (request) => {
    if (status.test(request.url())) asked += 1
  })
  await page.getByRole('button', { name: '我已完成支付' }).tap()
  await expect(page.getByRole('alert')).toContainText('支付结果未能查到')
  await page.clock.runFor(4_000)
  expect(asked).toBe(1)
  const second = page.waitForRequest(status)
  await page.clock.runFor(3_000)
  await second
  await expect(page.getByRole('alert')).toContainText('支付结果未能查到')
  const third = page.waitForRequest(status)
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await third
  expect(asked).toBe(3)
  expectFailedRequests(trouble)
})

test('the state of one payment is not shown for the next', async ({ page, mobile }) => {
  await placeOrder(page, mobile)
  await actAtCashier(page, '支付失败')
  await expect(page.getByText(/支付没有成功/)).toBeVisible()
  const begun = page.waitForResponse(new RegExp(preparePayment.path))
  // Replies without a page, so that the current one stays, as inside WeChat.
  await page.route(/__vendor\/pay/, (route) => route.fulfill({ status: 204 }))
  await page.getByRole('radio', { name: /银联支付/ }).check()
  await page.getByRole('button', { name: `支付 ${DEPOSIT_TEXT}`, exact: true }).tap()
  await begun
  await expect(page.getByText(/支付没有成功/)).toBeHidden()
})

test('a cashier that fails to open leaves the button for another attempt', async ({
  page,
  mobile,
  trouble,
}) => {
  await page.addInitScript(() => {
    HTMLFormElement.prototype.submit = () => {
      throw new Error('No cashier')
    }
  })
  await openPayment(page, mobile)
  await page.getByRole('radio', { name: /银联支付/ }).check()
  const pay = page.getByRole('button', { name: /^支付 ¥/ })
  await pay.tap()
  await expect(page.getByRole('alert')).toContainText('未能打开支付')
  await expect(pay).toBeEnabled()
  expect(expectTrouble(trouble, /^uncaught: No cashier/)).toHaveLength(1)
})
