import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from 'playwright/test'
import { expectAccessible } from '../support/axe.ts'
import { browserArguments, findWholeBrowser } from '../support/browser.ts'
import { BUILD_TIME, buildSite } from '../support/build.ts'
import { CODE } from '../support/code.ts'
import { tabTo } from '../support/keys.ts'
import { type Portal, startPortal } from '../support/portal.ts'
import { copyProject, keepPages, removeCopy } from '../support/project-copy.ts'
import { expect, expectFailedRequests, settled, test } from '../support/test.ts'

/** As long as marketing may write. */
const LONGEST = {
  name: '年末定购权益与冬季关怀',
  text: '手机控车，一键补能，选配与订单随时可查',
  button: '立即了解更多',
}

/**
 * Builds the site with the bar, which marketing has switched off for now.
 * @returns its folder
 */
async function build(): Promise<string> {
  const copy = copyProject()
  keepPages(copy, 'about.astro', 'join.astro', 'login.astro', 'qr')
  const file = join(copy, 'src/content/site/site.json')
  const site = JSON.parse(readFileSync(file, 'utf8'))
  const promotion = { ...site.promotion, ...LONGEST, enabled: true }
  writeFileSync(file, JSON.stringify({ ...site, promotion }))
  try {
    return await buildSite('promotion', {}, copy)
  } finally {
    removeCopy(copy)
  }
}

test.describe('the promotion bar', () => {
  // The tests share one build and one server.
  test.describe.configure({ mode: 'default' })
  let portal: Portal
  test.beforeAll(async () => {
    test.setTimeout(BUILD_TIME)
    portal = await startPortal(await build())
  })
  test.afterAll(() => portal?.stop())

  test('is above the top bar, 80 px high, and links to its page', async ({ page }) => {
    await page.goto(`${portal.url}/about`)
    const bar = page.getByRole('complementary', { name: '推广' })
    const { y, height } = (await bar.boundingBox()) ?? {}
    expect({ y, height }).toEqual({ y: 0, height: 80 })
    await expect(bar.getByRole('link')).toHaveAttribute('href', '/appDownload')
    await expectAccessible(page)
  })

  test('keeps its texts within it on a narrow phone, also enlarged', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 })
    await page.goto(`${portal.url}/about`)
    const bar = page.getByRole('complementary', { name: '推广' })
    for (const size of ['100%', '200%']) {
      await page.evaluate((size) => {
        document.documentElement.style.fontSize = size
      }, size)
      const { y = -1 } = (await bar.getByText(LONGEST.name).boundingBox()) ?? {}
      expect(y, `the first line at ${size}`).toBeGreaterThanOrEqual(0)
      expect(await bar.evaluate((element) => element.scrollHeight)).toBe(80)
    }
  })

  test('leaves the hint that the network is gone below the top bar', async ({
    page,
    context,
    trouble,
  }) => {
    await page.goto(`${portal.url}/about`)
    await settled(page)
    await context.setOffline(true)
    const hint = page.getByText('网络已断开')
    const gap = async () => {
      const top = await hint.evaluate((element) => element.getBoundingClientRect().top)
      const bar = await page
        .getByRole('banner')
        .evaluate((element) => element.getBoundingClientRect().bottom)
      return Math.round(top - bar)
    }
    await expect(hint).toBeVisible()
    await expect.poll(gap, 'at the top of the page').toBe(0)
    await page.evaluate(() => window.scrollTo(0, 400))
    await expect.poll(gap, 'where the promotion has left').toBe(0)
    await page.evaluate(() => window.scrollTo(0, 0))
    await page.getByRole('button', { name: '打开菜单' }).tap()
    await expect.poll(async () => (await hint.boundingBox())?.y, 'over the menu').toBe(60)
    await page.getByRole('button', { name: '关闭菜单' }).tap()
    await page.getByRole('button', { name: '关闭推广' }).tap()
    await expect.poll(gap, 'without the promotion').toBe(0)
    expectFailedRequests(trouble)
  })

  test('closes by keyboard, and stays closed in this tab from the first paint on', async ({
    page,
    context,
  }) => {
    await page.goto(`${portal.url}/about`)
    const bar = page.getByRole('complementary', { name: '推广' })
    await tabTo(page, bar.getByRole('link'))
    await page.keyboard.press('Tab')
    await expect(page.getByRole('button', { name: '关闭推广' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(bar).toBeHidden()
    await page.evaluate(() => window.scrollTo(0, 400))
    await expect(page.getByRole('link', { name: '预约试驾' }), 'the top bar stays').toBeInViewport()

    await page.route(CODE, () => undefined)
    await page.goto(`${portal.url}/join`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(bar).toBeHidden()

    const other = await context.newPage()
    await other.goto(`${portal.url}/about`)
    await expect(other.getByRole('complementary', { name: '推广' })).toBeVisible()
  })

  test('is gone from a page that comes back after it was closed on the next', async ({
    viewport,
    isMobile,
    hasTouch,
  }) => {
    const executablePath = findWholeBrowser()
    test.skip(!executablePath, 'needs a whole Chromium')
    // A browser of its own: Playwright disables the cache, and a describe cannot choose a browser.
    const browser = await chromium.launch({
      executablePath,
      args: browserArguments,
      ignoreDefaultArgs: ['--disable-back-forward-cache'],
    })
    try {
      const page = await browser.newPage({ viewport, isMobile, hasTouch })
      const bar = page.getByRole('complementary', { name: '推广' })
      await page.goto(`${portal.url}/about`)
      await settled(page)
      await expect(bar).toBeVisible()
      await page.evaluate(() => document.body.setAttribute('data-left', ''))
      await page.evaluate(() => location.assign('/join'))
      await expect(page).toHaveURL(/join$/)
      await page.getByRole('button', { name: '关闭推广' }).tap()
      await expect(bar).toBeHidden()
      await page.goBack({ waitUntil: 'commit' })
      await expect(page).toHaveURL(/about$/)
      await expect(page.locator('body'), 'came out of the cache').toHaveAttribute('data-left')
      await expect(bar).toBeHidden()
    } finally {
      await browser.close()
    }
  })

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false })

    test('has no close button that does not work', async ({ page }) => {
      await page.goto(`${portal.url}/about`)
      const bar = page.getByRole('complementary', { name: '推广' })
      await expect(bar.getByRole('link')).toBeVisible()
      await expect(bar.getByRole('button', { includeHidden: true })).toBeHidden()
    })
  })
})
