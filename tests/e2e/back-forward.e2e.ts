import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright/test'
import { type RoutePath, routes } from '../../src/routes.ts'
import { browserArguments, findWholeBrowser } from '../support/browser.ts'
import { CODE, openWithoutCode } from '../support/code.ts'
import { isOfOrder, openRoutes } from '../support/guarded.ts'
import { logInByCalls, logOutHere } from '../support/log-in.ts'
import { orderHere } from '../support/order-steps.ts'
import { expect, expectFailedRequests, expectTrouble, settled, test } from '../support/test.ts'

const browser = findWholeBrowser()

// Playwright disables the cache, and the headless shell, which runs the other tests, has none.
test.use({
  launchOptions: {
    executablePath: browser ?? '',
    args: browserArguments,
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  },
})
test.skip(!browser, 'needs a whole Chromium')

declare global {
  interface Window {
    /** Set by a page that came back from the cache and was not loaded again. */
    cameBack?: boolean
  }
}

/**
 * Leaves a page through its own script, as a link does, and comes back.
 * @returns whether the page was in the cache, and why not
 */
async function leaveAndReturn(page: Page): Promise<unknown> {
  const { pathname, search } = new URL(page.url())
  await page.evaluate(() => {
    window.addEventListener('pageshow', ({ persisted }) => {
      window.cameBack = persisted
    })
  })
  await page.evaluate(() => location.assign('/documents/user-agreement'))
  await expect(page).toHaveURL('/documents/user-agreement')
  await page.goBack({ waitUntil: 'commit' })
  await expect(page).toHaveURL(pathname + search)
  return page.evaluate(() => {
    const [navigation] = performance.getEntriesByType('navigation')
    const reasons =
      navigation && 'notRestoredReasons' in navigation ? navigation.notRestoredReasons : 'unknown'
    return { kept: window.cameBack === true, reasons: JSON.stringify(reasons) }
  })
}

const KEPT = { kept: true, reasons: 'null' }

for (const { path } of openRoutes) {
  test(`${path} comes back from the cache`, async ({ page }) => {
    await page.goto(path)
    await settled(page)
    expect(await leaveAndReturn(page)).toEqual(KEPT)
  })
}

test.describe('for a logged-in visitor', () => {
  const opened = new Set<RoutePath>(openRoutes.map(({ path }) => path))
  const guarded = routes.filter(({ path }) => !opened.has(path))

  for (const { path } of guarded) {
    test(`${path} comes back from the cache`, async ({ page, mobile }) => {
      const query = isOfOrder(path) ? `?orderId=${await orderHere(page, mobile)}` : ''
      if (!query) await logInByCalls(page, mobile)
      await page.goto(path + query)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page).toHaveURL(path + query)
      expect(await leaveAndReturn(page)).toEqual(KEPT)
    })
  }
})

test('a page with an unload handler is not cached, so the tests above can fail', async ({
  page,
}) => {
  await page.goto('/about')
  await page.evaluate(() => window.addEventListener('unload', () => {}))
  expect(await leaveAndReturn(page)).not.toEqual(KEPT)
})

test('a page that comes back after a log-out shows nothing that was typed before', async ({
  page,
  mobile,
}) => {
  await logInByCalls(page, mobile)
  await page.goto('/drive')
  await expect(page.getByLabel('手机号', { exact: true })).toHaveValue(mobile)
  await page.getByLabel('姓名', { exact: true }).fill('林晓')
  await logOutHere(page)
  // Goes back past the account, which redirects to the log-in.
  await page.evaluate(() => history.go(-2))
  await expect(page).toHaveURL('/drive')
  await expect(page.getByLabel('姓名', { exact: true })).toHaveValue('')
  await expect(page.getByLabel('手机号', { exact: true })).toHaveValue('')
})

for (const { first, later, label } of [
  { first: '/join', later: '/join', label: '联系人' },
  { first: '/', later: '/drive', label: '姓名' },
]) {
  test(`${first} comes back with what was typed in a later ${later}`, async ({ page }) => {
    const field = page.getByLabel(label, { exact: true })
    await page.goto(first)
    await settled(page)
    await field.fill('林')
    await expect.poll(() => page.evaluate(() => JSON.stringify(sessionStorage))).toContain('林')
    await page.evaluate((path) => location.assign(path), `${later}?again`)
    await expect(page).toHaveURL(`${later}?again`)
    await settled(page)
    await field.tap()
    await expect(field).toHaveValue('林')
    await field.fill('林晓')
    await page.goBack({ waitUntil: 'commit' })
    await expect(page).toHaveURL(first)
    // A form shows its draft at the first touch; the page may be about to load again.
    await expect(async () => {
      await field.tap()
      await expect(field).toHaveValue('林晓', { timeout: 1000 })
    }).toPass()
  })
}

