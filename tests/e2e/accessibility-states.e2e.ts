import { globSync } from 'node:fs'
import { basename } from 'node:path'
import type { Page } from 'playwright/test'
import { expectAccessible } from '../support/axe.ts'
import { doubleText } from '../support/double-text.ts'
import { openRoutes } from '../support/guarded.ts'
import { logInByCalls } from '../support/log-in.ts'
import {
  bottomItem,
  bottomItemsOf,
  bottomPicture,
  openBottomGroup,
  PRIVACY,
} from '../support/menus.ts'
import {
  openConfigurator,
  openDepositForm,
  openPayment,
  payDeposit,
} from '../support/order-steps.ts'
import { sidewaysOverflow } from '../support/sideways.ts'
import { expect, test } from '../support/test.ts'

test.describe('on a computer', () => {
  test.use({ hasTouch: false, isMobile: false, viewport: { width: 1280, height: 800 } })

  for (const { path } of openRoutes) {
    test(`${path}: axe finds nothing`, async ({ page }) => {
      await page.goto(path)
      await expectAccessible(page)
    })
  }
})

for (const file of globSync('dist/documents/*.html').sort()) {
  const path = `/documents/${basename(file, '.html')}`
  test(`${path}: axe finds nothing`, async ({ page }) => {
    await page.goto(path)
    await expectAccessible(page)
  })
}

test('axe finds nothing in the menu of a logged-in visitor', async ({ page, mobile }) => {
  await logInByCalls(page, mobile)
  await page.goto('/about')
  await page.getByRole('button', { name: '打开菜单' }).tap()
  await page.getByRole('navigation', { name: '主菜单' }).getByText('我的').tap()
  await expect(page.getByRole('button', { name: '退出登录' })).toBeVisible()
  await expectAccessible(page)
})

test('axe finds nothing in the groups of the bottom navigation and their pictures', async ({
  page,
}) => {
  await page.goto('/about')
  const [code] = bottomItemsOf('popover')
  for (const item of [PRIVACY, ...(code ? [code] : [])]) {
    await openBottomGroup(page, item)
    await expectAccessible(page)
  }
  if (!code) return
  await bottomItem(page, code).tap()
  await expect(bottomPicture(page, code)).toBeVisible()
  await expectAccessible(page)
})

const steps: Record<string, (page: Page, mobile: string) => Promise<unknown>> = {
  configurator: (page) => openConfigurator(page),
  form: openDepositForm,
  payment: openPayment,
  result: payDeposit,
}
for (const [step, open] of Object.entries(steps)) {
  test(`the order's ${step} does not scroll sideways at 320 px or with text at 200 %`, async ({
    page,
    mobile,
  }) => {
    await open(page, mobile)
    await page.setViewportSize({ width: 320, height: 640 })
    expect(await sidewaysOverflow(page)).toBeLessThanOrEqual(0)
    await page.setViewportSize({ width: 375, height: 740 })
    await doubleText(page)
    expect(await sidewaysOverflow(page)).toBeLessThanOrEqual(0)
  })
}
