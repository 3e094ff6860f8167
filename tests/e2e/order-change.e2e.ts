import type { Page } from 'playwright/test'
import { cancelOrder } from '../../src/contract/order/cancel-order.ts'
import { changeOrderSku } from '../../src/contract/order/change-order-sku.ts'
import { getOrder } from '../../src/contract/order/get-order.ts'
import { getRightsNotice } from '../../src/contract/order/get-rights-notice.ts'
import { getSku } from '../../src/contract/order/get-sku.ts'
import { listCars } from '../../src/contract/order/list-cars.ts'
import { listNextOptions } from '../../src/contract/order/list-next-options.ts'
import { skuOffline } from '../../src/contract/order/refusals.ts'
import { COMMON_REFUSALS } from '../../src/contract/refusals.ts'
import { formatYuan } from '../../src/domain/price.ts'
import { joinUnits } from '../../src/domain/units.ts'
import { findings } from '../support/axe.ts'
import { callServer } from '../support/calls.ts'
import { holdBack } from '../support/hold-back.ts'
import {
  DEPOSIT_TEXT,
  FIRST_PAINT,
  factOf,
  OTHER_PAINT,
  THIRD_PAINT,
} from '../support/marketing.ts'
import {
  actAtCashier,
  beginningPrice,
  describeChange,
  openConfigurator,
  openPayment,
  orderHere,
  payDeposit,
  readTotal,
} from '../support/order-steps.ts'
import { expect, expectFailedRequests, failCalls, refuseCalls, test } from '../support/test.ts'

/** Opens the change of the order that the page shows, chooses another colour and has it priced. */
async function chooseOther(page: Page): Promise<void> {
  await page.getByRole('link', { name: '更改配置' }).tap()
  await chooseOtherPaint(page)
}

/** Chooses another colour in the change of an order, and has it priced: without a price it waits. */
async function chooseOtherPaint(page: Page): Promise<void> {
  const priced = page.waitForResponse(new RegExp(`getSkuInfoByOptionIds.*${OTHER_PAINT.id}`))
  await page.getByRole('radio', { name: OTHER_PAINT.name }).check({ force: true })
  await expect(page.getByText(/更改后/)).toBeVisible()
  await (await priced).finished()
}

test('the configuration can be changed within the hesitation period, and the deposit refunded', async ({
  page,
  mobile,
}) => {
  await payDeposit(page, mobile)
  const gate = Promise.withResolvers<void>()
  await page.route(/getRelationBySpuId/, async (route) => {
    await gate.promise
    await route.continue()
  })
  await page.getByRole('link', { name: '更改配置' }).tap()
  await expect(page.getByRole('heading', { name: '更改配置' })).toBeVisible()
  // The order's options are not loaded yet, so a choice would be lost.
  await expect(page.getByText('正在载入选配…')).toBeVisible()
  await expect(page.getByRole('radio', { name: OTHER_PAINT.name })).toBeHidden()
  gate.resolve()
  const price = Promise.withResolvers<void>()
  await page.route(/getSkuInfoByOptionIds/, async (route) => {
    await price.promise
    await route.continue()
  })
  await page.getByRole('radio', { name: OTHER_PAINT.name }).check({ force: true })
  await page.getByRole('button', { name: '确认更改' }).tap()
  await expect(page.getByRole('alert')).toContainText('价格尚未载入')
  price.resolve()
  await expect(page.getByText(describeChange(OTHER_PAINT.id))).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
  expect(await findings(page)).toEqual([])
  await page.getByRole('button', { name: '确认更改' }).tap()
  await expect(page).toHaveURL(/\/orderPayDone/)
  await expect(page.getByRole('region', { name: '订单', exact: true })).toContainText(
    OTHER_PAINT.name,
  )
  await page.getByRole('button', { name: '申请退订' }).tap()
  await page.getByRole('dialog').getByRole('button', { name: '确定退订' }).tap()
  await expect(page.getByRole('heading', { name: '订单已取消' })).toBeVisible()
  const days = `一般 ${factOf('refund')} 个工作日到账`
  await expect(
    page.getByText(joinUnits(`已支付的 ${DEPOSIT_TEXT} 将原路退还，${days}`)),
  ).toBeVisible()
})