test('a page that was left before its code came comes back with newer text', async ({
  page,
  trouble,
}) => {
  const field = page.getByLabel('联系人', { exact: true })
  await openWithoutCode(page, '/join')
  await field.fill('林')
  await page.unroute(CODE)
  await page.evaluate(() => location.assign('/join?again'))
  await expect(page).toHaveURL('/join?again')
  await settled(page)
  await expect(field).toHaveValue('林')
  await field.fill('林晓')
  await page.goBack({ waitUntil: 'commit' })
  await expect(page).toHaveURL('/join')
  await expect(field).toHaveValue('林晓')
  await field.tap()
  await expect(page.locator('astro-island[component-url*="PartnerForm"]')).not.toHaveAttribute(
    'ssr',
  )
  await expect(field).toHaveValue('林晓')
  expectFailedRequests(trouble)
  expectTrouble(trouble, /^uncaught: Failed to fetch/)
})

test('without a network a page comes back as it was left', async ({ context, page, trouble }) => {
  const field = page.getByLabel('联系人', { exact: true })
  await page.goto('/join')
  await settled(page)
  await field.tap()
  await expect(page.locator('astro-island[component-url*="PartnerForm"]')).not.toHaveAttribute(
    'ssr',
  )
  await field.fill('林')
  await expect.poll(() => page.evaluate(() => JSON.stringify(sessionStorage))).toContain('林')
  await page.evaluate(() => location.assign('/join?again'))
  await expect(page).toHaveURL('/join?again')
  await settled(page)
  await field.fill('林晓')
  await expect.poll(() => page.evaluate(() => JSON.stringify(sessionStorage))).toContain('林晓')
  await context.setOffline(true)
  await page.goBack({ waitUntil: 'commit' })
  await expect(page).toHaveURL('/join')
  await expect(page.getByText('网络已断开')).toBeVisible()
  await expect(field).toHaveValue('林')
  // The browser requests the page's icon again.
  expectFailedRequests(trouble)
})

test('a page that was left through its menu comes back with the menu closed', async ({ page }) => {
  await page.goto('/about')
  await settled(page)
  await page.getByRole('button', { name: '打开菜单' }).tap()
  const menu = page.getByRole('navigation', { name: '主菜单' })
  await expect(page.locator('astro-island[component-url*="TopMenu"]')).not.toHaveAttribute('ssr')
  expect(await leaveAndReturn(page)).toEqual(KEPT)
  await expect(menu).toBeHidden()
  await page.getByRole('main').getByRole('heading').first().tap({ trial: true })
})

test('a page that comes back adopts large type that was chosen meanwhile', async ({ page }) => {
  // Chromium tells the page about changes in storage, which not every browser does.
  await page.addInitScript(() => {
    window.addEventListener('storage', (event) => event.stopImmediatePropagation())
  })
  await page.goto('/about')
  await settled(page)
  await page.evaluate(() => location.assign('/news'))
  await expect(page).toHaveURL('/news')
  await settled(page)
  await page.getByRole('button', { name: '大字版' }).tap()
  await page.goBack({ waitUntil: 'commit' })
  await expect(page).toHaveURL('/about')
  await expect(page.locator('html')).toHaveAttribute('data-type', 'large')
  await expect(page.getByRole('button', { name: '大字版' })).toHaveAttribute('aria-pressed', 'true')
})

test('coming back counts as another visit', async ({ page }) => {
  const device = randomUUID()
  await page.addInitScript((id) => localStorage.setItem('web_deviceId', id), device)
  const visits = async () => {
    const reply = await page.request.get(`/__gateway/events?device=${device}`)
    const events: { eventId: string; visitId: string }[] = await reply.json()
    return events.filter(({ eventId }) => eventId === 'r7_enter').map(({ visitId }) => visitId)
  }
  await page.goto('/r7')
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('analyticsQueue')))
    .toContain('r7_enter')
  expect(await leaveAndReturn(page)).toEqual(KEPT)
  await expect.poll(visits).toHaveLength(2)
  expect(new Set(await visits()).size).toBe(2)
})
