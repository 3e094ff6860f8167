import { readFileSync } from 'node:fs'
import type { Page } from 'playwright/test'
import { type Route, routes } from '../../src/routes.ts'
import { budgetOf } from '../support/budgets.ts'
import { CODE, expectCodeMissing } from '../support/code.ts'
import { openRoutes } from '../support/guarded.ts'
import { logInByCalls } from '../support/log-in.ts'
import { orderHere } from '../support/order-steps.ts'
import { expect, expectFailedRequests, settled, test } from '../support/test.ts'

const NO_CODE = 'none of its code loads'
const NO_STORAGE = 'its storage is blocked'

/** Faults of a visitor's browser, applied to a page before it is opened. */
const faults: Record<string, (page: Page) => Promise<unknown>> = {
  [NO_CODE]: (page) => page.route(CODE, (route) => route.abort()),
  'its storage is full': (page) =>
    page.addInitScript(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
      }
    }),
  [NO_STORAGE]: (page) =>
    page.addInitScript(() => {
      for (const name of ['localStorage', 'sessionStorage', 'indexedDB']) {
        Object.defineProperty(window, name, {
          get: () => {
            throw new DOMException(`Access to ${name} is denied.`, 'SecurityError')
          },
        })
      }
    }),
  'its clock is a day ahead': (page) => page.clock.install({ time: Date.now() + DAY }),
  'its clock is a day behind': (page) => page.clock.install({ time: Date.now() - DAY }),
}

const DAY = 86_400_000

for (const [fault, befall] of Object.entries(faults)) {
  test.describe(`when ${fault}`, () => {
    // These tests wait for a quiet network: a page without its code cannot say when it has
    // finished.
    for (const route of openRoutes) {
      test(`${route.path} is usable`, async ({ page, trouble }) => {
        await befall(page)
        await page.goto(route.path)
        await page.waitForLoadState('networkidle')
        await isWhole(page, route)
        if (fault === NO_CODE) expectCodeMissing(trouble)
      })
    }

    for (const route of routes.filter((each) => !openRoutes.includes(each))) {
      test(`${route.path} is usable for a logged-in visitor`, async ({ page, mobile, trouble }) => {
        const orderId = await orderHere(page, mobile)
        await befall(page)
        await page.goto(`${route.path}?orderId=${orderId}`)
        await page.waitForLoadState('networkidle')
        // Without storage nobody is logged in: the page leads to the log-in.
        const place = fault === NO_STORAGE ? /\/login\?/ : new RegExp(`${route.path}(\\?|$)`)
        await expect(page).toHaveURL(place)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await expect(page.getByRole('main').getByRole('link').first()).toBeVisible()
        if (fault === NO_CODE) expectCodeMissing(trouble)
      })
    }
  })
}

test.describe('when one file of its code does not load', () => {
  // Each file is tested on the first page that has it.
  const tested = new Set<string>()
  for (const route of openRoutes) {
    const files = codeOf(route).filter((file) => !tested.has(file))
    for (const file of files) tested.add(file)
    if (files.length === 0) continue
    test(`${route.path} is usable, and an application says so`, async ({ page, trouble }) => {
      test.slow()
      for (const file of files) {
        await page.route(`**/${file}`, (asked) => asked.abort())
        await page.goto(route.path)
        await page.waitForLoadState('networkidle')
        await isWhole(page, route)
        const notice = page.getByRole('alert').filter({ hasText: '未能载入' })
        if (budgetOf(route.path).isApplication) await expect(notice, file).toBeVisible()
        await page.unroute(`**/${file}`)
      }
      expectCodeMissing(trouble)
    })
  }
})

test.describe('when the network goes away', () => {
  for (const route of openRoutes) {
    test(`${route.path} stays usable, and keeps what is typed`, async ({ page, trouble }) => {
      await page.goto(route.path)
      await settled(page)
      await page.context().setOffline(true)
      await isWhole(page, route)
      expectCodeMissing(trouble)
    })
  }

  for (const path of ['/about', '/r7', '/payDeposit']) {
    test(`${path} shows a hint until the network is back, which covers no bar`, async ({
      page,
      trouble,
    }) => {
      const hint = page.getByRole('status').filter({ hasText: '网络已断开，请检查网络连接' })
      await page.goto(path)
      await settled(page)
      await expect(hint).toHaveCount(0)
      await page.context().setOffline(true)
      await expect(hint).toBeInViewport({ ratio: 1 })
      // The hint is below the top bar, if there is one, and far from the bottom.
      const bar = page.getByRole('banner')
      const below = (await bar.isVisible()) ? ((await bar.boundingBox())?.height ?? 0) : 0
      const box = await hint.boundingBox()
      expect(box?.y).toBeGreaterThanOrEqual(below)
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThan(160)
      await page.context().setOffline(false)
      await expect(hint).toHaveCount(0)
      expectFailedRequests(trouble)
    })
  }

  test('a toast replaces the hint, which then appears again', async ({ page, mobile, trouble }) => {
    await logInByCalls(page, mobile)
    await page.goto('/userInfo')
    const logOut = page.getByRole('main').getByRole('button', { name: '退出登录' })
    await expect(logOut).toBeVisible()
    const said = (words: string) => page.getByRole('status').filter({ hasText: words })
    await page.context().setOffline(true)
    await expect(said('网络已断开')).toBeVisible()
    await logOut.tap()
    await expect(said('服务器繁忙，请稍后再试')).toBeVisible()
    await expect(logOut).toBeFocused()
    await expect(said('网络已断开')).toHaveCount(0)
    await expect(said('网络已断开')).toBeVisible()
    expectFailedRequests(trouble)
  })
})

/** The files of code that a page names. `chunks.e2e.ts` tests some that only a touch asks for. */
function codeOf({ path }: Route): string[] {
  const html = readFileSync(`dist${path === '/' ? '/index' : path}.html`, 'utf8')
  return [...new Set(html.match(/_astro\/[\w.-]+\.js/g))]
}

/** Expects something to read, a menu that opens natively, and a field that accepts text. */
async function isWhole(page: Page, route: Route): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('main')).toHaveText(/\S{12,}/)
  const field = page
    .getByRole('main')
    .getByRole('textbox')
    .and(page.locator(':not([type="date"])'))
    .first()
  // Parts that are laid out late may be missing.
  const isTyped = (await field.count()) > 0 && (await field.isVisible())
  if (isTyped) {
    await field.fill('139')
    await expect(field).toHaveValue('139')
  }
  if (route.topMenu === 'never') return
  await page.getByRole('button', { name: '打开菜单' }).tap()
  await expect(page.getByRole('navigation', { name: '主菜单' })).toBeVisible()
  await page.getByRole('button', { name: '关闭菜单' }).tap()
  if (isTyped && (await field.isVisible())) await expect(field).toHaveValue('139')
}