test('the price of a change does not ask for the deposit, which is paid', async ({
  page,
  mobile,
}) => {
  await openPayment(page, mobile)
  await actAtCashier(page, '支付成功')
  await chooseOther(page)
  const bar = page.getByRole('region', { name: '价格与下一步' })
  await expect(bar).not.toContainText('定金')
  await bar.getByRole('button', { name: /价格明细/ }).tap()
  const sheet = page.getByRole('dialog', { name: '价格明细' })
  await expect(sheet).toContainText(`已支付定金 ${DEPOSIT_TEXT}，定金计入车款，其余在交付时结清`)
  await expect(sheet).not.toContainText('现在只需支付')
})

test('a change to a rented battery requires consent to its rules', async ({ page, mobile }) => {
  await payDeposit(page, mobile)
  await page.getByRole('link', { name: '更改配置' }).tap()
  const rules = page.getByRole('checkbox', { name: /电池租用规则/ })
  await page.getByRole('radio', { name: OTHER_PAINT.name }).check({ force: true })
  await expect(page.getByText(describeChange(OTHER_PAINT.id))).toBeVisible()
  await expect(rules).toBeHidden()
  await page.getByRole('radio', { name: /电池租用/ }).check({ force: true })
  await expect(page.getByText(/更改后减少/)).toBeVisible()
  await page.getByRole('button', { name: '确认更改' }).tap()
  await expect(rules).toBeFocused()
  await expect(page.getByText('请阅读并同意《R7 电池租用规则》')).toBeVisible()
  expect(await findings(page)).toEqual([])
  await rules.check()
  await expect(page.getByText('请阅读并同意《R7 电池租用规则》')).toBeHidden()
  await page.getByRole('button', { name: '确认更改' }).tap()
  await expect(page).toHaveURL(/\/orderPayDone/)
  await expect(page.getByRole('region', { name: '订单', exact: true })).toContainText('电池租用')
})

test('a change says that another tab has changed the order meanwhile, and asks for consent anew', async ({
  page,
  mobile,
}) => {
  await payDeposit(page, mobile)
  await page.getByRole('link', { name: '更改配置' }).tap()
  await page.getByRole('radio', { name: /电池租用/ }).check({ force: true })
  await page.getByRole('checkbox', { name: /电池租用规则/ }).check()
  await page.getByRole('button', { name: '确认更改' }).tap()
  await page.getByRole('link', { name: '更改配置' }).tap()
  await page.getByRole('radio', { name: OTHER_PAINT.name }).check({ force: true })
  await expect(page.getByText(/更改后/)).toBeVisible()

  const other = await page.context().newPage()
  await other.goto(page.url())
  await other.getByRole('radio', { name: /整车购买/ }).check({ force: true })
  await expect(other.getByText(/更改后/)).toBeVisible()
  await other.getByRole('button', { name: '确认更改' }).tap()
  await expect(other).toHaveURL(/\/orderPayDone/)

  const rules = page.getByRole('checkbox', { name: /电池租用规则/ })
  await expect(rules).toBeHidden()
  const confirm = page.getByRole('button', { name: '确认更改' })
  await confirm.press('Enter')
  await expect(page.getByRole('alert')).toContainText('刚刚在其他页面更改过配置')
  await expect(rules).toBeVisible()
  await expect(confirm).toBeFocused()
  expect(await findings(page)).toEqual([])
  await rules.check()
  await page.getByRole('button', { name: '确认更改' }).tap()
  await expect(page).toHaveURL(/\/orderPayDone/)
  await expect(page.getByRole('region', { name: '订单', exact: true })).toContainText('电池租用')
})

test('a change can be submitted though the options did not load at first', async ({
  page,
  mobile,
  trouble,
}) => {
  await payDeposit(page, mobile)
  await failCalls(page, new RegExp(listNextOptions.path), '500')
  await page.getByRole('link', { name: '更改配置' }).tap()
  await expect(page.getByRole('alert')).toContainText('选配信息未能载入')
  await page.unroute(new RegExp(listNextOptions.path))
  await page.getByRole('button', { name: '重试' }).tap()
  await chooseOtherPaint(page)
  await page.getByRole('button', { name: '确认更改' }).tap()
  await expect(page).toHaveURL(/\/orderPayDone/)
  await expect(page.getByRole('region', { name: '订单', exact: true })).toContainText(
    OTHER_PAINT.name,
  )
  expectFailedRequests(trouble)
})

