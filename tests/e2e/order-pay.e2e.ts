import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright/test'
import { agree, fillBuyer, ID_NUMBER, logInHere, placeOrder } from '../support/order.ts'
import { expect, failCalls, test } from '../support/test.ts'

const PREPARE = /\/api\/pay\/app\/prepare/
const STATUS = /\/api\/pay\/app\/status/
const DETAIL = /\/order\/detail/

async function findings(page: Page) {
  const { violations } = await new AxeBuilder({ page }).analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)
}

/** Leaves for the cashier by the way that is chosen, and acts there. */
async function actAtCashier(page: Page, act: string) {
  await page.getByRole('button', { name: /^支付 ¥5,000\.00$/ }).tap()
  await page.getByRole('button', { name: act }).tap()
}

async function payDeposit(page: Page, mobile: string) {
  await placeOrder(page, mobile)
  await actAtCashier(page, '支付成功')
  await expect(page.getByRole('heading', { name: '定金支付成功' })).toBeVisible()
}

test('an order goes from /r7 to done by touch', async ({ page, mobile }) => {
  await page.goto('/r7')
  await page.getByRole('navigation', { name: '购车' }).getByRole('link', { name: '立即定购' }).tap()
  await expect(page.getByRole('heading', { name: '选配您的 R7' })).toBeVisible()
  await page.getByRole('radio', { name: /落日铜/ }).tap()
  await expect(page.getByRole('button', { name: /定金 ¥5,000\.00/ })).toBeVisible()
  await page.getByRole('button', { name: '下一步' }).tap()
  await page.getByRole('button', { name: '登录' }).tap()
  await logInHere(page, mobile)
  await fillBuyer(page)
  await agree(page)
  await page.getByRole('button', { name: '支付定金' }).tap()
  await expect(page).toHaveURL(/\/selectPayWay\?orderId=/)
  await page.getByRole('radio', { name: /支付宝/ }).tap()
  await actAtCashier(page, '支付成功')
  await expect(page).toHaveURL(/\/orderPayDone/)
  await expect(page.getByRole('heading', { name: '定金支付成功' })).toBeVisible()
  const card = page.getByRole('region', { name: '订单', exact: true })
  await expect(card).toContainText('落日铜')
  await expect(card.getByRole('img', { name: /落日铜 R7/ })).toBeVisible()
  expect(await findings(page)).toEqual([])
})

test('an order goes to done by the keys alone', async ({ page, mobile }) => {
  const press = async (
    role: 'button' | 'checkbox' | 'link' | 'radio',
    name: RegExp | string,
    key: string,
  ) => {
    const found = page.getByRole(role, { name }).first()
    await found.focus()
    await expect(found).toBeFocused()
    await page.keyboard.press(key)
  }
  const type = async (label: string, text: string) => {
    await page.getByLabel(label, { exact: true }).focus()
    await page.keyboard.type(text)
  }
  await page.goto('/login?redirectTo=payDeposit')
  await logInHere(page, mobile)
  await press('radio', /深海蓝/, 'ArrowRight')
  await expect(page.getByRole('radio', { name: /流光银/ })).toBeChecked()
  await press('button', '下一步', 'Enter')
  await type('姓名', 'Zhang San')
  await type('证件号码', ID_NUMBER)
  await page.getByLabel('省份').focus()
  await page.getByLabel('省份').selectOption({ label: '上海市' })
  await page.getByLabel('区县').selectOption({ index: 1 })
  const dealers = page.getByRole('group', { name: '交付门店' })
  await dealers.getByRole('radio').first().focus()
  await page.keyboard.press('Space')
  for (const name of [/已阅读/, /提供给所选门店/, /已知悉/]) await press('checkbox', name, 'Space')
  await press('button', '支付定金', 'Enter')
  await expect(page).toHaveURL(/\/selectPayWay\?orderId=/)
  await press('radio', /微信支付/, 'ArrowDown')
  await press('button', /^支付 ¥/, 'Enter')
  await press('button', '支付成功', 'Enter')
  await expect(page.getByRole('heading', { name: '定金支付成功' })).toBeVisible()
})

test('the return is not taken for a payment: silence stays open, failure says so', async ({
  page,
  mobile,
}) => {
  await placeOrder(page, mobile)
  await actAtCashier(page, '不通知商户')
  await expect(page.getByRole('heading', { name: '支付完成了吗？' })).toBeVisible()
  await page.getByRole('button', { name: '我已完成支付' }).tap()
  await expect(page.getByText('还没有收到支付结果，正在继续查询…')).toBeVisible()
  expect(await findings(page)).toEqual([])
  await page.getByRole('radio', { name: /银联支付/ }).check({ force: true })
  await actAtCashier(page, '支付失败')
  await page.getByRole('button', { name: '我已完成支付' }).tap()
  await expect(page.getByText(/支付没有成功/)).toBeVisible()
})

