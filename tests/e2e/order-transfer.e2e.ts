import type { Page } from 'playwright/test'
import { getOrder } from '../../src/contract/order/get-order.ts'
import { preparePayment } from '../../src/contract/pay/prepare-payment.ts'
import { findings } from '../support/axe.ts'
import { openTransfer } from '../support/order-steps.ts'
import { sidewaysOverflow } from '../support/sideways.ts'
import { expect, test } from '../support/test.ts'

const account = (page: Page) => page.getByRole('region', { name: '收款账户' })

test('a transfer shows its account on the pages for payment and its result', async ({
  page,
  mobile,
}) => {
  const orderId = await openTransfer(page, mobile)
  await page.getByRole('button', { name: '查看收款账户' }).tap()
  await expect(page.getByRole('heading', { name: '等待转账到账' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('radio', { name: /对公转账/ })).toBeChecked()
  await expect(account(page)).toContainText(/转账附言\s*D\d{8,}/)
  await expect(page.getByText('到账后 1 个工作日内确认，结果见订单页')).toBeVisible()
  await expect(page.getByRole('button', { name: /^支付 ¥|我已完成支付/ })).toHaveCount(0)
  expect(await findings(page)).toEqual([])
  await page.getByRole('link', { name: '查看订单状态' }).tap()
  await expect(page).toHaveURL(`/orderPayDone?orderId=${orderId}`)
  await expect(page.getByRole('heading', { name: '等待转账到账' })).toBeVisible()
  await expect(account(page)).toContainText(/转账附言\s*D\d{8,}/)
  await expect(page.getByText('不要重复支付')).toBeVisible()
  expect(await findings(page)).toEqual([])
  for (const path of ['selectPayWay', 'orderPayDone']) {
    await page.setViewportSize({ width: 320, height: 640 })
    await page.goto(`/${path}?orderId=${orderId}`)
    await expect(account(page)).toBeVisible()
    expect(await sidewaysOverflow(page), path).toBeLessThanOrEqual(0)
  }
})

test('the account of a transfer takes the focus of the button that asked for it', async ({
  page,
  mobile,
}) => {
  await openTransfer(page, mobile)
  await page.getByRole('button', { name: '查看收款账户' }).press('Enter')
  await expect(account(page)).toBeFocused()
})

test('a transfer is not replaced by another channel without a confirmation', async ({
  page,
  mobile,
}) => {
  await openTransfer(page, mobile)
  await page.getByRole('button', { name: '查看收款账户' }).tap()
  await expect(account(page)).toBeVisible()
  await page.reload()
  const prepared: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith(preparePayment.path)) prepared.push(request.postDataJSON().channel)
  })
  await page.getByRole('radio', { name: /支付宝/ }).check()
  await page.getByRole('button', { name: /^支付 ¥/ }).tap()
  const question = page.getByRole('dialog', { name: '确定更换支付方式吗？' })
  await expect(question).toContainText('若您已经转账，请等待到账，不要重复支付')
  await question.getByRole('button', { name: '继续等待转账' }).tap({ trial: true })
  expect(await findings(page)).toEqual([])
  await question.getByRole('button', { name: '继续等待转账' }).tap()
  await expect(question).toBeHidden()
  expect(prepared.filter((channel) => channel !== 'OFFLINE')).toEqual([])
  await page.getByRole('button', { name: /^支付 ¥/ }).tap()
  await question.getByRole('button', { name: '没有转账，更换支付方式' }).tap()
  await expect(page.getByRole('button', { name: '支付成功' })).toBeVisible()
})

test('a transfer is looked up every minute, not every three seconds', async ({ page, mobile }) => {
  const orderId = await openTransfer(page, mobile)
  await page.getByRole('button', { name: '查看收款账户' }).tap()
  await expect(account(page)).toBeVisible()
  await page.clock.install()
  await page.goto(`/orderPayDone?orderId=${orderId}`)
  await expect(account(page)).toBeVisible()
  const asked: string[] = []
  page.on('request', (request) => {
    if (new RegExp(getOrder.path).test(request.url())) asked.push(request.url())
  })
  await page.clock.runFor(55_000)
  expect(asked).toEqual([])
  const next = page.waitForRequest(new RegExp(getOrder.path))
  await page.clock.runFor(6_000)
  await next
})
