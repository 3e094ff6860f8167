import type { Page } from 'playwright/test'
import { getOrder } from '../../src/contract/order/get-order.ts'
import { preparePayment } from '../../src/contract/pay/prepare-payment.ts'
import { findings } from '../support/axe.ts'
import { openPayment, openTransfer, placeOrder } from '../support/order-steps.ts'
import { expect, refuseCalls, test } from '../support/test.ts'

test.use({
  userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) MicroMessenger/8.0.50',
})

/**
 * WeChat's bridge, which replies when the test says so. Arguments and reply function are stored in
 * the window.
 */
async function holdBridge(page: Page) {
  await page.addInitScript(() => {
    const asked: Record<string, string>[] = []
    Object.assign(window, {
      asked,
      WeixinJSBridge: {
        invoke(
          name: string,
          data: Record<string, string>,
          answer: (result: { err_msg: string }) => void,
        ) {
          if (name !== 'getBrandWCPayRequest') return answer({ err_msg: `${name}:ok` })
          asked.push(data)
          Object.assign(window, {
            answer: (word: string) => answer({ err_msg: `get_brand_wcpay_request:${word}` }),
          })
        },
      },
    })
  })
  return {
    /** Waits until WeChat's cashier is open. */
    opened: () => page.waitForFunction(() => Reflect.get(window, 'asked')?.length === 1),
    asked: () => page.evaluate<Record<string, string>[]>(() => Reflect.get(window, 'asked')),
    answer: (word: string) => page.evaluate((said) => Reflect.get(window, 'answer')(said), word),
  }
}

/** Orders, and opens WeChat's cashier, which waits for the test's reply. */
async function openCashier(page: Page, mobile: string) {
  const bridge = await holdBridge(page)
  await openPayment(page, mobile)
  await page.getByRole('button', { name: /^支付 ¥/ }).tap()
  await bridge.opened()
  return bridge
}

test.describe('inside WeChat', () => {
  test('the cashier opens with signed arguments, and its ok is not taken for a payment', async ({
    page,
    mobile,
  }) => {
    const bridge = await holdBridge(page)
    await placeOrder(page, mobile)
    const pay = page.getByRole('button', { name: /^支付 ¥/ })
    const authorized = page.waitForRequest(/oauth2\/authorize/)
    await pay.tap()
    // WeChat says who pays, and the payment continues automatically.
    await authorized
    await bridge.opened()
    await bridge.answer('cancel')
    await expect(page.getByRole('alert')).toHaveText('您已取消支付，可以重新支付')
    expect(page.url()).toMatch(/\/selectPayWay\?orderId=[\w-]+$/)
    await pay.tap()
    await expect(page.getByRole('alert')).toHaveCount(0)
    await expect.poll(bridge.asked).toHaveLength(2)
    const request = (await bridge.asked())[1] ?? {}
    for (const field of ['appId', 'timeStamp', 'nonceStr', 'package', 'signType', 'paySign']) {
      expect(request[field]).toBeTruthy()
    }
    await bridge.answer('ok')
    await expect(page.getByText('还没有收到支付结果，正在继续查询…')).toBeVisible()
    await expect(page).toHaveURL(/\/selectPayWay/)
  })

  test('a code that is too old, or from a foreign link, pays nothing', async ({ page, mobile }) => {
    const orderId = await openPayment(page, mobile)
    await page.route(/oauth2\/authorize/, (route) =>
      route.fulfill({
        status: 302,
        headers: { location: `/selectPayWay?orderId=${orderId}&code=used&state=` },
      }),
    )
    await page.getByRole('button', { name: /^支付 ¥/ }).tap()
    const problem = page.getByRole('alert')
    await expect(problem).toContainText('需要先由微信确认付款账户，请重试')
    const authorized = page.waitForRequest(/oauth2\/authorize/)
    const isBack = page.waitForEvent('load')
    await problem.getByRole('button', { name: '重试' }).tap()
    await authorized
    await isBack
    await expect(problem).toContainText('需要先由微信确认付款账户，请重试')
    const prepared: string[] = []
    page.on('request', (request) => {
      if (request.url().endsWith(preparePayment.path)) prepared.push(request.url())
    })
    await page.goto(`/selectPayWay?orderId=${orderId}&code=foreign`)
    await expect(page.getByRole('button', { name: /^支付 ¥/ })).toBeVisible()
    await expect(page).toHaveURL(/orderId=[\w-]+$/)
    expect(prepared).toEqual([])
  })

  test('if WeChat leads back without saying who pays, the page says so and keeps a clean address', async ({
    page,
    mobile,
  }) => {
    const bridge = await holdBridge(page)
    const orderId = await openPayment(page, mobile)
    await page.route(/oauth2\/authorize/, (route) =>
      route.fulfill({
        status: 302,
        headers: { location: `/selectPayWay?orderId=${orderId}&state=` },
      }),
    )
    await page.getByRole('button', { name: /^支付 ¥/ }).tap()
    const problem = page.getByRole('alert')
    await expect(problem).toContainText('未能打开支付')
    await expect(problem.getByRole('link', { name: /致电/ })).toBeVisible()
    await expect(page).toHaveURL(`/selectPayWay?orderId=${orderId}`)
    await page.unroute(/oauth2\/authorize/)
    await problem.getByRole('button', { name: /重试/ }).tap()
    await bridge.opened()
  })

  test('only WeChat’s own payment is offered', async ({ page, mobile }) => {
    await placeOrder(page, mobile)
    const ways = page.getByRole('group', { name: '支付方式' })
    await expect(ways.getByRole('radio')).toHaveCount(1)
    await expect(ways.getByRole('radio', { name: /微信支付/ })).toBeChecked()
  })
})