test('back after done makes no second order', async ({ page, mobile }) => {
  await payDeposit(page, mobile)
  const done = page.url()
  const created: string[] = []
  page.on('request', (request) => {
    if (/createBigBusinessOrder/.test(request.url())) created.push(request.url())
  })
  await page.goto('/payDeposit?step=form')
  await page.getByLabel('证件号码', { exact: true }).fill(ID_NUMBER)
  await agree(page)
  await page.getByRole('button', { name: '支付定金' }).tap()
  await expect(page).toHaveURL(done)
  await expect(page.getByRole('heading', { name: '定金支付成功' })).toBeVisible()
  expect(created).toEqual([])
})

test('within the hesitation period the configuration changes, and the deposit comes back', async ({
  page,
  mobile,
}) => {
  await payDeposit(page, mobile)
  await page.getByRole('link', { name: '更改配置' }).tap()
  await expect(page.getByRole('heading', { name: '更改配置' })).toBeVisible()
  await page.getByRole('radio', { name: /山茶红/ }).check({ force: true })
  await expect(page.getByText(/更改后增加 ¥5,000\.00/)).toBeVisible()
  expect(await findings(page)).toEqual([])
  await page.getByRole('button', { name: '确认更改' }).tap()
  await expect(page).toHaveURL(/\/orderPayDone/)
  await expect(page.getByRole('region', { name: '订单', exact: true })).toContainText('山茶红')
  await page.getByRole('button', { name: '申请退订' }).tap()
  await page.getByRole('dialog').getByRole('button', { name: '确定退订' }).tap()
  await expect(page.getByRole('heading', { name: '订单已取消' })).toBeVisible()
  await expect(page.getByText(/定金 ¥5,000\.00 将原路退还/)).toBeVisible()
})

test.describe('inside WeChat', () => {
  test.use({
    userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) MicroMessenger/8.0.50',
  })

  test('only WeChat’s own payment is offered', async ({ page, mobile }) => {
    await placeOrder(page, mobile)
    const ways = page.getByRole('group', { name: '支付方式' })
    await expect(ways.getByRole('radio')).toHaveCount(1)
    await expect(ways.getByRole('radio', { name: /微信支付/ })).toBeChecked()
  })
})

test('every call of the payment says what failed under every fault, and trying again helps', async ({
  page,
  mobile,
  trouble,
}) => {
  await placeOrder(page, mobile)
  for (const fault of ['500', '401', 'html', 'truncated', 'empty']) {
    await failCalls(page, DETAIL, fault)
    await page.reload()
    await expect(page.getByRole('alert').filter({ hasText: '订单未能载入' })).toBeVisible()
    await page.unroute(DETAIL)
    await page.getByRole('alert').getByRole('button').tap()
    await expect(page.getByRole('timer')).toBeVisible()
    await failCalls(page, PREPARE, fault)
    await page.getByRole('button', { name: /^支付 ¥/ }).tap()
    await expect(page.getByRole('alert').filter({ hasText: '支付未能发起' })).toBeVisible()
    await page.unroute(PREPARE)
  }
  await actAtCashier(page, '不通知商户')
  for (const fault of ['500', '401', 'html', 'truncated', 'empty']) {
    await failCalls(page, STATUS, fault)
    await page.getByRole('button', { name: '我已完成支付' }).tap()
    await expect(page.getByRole('alert').filter({ hasText: '支付结果未能查到' })).toBeVisible()
    await page.unroute(STATUS)
  }
  await page.getByRole('button', { name: '我已完成支付' }).tap()
  await expect(page.getByText('还没有收到支付结果，正在继续查询…')).toBeVisible()
  trouble.splice(0)
})

for (const path of ['selectPayWay', 'orderPayDone']) {
  test(`/${path} does not scroll sideways at 320 px`, async ({ page, mobile }) => {
    await placeOrder(page, mobile)
    await page.setViewportSize({ width: 320, height: 640 })
    await page.goto(`/${path}`)
    await expect(page.getByText(/D\d{8,}/)).toBeVisible()
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - window.innerWidth,
    )
    expect(overflow).toBeLessThanOrEqual(0)
  })
}
