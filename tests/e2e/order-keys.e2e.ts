import type { Locator } from 'playwright/test'
import { choose, pick, pressOn, typeInto } from '../support/keys.ts'
import { logInByCalls } from '../support/log-in.ts'
import { THIRD_PAINT } from '../support/marketing.ts'
import { ID_NUMBER, openConfigurator } from '../support/order-steps.ts'
import { expect, test } from '../support/test.ts'

test('an order can be completed with Tab, arrows, typing, Space and Enter alone', async ({
  page,
  mobile,
}) => {
  const control = (role: 'button' | 'checkbox' | 'radio', name: RegExp | string) =>
    page.getByRole(role, { name }).first()
  const press = (target: Locator, key: 'Enter' | 'Space') => pressOn(page, target, key)
  const type = (label: string, text: string) =>
    typeInto(page, page.getByLabel(label, { exact: true }), text)

  await logInByCalls(page, mobile)
  await openConfigurator(page)
  await choose(page, control('radio', THIRD_PAINT.name))
  await press(control('button', '下一步'), 'Enter')
  await expect(page.getByRole('heading', { name: '填写购车信息' })).toBeFocused()

  await type('姓名', 'Zhang San')
  await type('证件号码', ID_NUMBER)
  await pick(page, page.getByLabel('省份'), '上海市')
  const district = page.getByLabel('区县')
  await pick(page, district, (await district.locator('option').nth(1).textContent()) ?? '')
  const dealers = page.getByRole('group', { name: '交付门店' }).getByRole('radio')
  await press(dealers.first(), 'Space')
  await expect(dealers.first()).toBeChecked()
  for (const name of [/定购协议/, /隐私政策/, /提供给所选门店/, /已知悉/]) {
    await press(control('checkbox', name), 'Space')
  }
  await press(control('button', '支付定金'), 'Enter')

  await expect(page).toHaveURL(/\/selectPayWay\?orderId=/)
  await choose(page, control('radio', /支付宝/))
  await press(control('button', /^支付 ¥/), 'Enter')
  await press(control('button', '支付成功'), 'Enter')
  await expect(page.getByRole('heading', { name: '定金支付成功' })).toBeVisible()
})

test('a step’s heading gets the focus when the step changes, and only then', async ({
  page,
  mobile,
}) => {
  await logInByCalls(page, mobile)
  await openConfigurator(page)
  const first = page.getByRole('heading', { name: '选配您的 R7' })
  const second = page.getByRole('heading', { name: '填写购车信息' })
  await expect(first).not.toBeFocused()
  await page.getByRole('button', { name: '下一步' }).tap()
  await expect(second).toBeFocused()
  await page.getByRole('button', { name: '返回选配' }).tap()
  await expect(first).toBeFocused()
  await page.goBack()
  await expect(second).toBeFocused()
  await page.reload()
  await expect(second).toBeVisible()
  await expect(second).not.toBeFocused()
})
