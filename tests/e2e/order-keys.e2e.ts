import type { Locator, Page } from 'playwright/test'
import { tabTo } from '../support/keys.ts'
import { logInByCalls } from '../support/log-in.ts'
import { ID_NUMBER, openConfigurator } from '../support/order-steps.ts'
import { expect, test } from '../support/test.ts'

/** Presses a key until `isReached`. */
async function arrowTo(page: Page, key: string, isReached: () => Promise<boolean>) {
  for (let presses = 0; presses < 40; presses++) {
    if (await isReached()) return
    await page.keyboard.press(key)
  }
  throw new Error(`${key} does not come there`)
}

test('an order can be completed with Tab, arrows, typing, Space and Enter alone', async ({
  page,
  mobile,
}) => {
  const control = (role: 'button' | 'checkbox' | 'radio', name: RegExp | string) =>
    page.getByRole(role, { name }).first()
  const press = async (target: Locator, key: 'Enter' | 'Space') => {
    await tabTo(page, target)
    await page.keyboard.press(key)
  }
  const type = async (label: string, text: string) => {
    await tabTo(page, page.getByLabel(label, { exact: true }))
    await page.keyboard.type(text)
  }

  await logInByCalls(page, mobile)
  await openConfigurator(page)
  await tabTo(page, control('radio', /深海蓝/))
  await page.keyboard.press('ArrowRight')
  await expect(control('radio', /流光银/)).toBeChecked()
  await press(control('button', '下一步'), 'Enter')
  await expect(page.getByRole('heading', { name: '填写购车信息' })).toBeFocused()

  await type('姓名', 'Zhang San')
  await type('证件号码', ID_NUMBER)
  const province = page.getByLabel('省份')
  await tabTo(page, province)
  await arrowTo(page, 'ArrowDown', async () => (await province.inputValue()) === '310000')
  const district = page.getByLabel('区县')
  await tabTo(page, district)
  await arrowTo(page, 'ArrowDown', async () => (await district.inputValue()) !== '')
  const dealers = page.getByRole('group', { name: '交付门店' }).getByRole('radio')
  await press(dealers.first(), 'Space')
  await expect(dealers.first()).toBeChecked()
  for (const name of [/定购协议/, /隐私政策/, /提供给所选门店/, /已知悉/]) {
    await press(control('checkbox', name), 'Space')
  }
  await press(control('button', '支付定金'), 'Enter')

  await expect(page).toHaveURL(/\/selectPayWay\?orderId=/)
  await tabTo(page, control('radio', /微信支付/))
  await arrowTo(page, 'ArrowDown', () => control('radio', /支付宝/).isChecked())
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
