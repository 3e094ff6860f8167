import { globSync, readFileSync } from 'node:fs'
import { BUILD_TIME, buildSite } from '../support/build.ts'
import { type Portal, startPortal } from '../support/portal.ts'
import { expect, test } from '../support/test.ts'

const MOBILE = 'https://m.example.com'
const DESKTOP = 'https://www.example.com'
const USER_AGENT =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36'
let portal: Portal

// All tests share one build.
test.describe.configure({ mode: 'default' })

test.use({
  viewport: { width: 1280, height: 800 },
  isMobile: false,
  hasTouch: false,
  userAgent: USER_AGENT,
})

test.beforeAll(async () => {
  test.setTimeout(BUILD_TIME)
  portal = await startPortal(await buildSite('desktop', { DESKTOP_ORIGIN: DESKTOP }))
})
test.afterAll(() => portal?.stop())

/** The desktop site replies only after this. */
let answer: Promise<void>
test.beforeEach(async ({ context }) => {
  answer = Promise.resolve()
  await context.route(`${DESKTOP}/**`, async (route) => {
    await answer
    await route.fulfill({ contentType: 'text/html', body: '<title>Desktop</title>' })
  })
  // Serves the portal at a public address, because localhost is never redirected.
  await context.route(`${MOBILE}/**`, async (route) => {
    const { pathname, search } = new URL(route.request().url())
    const response = await route.fetch({ url: portal.url + pathname + search })
    await route.fulfill({ response })
  })
})

test('a desktop browser is redirected before anything is painted, and without an entry in the history', async ({
  page,
}) => {
  await page.goto('about:blank')
  let arrive = () => {}
  answer = new Promise((resolve) => {
    arrive = resolve
  })
  await page.addInitScript(() => {
    const look = () => {
      const [page] = performance.getEntriesByType('navigation')
      const hasArrived = page instanceof PerformanceNavigationTiming && page.responseEnd > 0
      if (!hasArrived) return setTimeout(look)
      // What the parser has, it reads in its next turn.
      return setTimeout(() => {
        const count = document.querySelectorAll('body *').length
        const paints = performance.getEntriesByType('paint').length
        console.log(`looked: ${count} elements, ${paints} paints`)
      })
    }
    look()
  })
  const asked = page.waitForRequest(`${DESKTOP}/**`)
  const looked = page.waitForEvent('console', (said) => said.text().startsWith('looked'))
  await page.goto(`${MOBILE}/drive?seriesCode=1103&a=%E8%BD%A6#form`, { waitUntil: 'commit' })
  expect((await asked).url()).toBe(`${DESKTOP}/drive?seriesCode=1103&a=%E8%BD%A6`)
  expect((await looked).text()).toBe('looked: 0 elements, 0 paints')
  arrive()
  await expect(page).toHaveTitle('Desktop')
  expect(await page.evaluate(() => location.hash)).toBe('#form')
  await page.goBack()
  await expect(page).toHaveURL('about:blank')
})

test('a visitor who asks for the mobile site stays in this tab', async ({ page }) => {
  await page.goto(`${MOBILE}/about?m=1`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.goto(`${MOBILE}/r7`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page).toHaveURL(`${MOBILE}/r7`)
})

test('a frame is not redirected', async ({ page, context }) => {
  await context.route(`${MOBILE}/frame`, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<iframe src="/about"></iframe>' }),
  )
  await page.goto(`${MOBILE}/frame`)
  await expect(page.frameLocator('iframe').getByRole('heading', { level: 1 })).toBeVisible()
})

test('localhost and narrow windows are not redirected', async ({ page }) => {
  await page.goto(`${portal.url}/about`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.setViewportSize({ width: 1024, height: 800 })
  await page.goto(`${MOBILE}/about`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test.describe('a crawler', () => {
  test.use({ userAgent: `${USER_AGENT} (compatible; Baiduspider/2.0)` })

  test('is not redirected', async ({ page }) => {
    await page.goto(`${MOBILE}/about`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  })
})

test('without a desktop site no page contains the redirect', () => {
  for (const file of globSync('dist/**/*.html')) {
    expect(readFileSync(file, 'utf8'), file).not.toContain('mobile_site')
  }
})
