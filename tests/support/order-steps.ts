import type { Page } from 'playwright/test'
import { createOrder } from '../../src/contract/order/create-order.ts'
import { chinaDay } from '../../src/domain/china-day.ts'
import { formatYuan } from '../../src/domain/price.ts'
import { MARKED } from './calls.ts'
import { carPrice } from './car-price.ts'
import { logInByCalls, logInHere } from './log-in.ts'
import { DEPOSIT_TEXT, R7_OFFERS, R7_ON_SALE } from './marketing.ts'
import { COMPANY, personOf, submission } from './order-samples.ts'
import { expect } from './test.ts'

/** The example of GB 11643, nobody's number: a resident born in 1949, with a valid check digit. */
export const ID_NUMBER = '11010519491231002X'

/** A unified social credit code with a valid check character. */
export const CREDIT_CODE = '91350100M000100Y43'

/** The price in the bar at the bottom, in yuan. */
export async function readTotal(page: Page): Promise<number> {
  const bar = page.getByRole('region', { name: '价格与下一步' })
  const text = await bar.getByRole('button', { name: /价格明细/ }).textContent()
  return Number(/¥([\d,]+)/.exec(text ?? '')?.[1]?.replaceAll(',', ''))
}

/**
 * What the car that the configurator begins with costs today, in yuan.
 * @param more options that are chosen instead of the free ones
 */
export const beginningPrice = (...more: readonly string[]): number =>
  carPrice(chinaDay(new Date()), more, R7_ON_SALE[0]?.id)

/**
 * How the page describes what a change to an option costs today.
 * @param trim by default that with which the configurator begins
 */
export function describeChange(option: string, trim = R7_ON_SALE[0]?.id): string {
  const today = chinaDay(new Date())
  const more = carPrice(today, [option], trim) - carPrice(today, [], trim)
  return more === 0 ? '更改后总价不变' : `更改后增加 ${formatYuan(more)}`
}

/** Lets the gateway answer a page's calls as it does on the last day of the offers. */
export const goToOffers = (page: Page): Promise<void> =>
  page.setExtraHTTPHeaders({ 'x-gateway-clock': `${R7_OFFERS.end}T04:00:00Z` })

/** Opens the configurator, and waits for its default order and its price. */
export async function openConfigurator(page: Page, path = '/payDeposit'): Promise<void> {
  await page.goto(path)
  await expect(page.getByRole('heading', { name: '选配您的 R7' })).toBeVisible()
  await expect(page.getByRole('group', { name: /车身颜色/ })).toBeVisible()
  await expect(page.getByRole('button', { name: `定金 ${DEPOSIT_TEXT}` })).toBeVisible()
}

/** Logs in and goes on to the deposit form with the default configuration. */
export async function openDepositForm(page: Page, mobile: string): Promise<void> {
  await page.goto('/login?redirectTo=payDeposit')
  await logInHere(page, mobile)
  await page.getByRole('button', { name: '下一步' }).tap()
  await expect(page.getByRole('heading', { name: '填写购车信息' })).toBeVisible()
}

/** Fills in the name and where the car is registered. */
async function fillName(page: Page, name: string): Promise<void> {
  await page.getByLabel('姓名', { exact: true }).fill(name)
  await page.getByLabel('省份').selectOption({ label: '上海市' })
  await page.getByLabel('区县').selectOption({ index: 1 })
}

async function chooseDealer(page: Page): Promise<void> {
  await page.getByRole('group', { name: '交付门店' }).getByRole('radio').first().check()
}

/** Fills in the buyer and where the car is registered. */
export async function fillPerson(page: Page, name = '张三'): Promise<void> {
  await page.getByLabel('证件号码', { exact: true }).fill(ID_NUMBER)
  await fillName(page, name)
}

/** Fills in the deposit form, except the agreements. */
export async function fillBuyer(page: Page, name = '张三'): Promise<void> {
  await fillPerson(page, name)
  await chooseDealer(page)
}

/** Fills in the deposit form for a visitor who is not logged in, except the mobile number. */
export async function fillAsGuest(page: Page, name: string): Promise<void> {
  await fillName(page, name)
  await chooseDealer(page)
}

/** Gives every consent, once the documents are listed: a consent is to these documents only. */
export async function agreeToOrder(page: Page): Promise<void> {
  await expect(page.getByRole('checkbox', { name: /《R7 定金规则》/ })).toBeVisible()
  for (const box of await page.getByRole('checkbox').all()) await box.check()
}

/** Orders through the pages, up to the choice of a payment channel. */
export async function placeOrder(page: Page, mobile: string): Promise<void> {
  await page.goto('/login?redirectTo=payDeposit')
  await logInHere(page, mobile)
  await page.getByRole('button', { name: '下一步' }).tap()
  await fillBuyer(page)
  await agreeToOrder(page)
  await page.getByRole('button', { name: '支付定金' }).tap()
  await expect(page).toHaveURL(/\/selectPayWay\?orderId=/)
  await expect(page.getByRole('timer')).toBeVisible()
}

/**
 * Makes an order by calling the gateway, for tests of what comes after.
 *
 * @returns its id
 */
export async function orderHere(page: Page, mobile: string): Promise<string> {
  return orderByCalls(page, mobile, await logInByCalls(page, mobile))
}

/**
 * Makes an order for the visitor with this number and token.
 * @returns its id
 */
export async function orderByCalls(
  page: Page,
  mobile: string,
  token: string,
  buyer: object = personOf(mobile),
): Promise<string> {
  const data = submission(chinaDay(new Date()), { buyer })
  const reply = await page.request.post(createOrder.path, {
    data,
    headers: {
      token,
      'Idempotency-Key': data.clientOrderNo,
      ...MARKED,
    },
  })
  return (await reply.json()).data.orderId
}

/**
 * Makes an order by calling the gateway, and opens the choice of a payment channel.
 * @returns its id
 */
export async function openPayment(page: Page, mobile: string): Promise<string> {
  const orderId = await orderHere(page, mobile)
  await page.goto(`/selectPayWay?orderId=${orderId}`)
  await expect(page.getByRole('timer')).toBeVisible()
  return orderId
}

/**
 * Opens the payment of a company's order, and chooses the bank transfer.
 * @returns the order's id
 */
export async function openTransfer(page: Page, mobile: string): Promise<string> {
  const token = await logInByCalls(page, mobile)
  const orderId = await orderByCalls(page, mobile, token, { ...COMPANY, mobile })
  await page.goto(`/selectPayWay?orderId=${orderId}`)
  await page.getByRole('radio', { name: /对公转账/ }).check()
  return orderId
}

/** Goes to the cashier of the chosen channel, and presses the button `act` there. */
export async function actAtCashier(page: Page, act: string): Promise<void> {
  await page.getByRole('button', { name: `支付 ${DEPOSIT_TEXT}`, exact: true }).tap()
  await page.getByRole('button', { name: act }).tap()
}

/** Orders through the pages, and pays the deposit. */
export async function payDeposit(page: Page, mobile: string): Promise<void> {
  await placeOrder(page, mobile)
  await actAtCashier(page, '支付成功')
  await expect(page.getByRole('heading', { name: '定金支付成功' })).toBeVisible()
}