test('an order that cannot be changed says so, and links to the order', async ({
  page,
  mobile,
}) => {
  const orderId = await orderHere(page, mobile)
  await page.goto(`/payDeposit?change=${orderId}`)
  const problem = page.getByRole('alert').filter({ hasText: '该订单不能更改配置' })
  await expect(problem.getByRole('button', { name: /重试/ })).toHaveCount(0)
  const title = await page.getByRole('heading', { name: '更改配置', level: 1 }).boundingBox()
  const box = await problem.boundingBox()
  expect(title?.height).toBeGreaterThan(20)
  expect(box?.x).toBe(title?.x)
  expect(box?.x).toBeGreaterThan(0)
  expect(await findings(page)).toEqual([])
  await problem.getByRole('link', { name: '查看订单' }).tap()
  await expect(page.getByRole('heading', { name: '订单待支付' })).toBeVisible()
})

test('a change of an order that was returned meanwhile leads to the order instead of a useless retry', async ({
  page,
  mobile,
}) => {
  const orderId = await openPayment(page, mobile)
  await actAtCashier(page, '支付成功')
  await chooseOther(page)
  const token = (await page.evaluate(() => localStorage.getItem('user_token'))) ?? ''
  const fields = { orderId, expected: 'HESITATION' }
  await callServer(process.env['PORTAL_URL'] ?? '', cancelOrder, fields, { token })
  await page.getByRole('button', { name: '确认更改' }).tap()
  const problem = page.getByRole('alert').filter({ hasText: '该订单不能更改配置' })
  await expect(problem).toBeInViewport({ ratio: 1 })
  await expect(page.getByRole('region', { name: '更改配置' })).toBeFocused()
  await problem.getByRole('link', { name: '查看订单' }).tap()
  await expect(page.getByRole('heading', { name: '订单已取消' })).toBeVisible()
})

test('a change asks to wait for the documents to agree to, until they are there', async ({
  page,
  mobile,
}) => {
  await payDeposit(page, mobile)
  const letGo = await holdBack(page, new RegExp(getRightsNotice.path))
  await chooseOther(page)
  await page.getByRole('button', { name: '确认更改' }).tap()
  await expect(page.getByRole('alert')).toContainText('需要同意的文件尚未载入')
  letGo()
  await expect(page.getByRole('alert')).toHaveCount(0)
  await page.getByRole('button', { name: '确认更改' }).tap()
  await expect(page.getByRole('heading', { name: '定金支付成功' })).toBeVisible()
})

test('a change that fails says so beside its button, wherever the page is scrolled', async ({
  page,
  mobile,
  trouble,
}) => {
  await page.setViewportSize({ width: 320, height: 568 })
  await payDeposit(page, mobile)
  await chooseOther(page)
  await failCalls(page, new RegExp(changeOrderSku.path), '500')
  const confirm = page.getByRole('button', { name: '确认更改' })
  await confirm.press('Enter')
  const problem = page.getByRole('alert').filter({ hasText: '配置未能更改' })
  await expect(problem).toBeInViewport({ ratio: 1 })
  await expect(confirm).toBeFocused()
  expect(await findings(page)).toEqual([])
  await page.unroute(new RegExp(changeOrderSku.path))
  await confirm.press('Enter')
  await expect(page.getByRole('heading', { name: '定金支付成功' })).toBeVisible()
  expectFailedRequests(trouble)
})

test('an option that sells out during a change is replaced before the retry', async ({
  page,
  mobile,
}) => {
  await payDeposit(page, mobile)
  await chooseOther(page)
  await page.route(`**${listNextOptions.path}`, async (route) => {
    const response = await route.fetch()
    const { data, ...envelope } = await response.json()
    const options = data.COLOUR.options.filter(
      ({ value }: { value: string }) => value !== OTHER_PAINT.name,
    )
    const COLOUR = { ...data.COLOUR, options }
    await route.fulfill({ response, json: { ...envelope, data: { ...data, COLOUR } } })
  })
  await refuseCalls(page, changeOrderSku, skuOffline)
  await page.getByRole('button', { name: '确认更改' }).tap()
  await expect(page.getByRole('alert')).toContainText('该配置已下架')
  await expect(page.getByText(`已为您更换不可选的项目：${OTHER_PAINT.name}。`)).toBeVisible()
  await expect(page.getByRole('radio', { name: FIRST_PAINT.name })).toBeChecked()
})

