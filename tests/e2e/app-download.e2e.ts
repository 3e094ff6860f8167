import type { Page } from 'playwright/test'
import { expectAccessible } from '../support/axe.ts'
import { sidewaysOverflow } from '../support/sideways.ts'
import { expect, settled, test } from '../support/test.ts'

const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15'
const ANDROID = 'Mozilla/5.0 (Linux; Android 14; V2304A) AppleWebKit/537.36 Chrome/126.0 Mobile'

const store = (page: Page, name: string) => page.getByRole('link', { name })
const background = (page: Page, name: string) =>
  store(page, name).evaluate((link) => getComputedStyle(link).backgroundColor)

for (const [userAgent, own, other] of [
  [IPHONE, 'App Store 下载', 'Android 下载'],
  [ANDROID, 'Android 下载', 'App Store 下载'],
] as const) {
  test.describe(`on a phone that has ${own}`, () => {
    test.use({ userAgent })

    test('it stands out, and the other remains available', async ({ page }) => {
      await page.goto('/appDownload')
      await settled(page)
      expect(await background(page, own)).not.toBe(await background(page, other))
      await expect(page.getByRole('dialog')).toBeHidden()
      await expect(store(page, other)).toBeVisible()
    })
  })

  test.describe(`in WeChat on a phone that has ${own}`, () => {
    test.use({ userAgent: `${userAgent} MicroMessenger/8.0.50` })

    test('a hint how to leave WeChat is shown instead of a page that WeChat blocks', async ({
      page,
    }) => {
      await page.setViewportSize({ width: 320, height: 640 })
      await page.goto('/appDownload')
      await settled(page)
      const wayOut = page.getByRole('dialog', { name: /点击右上角“…”，选择“在浏览器打开”/ })
      await store(page, own).tap()
      await expect(wayOut).toBeVisible()
      await expectAccessible(page)
      expect(await sidewaysOverflow(page)).toBeLessThanOrEqual(0)
      await wayOut.getByRole('button', { name: '知道了' }).tap()
      await expect(wayOut).toBeHidden()
      await expect(page).toHaveURL('/appDownload')
      await store(page, other).press('Enter')
      await expect(wayOut).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(wayOut).toBeHidden()
      await expect(store(page, other)).toBeFocused()
    })
  })
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('both stores look the same', async ({ page }) => {
    await page.goto('/appDownload')
    expect(await background(page, 'Android 下载')).toBe(await background(page, 'App Store 下载'))
    await expect(page.getByText(/在微信中打开时/)).toBeVisible()
  })
})