test('a payment that WeChat reports is looked up at once', async ({ page, context, mobile }) => {
  const bridge = await openCashier(page, mobile)
  const [request = {}] = await bridge.asked()
  const cashier = await context.newPage()
  await cashier.goto(`/__vendor/pay/jsapi?${new URLSearchParams(request)}`)
  await cashier.getByRole('button', { name: '支付成功' }).tap()
  await expect(cashier.getByRole('heading', { name: '定金支付成功' })).toBeVisible()
  await expect(page).toHaveURL(/\/selectPayWay/)
  await bridge.answer('ok')
  await expect(page.getByRole('heading', { name: '定金支付成功' })).toBeVisible()
})

test('the cashier opens once, however often the button is touched', async ({ page, mobile }) => {
  const bridge = await openCashier(page, mobile)
  const main = page.getByRole('button', { name: /^(支付 ¥|正在打开支付)/ })
  await expect(main).toBeDisabled()
  await main.tap({ force: true })
  await bridge.answer('cancel')
  await expect(page.getByRole('alert')).toHaveText('您已取消支付，可以重新支付')
  expect(await bridge.asked()).toHaveLength(1)
  await expect(main).toBeEnabled()
})

test('if the cashier does not open, the page suggests a browser or the hotline', async ({
  page,
  mobile,
}) => {
  const bridge = await openCashier(page, mobile)
  await bridge.answer('fail')
  const problem = page.getByRole('alert')
  await expect(problem).toContainText('选择在浏览器打开')
  await expect(problem.getByRole('link', { name: /致电/ })).toBeVisible()
  await refuseCalls(page, preparePayment, preparePayment.refusals.channelUnavailable)
  await problem.getByRole('button', { name: /重试/ }).tap()
  await expect(problem).toContainText('微信支付暂不可用')
  await expect(problem).toContainText('选择在浏览器打开')
  await expect(page.getByText(/更换.*方式|其他方式/)).toHaveCount(0)
  expect(await findings(page)).toEqual([])
})

test('a company that pays in WeChat is not led back to its transfer', async ({ page, mobile }) => {
  const bridge = await holdBridge(page)
  await openTransfer(page, mobile)
  await page.getByRole('button', { name: '查看收款账户' }).tap()
  await expect(page.getByRole('region', { name: '收款账户' })).toBeVisible()
  await page.getByRole('radio', { name: /微信支付/ }).check()
  await page.getByRole('button', { name: /^支付 ¥/ }).tap()
  const prepared: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith(preparePayment.path)) prepared.push(request.postDataJSON().channel)
  })
  await page.getByRole('button', { name: '没有转账，更换支付方式' }).tap()
  await bridge.opened()
  expect(new Set(prepared)).toEqual(new Set(['WX_JSAPI']))
  await expect(page.getByRole('radio', { name: /微信支付/ })).toBeChecked()
})

test('a payment that begins while the order is asked for again keeps its progress', async ({
  page,
  mobile,
}) => {
  const bridge = await holdBridge(page)
  await openPayment(page, mobile)
  const asked = Promise.withResolvers<void>()
  const gate = Promise.withResolvers<void>()
  await page.route(`**${preparePayment.path}`, async (route) => {
    if (route.request().postDataJSON().wechatCode) {
      asked.resolve()
      await gate.promise
    }
    await route.continue()
  })
  await page.getByRole('button', { name: /^支付 ¥/ }).tap()
  await asked.promise
  const known = page.waitForResponse(new RegExp(getOrder.path))
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await known
  gate.resolve()
  await bridge.opened()
  await bridge.answer('ok')
  await expect(page.getByText('还没有收到支付结果，正在继续查询…')).toBeVisible()
})