for (const [what, comeBack] of [
  ['a reload', (page) => page.reload()],
  [
    'reading a document in the same tab',
    async (page) => {
      await page.goto('/documents/battery-rent')
      await page.goBack()
    },
  ],
] satisfies [string, (page: Page) => Promise<unknown>][]) {
  test(`the choices for a change survive ${what}`, async ({ page, mobile }) => {
    await payDeposit(page, mobile)
    await chooseOther(page)
    await comeBack(page)
    await expect(page.getByText(/更改后/)).toBeVisible()
    await expect(page.getByRole('radio', { name: OTHER_PAINT.name })).toBeChecked()
  })
}

/** Expects that the lines of the price sheet, their sum and the loan are of one price, in yuan. */
async function expectAgreedLines(page: Page, price: number): Promise<void> {
  await page.getByRole('button', { name: /价格明细/ }).tap()
  const sheet = page.getByRole('dialog', { name: '价格明细' })
  await expect(sheet).toContainText(`合计${formatYuan(price)}`)
  const text = (await sheet.textContent()) ?? ''
  const [lines = '', loan = ''] = text.split('合计')
  expect(sumOf(lines)).toBe(price)
  expect(sumOf(/首付（含定金）.*贷款[^年]*/.exec(loan)?.[0] ?? '')).toBe(price)
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
}

/** The sum of the amounts in a text, in yuan. */
function sumOf(text: string): number {
  const amounts = text.match(/[-−]?¥[\d,.]+/g) ?? []
  return amounts.reduce((sum, each) => sum + Number(each.replace('−', '-').replace(/[¥,]/g, '')), 0)
}

test('a change that changes nothing shows the costs besides the price as agreed, too', async ({
  page,
  mobile,
}) => {
  const apart = '另：电池月租 ¥1.00、保证金 ¥2.00、起租 3 个月'
  const orderId = await orderHere(page, mobile)
  await page.route(`**${getOrder.path}?*`, async (route) => {
    const answer = await (await route.fetch()).json()
    answer.data.options[0].apart = apart
    await route.fulfill({ json: { ...answer, data: { ...answer.data, status: 'HESITATION' } } })
  })
  await page.goto(`/payDeposit?step=config&change=${orderId}`)
  await expect(page.getByText(/配置未作更改/)).toBeVisible()
  const sheet = page.getByRole('dialog', { name: '价格明细' })
  await page.getByRole('button', { name: /价格明细/ }).tap()
  await expect(sheet).toContainText(apart)
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  await chooseOtherPaint(page)
  await page.getByRole('button', { name: /价格明细/ }).tap()
  await expect(sheet).toContainText('合计')
  await expect(sheet).not.toContainText(apart)
})

test('a change that changes nothing says that the agreed price stays, whatever the car costs today', async ({
  page,
  mobile,
}) => {
  await payDeposit(page, mobile)
  await page.route(new RegExp(getSku.path), async (route) => {
    const answer = await (await route.fetch()).json()
    answer.data.price += 5000
    answer.data.lines[0].amount += 5000
    await route.fulfill({ json: answer })
  })
  const agreed = beginningPrice()
  await page.getByRole('link', { name: '更改配置' }).tap()
  const confirm = page.getByRole('button', { name: '确认更改' })
  await expect(page.getByText(/配置未作更改，仍按此价/)).toBeVisible()
  await expect(confirm).toBeDisabled()
  await expect.poll(() => readTotal(page)).toBe(agreed)
  await expectAgreedLines(page, agreed)
  await chooseOtherPaint(page)
  await expect(confirm).toBeEnabled()
  await expect.poll(() => readTotal(page)).toBe(beginningPrice(OTHER_PAINT.id) + 5000)
  await page.getByRole('radio', { name: FIRST_PAINT.name }).check({ force: true })
  await expect(page.getByText(/配置未作更改/)).toBeVisible()
  await expect(confirm).toBeDisabled()
  await expect.poll(() => readTotal(page)).toBe(agreed)
})

