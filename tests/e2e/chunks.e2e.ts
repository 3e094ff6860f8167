import type { Page } from 'playwright/test'
import { expect, test } from '../support/test.ts'

const ISLAND = /TopMenu\.island/
const openMenu = (page: Page) => page.getByRole('button', { name: '打开菜单' }).tap()
const notice = (page: Page) => page.getByRole('alert').filter({ hasText: '未能载入' })

test('a chunk that fails once is fetched again, and nobody notices', async ({ page, trouble }) => {
  const asked: string[] = []
  await page.route(ISLAND, (route) => {
    asked.push(route.request().url())
    return asked.length === 1 ? route.fulfill({ status: 503 }) : route.continue()
  })
  await page.goto('/about')
  await openMenu(page)
  await expect(page.locator('astro-island[component-url*="TopMenu"]')).not.toHaveAttribute('ssr')
  expect(asked).toHaveLength(2)
  expect(asked[1]).not.toBe(asked[0])
  await expect(notice(page)).toBeHidden()
  trouble.splice(0)
})

test('a new deployment leaves an open page native, and offers to reload', async ({
  page,
  trouble,
}) => {
  const reports: { kind: string; message: string }[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/clientError')) reports.push(request.postDataJSON())
  })
  await page.route(ISLAND, (route) => route.fulfill({ status: 404 }))
  await page.goto('/about')
  await openMenu(page)
  const menu = page.getByRole('navigation', { name: '主菜单' })
  await menu.getByText('品牌世界').tap()
  await expect(menu.getByRole('link', { name: '社区' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(notice(page)).toBeInViewport()
  await expect.poll(() => reports.map(({ kind }) => kind)).toEqual(['chunk'])
  expect(reports[0]?.message).toContain('TopMenu.island')
  await notice(page).getByRole('button', { name: '关闭提示' }).tap()
  await expect(notice(page)).toBeHidden()
  // The next touch tries again.
  await openMenu(page)
  await expect(notice(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await page.unroute(ISLAND)
  await notice(page).getByRole('button', { name: '刷新页面' }).tap()
  await expect(notice(page)).toBeHidden()
  await openMenu(page)
  await expect(page.locator('astro-island[component-url*="TopMenu"]')).not.toHaveAttribute('ssr')
  trouble.splice(0)
})

test('a chunk that has not come after 120 s fails with type and address', async ({ page }) => {
  const report = page.waitForRequest('**/clientError')
  await page.clock.install()
  await page.route(ISLAND, () => {})
  await page.goto('/about')
  const asked = page.waitForRequest(ISLAND)
  await openMenu(page)
  await asked
  await page.clock.runFor(119_000)
  await expect(notice(page)).toBeHidden()
  await page.clock.runFor(2000)
  await expect(notice(page)).toBeVisible()
  expect((await report).postDataJSON()).toMatchObject({
    kind: 'chunk',
    message: expect.stringMatching(
      /^ChunkLoadError: Loading chunk failed \(timeout: \/_astro\/TopMenu\.island.*\.js\)$/,
    ),
  })
})

test('code that did not come is said on the screen, also where the rest of the page is never laid out', async ({
  page,
  trouble,
}) => {
  await page.route(/_astro\/later|TopMenu\.island/, (route) => route.fulfill({ status: 404 }))
  await page.goto('/about')
  await openMenu(page)
  await page.keyboard.press('Escape')
  await expect(notice(page)).toBeInViewport({ ratio: 1 })
  await expect(notice(page)).toHaveCSS('background-color', 'rgb(11, 12, 14)')
  trouble.splice(0)
})

test('a page whose quiet part never comes is whole', async ({ page, trouble }) => {
  await page.route(/_astro\/later/, (route) => route.fulfill({ status: 404 }))
  await page.goto('/news')
  await page.getByText('加载更多').tap()
  await openMenu(page)
  await expect(page.getByRole('navigation', { name: '主菜单' })).toBeVisible()
  await expect(notice(page)).toBeHidden()
  trouble.splice(0)
})
