import type { Page } from 'playwright/test'
import { tabTo } from '../support/keys.ts'
import { readContent } from '../support/marketing.ts'
import { expect, test } from '../support/test.ts'

const speed = (page: Page) => page.evaluate(() => sessionStorage.getItem('network speed'))

/** Counts the pictures that are loaded to measure the network. */
function countMeasurements(page: Page): () => number {
  let count = 0
  page.on('request', (request) => {
    if (request.url().includes('/og/home.jpg')) count += 1
  })
  return () => count
}

test('the network is measured once a session, in MB per second', async ({ page }) => {
  const measurements = countMeasurements(page)
  await page.goto('/about')
  await expect.poll(() => speed(page), { timeout: 20_000 }).toMatch(/^\d+\.\d\d$/)
  expect(Number(await speed(page))).toBeGreaterThan(0)
  await page.clock.install()
  await page.goto('/service')
  await expect(page.locator('.laid-out-late')).toHaveCount(0)
  await page.clock.runFor(10_000)
  expect(measurements()).toBe(1)
})

test('the network is not measured with Save-Data', async ({ page }) => {
  const measurements = countMeasurements(page)
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } })
  })
  await page.clock.install()
  await page.goto('/about')
  await expect(page.locator('.laid-out-late')).toHaveCount(0)
  await page.clock.runFor(10_000)
  expect(measurements()).toBe(0)
})

test('support for WebP is stored', async ({ page }) => {
  await page.goto('/about')
  await expect.poll(() => page.evaluate(() => localStorage.getItem('webp'))).toBe('true')
})

test.describe("the app's banner", () => {
  const TEXT: string = readContent('site/site.json').appBanner.text
  const banner = (page: Page) => page.getByRole('region', { name: TEXT, includeHidden: true })

  test('is not in the page while content has it off', async ({ page }) => {
    await page.goto('/')
    await expect(banner(page)).toHaveCount(0)
  })

  /**
   * Opens the home page with the banner's markup as the layout writes it. Its look does not matter
   * here.
   */
  async function openHome(page: Page): Promise<void> {
    const markup = `<section aria-label="${TEXT}" hidden data-app-banner>${TEXT}<a href="/appDownload">了解更多</a><button type="button" aria-label="关闭提示">×</button></section>`
    await page.route('/', async (route) => {
      const response = await route.fetch()
      const body = (await response.text()).replace('</body>', `${markup}</body>`)
      await route.fulfill({ response, body })
    })
    await page.clock.install()
    await page.clock.resume()
    // Stops the page's clock when the banner's code is requested.
    await page.route(/_astro\/app-banner/, async (route) => {
      await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000)
      await route.continue()
    })
    const code = page.waitForResponse(/_astro\/app-banner/)
    await page.goto('/')
    const address = (await code).url()
    await page.evaluate((module) => import(module), address)
  }

  test('appears after a second, disappears three seconds later, and does not appear twice a day', async ({
    page,
  }) => {
    await openHome(page)
    await expect(banner(page)).toBeHidden()
    await page.clock.runFor(1000)
    await expect(banner(page)).toBeVisible()
    await page.clock.runFor(3000)
    await expect(banner(page)).toBeHidden()
    await openHome(page)
    await page.clock.runFor(2000)
    await expect(banner(page)).toBeHidden()
  })

  test('stays while it has the focus', async ({ page }) => {
    await openHome(page)
    await page.clock.runFor(1000)
    await tabTo(page, banner(page).getByRole('link'))
    await page.clock.runFor(10_000)
    await page.keyboard.press('Tab')
    await expect(banner(page).getByRole('button')).toBeFocused()
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('Shift+Tab')
    await expect(banner(page)).toBeHidden()
  })

  test('links to the app, and can be closed', async ({ page }) => {
    await openHome(page)
    await page.clock.runFor(1000)
    await banner(page).getByRole('link', { name: '了解更多' }).tap()
    await expect(page).toHaveURL('/appDownload')
    await page.evaluate(() => sessionStorage.clear())
    await openHome(page)
    await page.clock.runFor(1000)
    await banner(page).getByRole('button').tap()
    await expect(banner(page)).toBeHidden()
  })
})