test('the choices for a change survive a log-in, even if the cars fail to load at first', async ({
  page,
  mobile,
  trouble,
}) => {
  const orderId = await openPayment(page, mobile)
  await actAtCashier(page, '支付成功')
  await chooseOther(page)
  await refuseCalls(page, changeOrderSku, COMMON_REFUSALS.loginExpired)
  await page.getByRole('button', { name: '确认更改' }).tap()
  // The token is in fact still valid, so the log-in redirects here.
  await expect(page).toHaveURL('/userInfo')
  await failCalls(page, new RegExp(listCars.path), '500')
  await page.goto(`/payDeposit?change=${orderId}`)
  await expect(page.getByRole('alert')).toContainText('车型信息未能载入')
  await page.unroute(new RegExp(listCars.path))
  await page.getByRole('button', { name: '重试' }).tap()
  await expect(page.getByText(/更改后/)).toBeVisible()
  await expect(page.getByRole('main')).toBeFocused()
  await expect(page.getByRole('radio', { name: OTHER_PAINT.name })).toBeChecked()
  // Opening the change again starts with the options of the order.
  await page.goto('/about')
  await page.goto(`/payDeposit?change=${orderId}`)
  await expect(page.getByRole('radio', { name: FIRST_PAINT.name })).toBeChecked()
  expectFailedRequests(trouble)
})

test('the choices for a change survive a log-in that its documents need', async ({
  page,
  mobile,
}) => {
  const orderId = await openPayment(page, mobile)
  await actAtCashier(page, '支付成功')
  await refuseCalls(page, getRightsNotice, COMMON_REFUSALS.loginExpired)
  await chooseOther(page)
  const problem = page.getByRole('alert').filter({ hasText: '需要同意的文件未能载入' })
  await problem.getByRole('button', { name: '登录' }).tap()
  // The token is in fact still valid, so the log-in redirects here.
  await expect(page).toHaveURL('/userInfo')
  await page.goto(`/payDeposit?change=${orderId}`)
  await expect(page.getByRole('radio', { name: OTHER_PAINT.name })).toBeChecked()
})

test('the choices for a change survive a log-in that the reloaded page requires', async ({
  page,
  mobile,
}) => {
  const orderId = await openPayment(page, mobile)
  await actAtCashier(page, '支付成功')
  await chooseOther(page)
  const accept = await refuseCalls(page, getOrder, COMMON_REFUSALS.loginExpired)
  await page.reload()
  // The token is in fact still valid, so the log-in redirects here.
  await expect(page).toHaveURL('/userInfo')
  await accept()
  await page.goto(`/payDeposit?change=${orderId}`)
  await expect(page.getByText(/更改后/)).toBeVisible()
  await expect(page.getByRole('radio', { name: OTHER_PAINT.name })).toBeChecked()
})

test('the change of an order leaves the configuration of a next car as it was', async ({
  page,
  mobile,
}) => {
  const orderId = await openPayment(page, mobile)
  await actAtCashier(page, '支付成功')
  await expect(page.getByRole('heading', { name: '定金支付成功' })).toBeVisible()
  await openConfigurator(page)
  await page.getByRole('radio', { name: OTHER_PAINT.name }).check({ force: true })
  await page.getByRole('button', { name: '下一步' }).tap()
  await expect(page.getByRole('heading', { name: '填写购车信息' })).toBeVisible()

  await page.goto(`/orderPayDone?orderId=${orderId}`)
  await page.getByRole('link', { name: '更改配置' }).tap()
  await page.getByRole('radio', { name: THIRD_PAINT.name }).check({ force: true })
  await expect(page.getByText(/更改后/)).toBeVisible()

  await page.goto('/payDeposit')
  await expect(page.getByRole('heading', { name: '填写购车信息' })).toBeVisible()
  await expect(page.getByRole('region', { name: '已选配置' })).toContainText(OTHER_PAINT.name)
})

test('a change that a log-in interrupted goes on with its own choice, not with that of a next car', async ({
  page,
  mobile,
}) => {
  const orderId = await openPayment(page, mobile)
  await actAtCashier(page, '支付成功')
  await chooseOther(page)
  await refuseCalls(page, changeOrderSku, COMMON_REFUSALS.loginExpired)
  await page.getByRole('button', { name: '确认更改' }).tap()
  await expect(page).toHaveURL('/userInfo')

  await openConfigurator(page, '/payDeposit?step=config')
  await page.getByRole('radio', { name: THIRD_PAINT.name }).check({ force: true })
  await page.goto(`/payDeposit?change=${orderId}`)
  await expect(page.getByText(/更改后/)).toBeVisible()
  await expect(page.getByRole('radio', { name: OTHER_PAINT.name })).toBeChecked()
})
