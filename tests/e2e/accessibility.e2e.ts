import type { Locator } from 'playwright/test'
import { expectAccessible } from '../support/axe.ts'
import { doubleText } from '../support/double-text.ts'
import { openRoutes } from '../support/guarded.ts'
import { FIRST_GROUP, openPolicy, PRIVACY, topGroup } from '../support/menus.ts'
import { sidewaysOverflow } from '../support/sideways.ts'
import { expect, settled, test } from '../support/test.ts'

for (const route of openRoutes) {
  test(`${route.path}: axe finds nothing with the menus closed and open`, async ({ page }) => {
    await page.goto(route.path)
    await expectAccessible(page)
    if (route.topMenu === 'never') return
    await page.getByRole('button', { name: '打开菜单' }).tap()
    await topGroup(page, FIRST_GROUP).tap()
    await expectAccessible(page)
  })

  test(`${route.path}: does not scroll sideways at 320 px or with text at 200 %`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 320, height: 640 })
    await page.goto(route.path)
    // Waits for the Latin face, which is wider than its fallback, and for parts that are laid out
    // late.
    await settled(page)
    expect(await sidewaysOverflow(page)).toBeLessThanOrEqual(0)
    await page.setViewportSize({ width: 375, height: 740 })
    await doubleText(page)
    expect(await sidewaysOverflow(page)).toBeLessThanOrEqual(0)
  })
}

test('axe finds nothing in the privacy dialog and the errors of the log-in', async ({ page }) => {
  await page.goto('/about')
  const dialog = await openPolicy(page)
  await expect(dialog.getByTitle(PRIVACY.label)).toBeVisible()
  await expectAccessible(page)
  await page.goto('/login')
  await page.getByRole('button', { name: '登录' }).tap()
  await expect(page.getByRole('alert')).toBeVisible()
  await expectAccessible(page)
})

test('consents, tabs and links to errors are large enough to tap', async ({ page }) => {
  const smallest = async (targets: Locator) => {
    const boxes = await Promise.all((await targets.all()).map((each) => each.boundingBox()))
    return Math.min(...boxes.map((box) => Math.min(box?.width ?? 0, box?.height ?? 0)))
  }
  await page.goto('/news')
  const tabs = page.getByRole('navigation', { name: '新闻类别' }).getByRole('link')
  expect(await smallest(tabs)).toBeGreaterThanOrEqual(44)
  await page.goto('/drive')
  await settled(page)
  const consents = page.locator('label[for^="agree"]')
  await expect.poll(() => smallest(consents)).toBeGreaterThanOrEqual(44)
  await page.getByRole('button', { name: '提交预约' }).tap()
  const summary = page.getByRole('alert').getByRole('link')
  await expect(summary.first()).toBeVisible()
  expect(await smallest(summary)).toBeGreaterThanOrEqual(44)
})
