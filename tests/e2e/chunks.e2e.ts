import type { Page, Route } from 'playwright/test'
import { openAccount } from '../support/account-steps.ts'
import { logInByCalls } from '../support/log-in.ts'
import { openConfigurator } from '../support/order-steps.ts'
import { paint } from '../support/paint.ts'
import { expect, expectFailedRequests, expectTrouble, test } from '../support/test.ts'

const ISLAND = /TopMenu\.island/
const openMenu = (page: Page) => page.getByRole('button', { name: '打开菜单' }).tap()
/** Astro itself tells of an island whose code did not come. */
const NO_MENU =
  /^console: \[astro-island\] Error hydrating \/_astro\/TopMenu\.island.*Failed to fetch/
/** What a page leaves uncaught, so that it is reported, when its code does not come in time. */
const timedOut = (address: string) =>
  new RegExp(`^uncaught: Loading chunk failed \\(timeout: ${RegExp.escape(address)}`)
const notice = (page: Page) => page.getByRole('alert').filter({ hasText: '未能载入' })

/** Waits for what a page does once its own scripts have run (`boot/fetch-late.ts`). */
const scriptsHaveRun = (page: Page) => expect(page.locator('link[rel="manifest"]')).toBeAttached()

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
  expectFailedRequests(trouble)
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
  expectFailedRequests(trouble)
  expectTrouble(trouble, NO_MENU)
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

for (const { path, part } of [
  { path: '/payDeposit', part: /_astro\/base\..*\.js/ },
  { path: '/login', part: /_astro\/base\..*\.js/ },
  { path: '/payDeposit', part: /_astro\/late\..*\.css/ },
  { path: '/payDeposit', part: /_astro\/OrderFlow\.island.*\.js/ },
  { path: '/userInfo', part: /_astro\/Account\.island.*\.js/ },
]) {
  test(`${path} offers to reload when ${part} has not come after 120 s`, async ({
    page,
    mobile,
    trouble,
  }) => {
    if (path === '/userInfo') await logInByCalls(page, mobile)
    await page.clock.install()
    let isHeld = true
    await page.route(part, (route) => (isHeld ? undefined : route.continue()))
    const asked = page.waitForRequest(part)
    const others = page.waitForResponse(/_astro\/islands\./)
    await page.goto(path)
    await Promise.all([asked, others])
    // The clock leaps, and what is on its way would come too late.
    if (/island/.test(part.source)) await scriptsHaveRun(page)
    await page.clock.runFor(110_000)
    await expect(notice(page)).toBeHidden()
    expect(trouble).toEqual([])
    // What waits for others is asked for later than it is fetched.
    await expect(async () => {
      await page.clock.runFor(10_000)
      await expect(notice(page)).toBeVisible({ timeout: 100 })
    }).toPass({ timeout: 20_000 })
    expect(expectTrouble(trouble, timedOut('/_astro/'))).toHaveLength(1)
    isHeld = false
    await notice(page).getByRole('button', { name: '刷新页面' }).tap()
    await expect(notice(page)).toBeHidden()
    await expect(page.locator('main astro-island').first()).not.toHaveAttribute('ssr')
  })
}

test('an island that never comes is reported with type and address', async ({ page, trouble }) => {
  const reports: unknown[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/clientError')) reports.push(request.postDataJSON())
  })
  await page.clock.install()
  await page.route(/OrderFlow\.island/, () => {})
  const asked = page.waitForRequest(/OrderFlow\.island/)
  await page.goto('/payDeposit')
  await asked
  await scriptsHaveRun(page)
  await page.clock.runFor(130_000)
  await expect
    .poll(() => reports)
    .toContainEqual(
      expect.objectContaining({
        kind: 'chunk',
        message: expect.stringMatching(
          /^ChunkLoadError: Loading chunk failed \(timeout: \/_astro\/OrderFlow\.island.*\.js\)$/,
        ),
      }),
    )
  expect(expectTrouble(trouble, timedOut('/_astro/OrderFlow.island'))).toHaveLength(1)
  // React's renderer may be on its way still where the clock is moved on.
  expectTrouble(trouble, timedOut('/_astro/client.'))
})

test('scripts that come at a second try leave no notice', async ({ page, trouble }) => {
  await page.route(/_astro\/base\./, (route) => route.abort())
  await page.goto('/payDeposit')
  await expect(notice(page)).toBeVisible()
  await page.unroute(/_astro\/base\./)
  await page.getByRole('heading', { name: '定购四步' }).tap()
  await expect(page.getByRole('heading', { name: '选配您的 R7' })).toBeVisible()
  await expect(notice(page)).toBeHidden()
  expectFailedRequests(trouble)
  expectTrouble(trouble, /^uncaught: Loading chunk failed \(missing: \/_astro\/base\./)
})

test('a step of the order that has not come after 120 s leaves what was chosen', async ({
  page,
  mobile,
  trouble,
}) => {
  await logInByCalls(page, mobile)
  await page.clock.install()
  await page.route(/DepositStep/, () => {})
  await openConfigurator(page)
  const colour = page
    .getByRole('group', { name: /车身颜色/ })
    .getByRole('radio')
    .nth(1)
  await colour.check()
  await page.getByRole('button', { name: '下一步' }).tap()
  const waiting = page.getByRole('status').filter({ hasText: '正在载入' })
  await expect(waiting).toBeVisible()
  const problem = page.getByRole('alert').filter({ hasText: '页面未能完整载入' })
  await page.clock.runFor(110_000)
  await expect(waiting).toBeVisible()
  await page.clock.runFor(20_000)
  await expect(problem).toBeVisible()
  const late = /^console: ChunkLoadError: .*\(timeout: DepositStep\)/
  expect(expectTrouble(trouble, late)).toHaveLength(1)
  await page.getByRole('button', { name: '返回选配' }).tap()
  await expect(colour).toBeChecked()
  await page.getByRole('button', { name: '下一步' }).tap()
  await page.unroute(/DepositStep/)
  await problem.getByRole('button', { name: '重试' }).tap()
  await expect(page.getByRole('heading', { name: '填写购车信息' })).toBeVisible()
  await page.getByRole('button', { name: '返回选配' }).tap()
  await expect(colour).toBeChecked()
  // The step said so once more when it was come back to.
  expectTrouble(trouble, late)
})

test('a cropping tool that has not come after 120 s says so, and can be asked for again', async ({
  page,
  mobile,
  trouble,
}) => {
  await page.clock.install()
  const held: Route[] = []
  await page.route(/CropDialog.*\.js/, (route) => void held.push(route))
  await openAccount(page, mobile)
  const name = page.getByLabel('昵称')
  await name.fill('林晓')
  const choose = async () =>
    page.getByLabel('更换头像').setInputFiles({
      name: 'me.jpg',
      mimeType: 'image/jpeg',
      buffer: await paint('jpeg', 64, 64),
    })
  await choose()
  await expect.poll(() => held.length).toBe(1)
  await page.clock.runFor(110_000)
  const problem = page.getByRole('alert').filter({ hasText: '裁剪工具未能载入' })
  await expect(problem).toBeHidden()
  await page.clock.runFor(20_000)
  await expect(problem).toBeVisible()
  await expect(name).toHaveValue('林晓')
  // The network gives up in the end.
  await Promise.all(held.map((route) => route.abort()))
  await page.unroute(/CropDialog.*\.js/)
  await choose()
  await expect(page.getByRole('dialog', { name: '裁剪头像' })).toBeVisible()
  expectFailedRequests(trouble)
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
  expectFailedRequests(trouble)
  expectTrouble(trouble, NO_MENU)
})

test('a page whose quiet part never comes is whole', async ({ page, trouble }) => {
  await page.route(/_astro\/later/, (route) => route.fulfill({ status: 404 }))
  await page.goto('/news')
  await page.getByText('加载更多').tap()
  await openMenu(page)
  await expect(page.getByRole('navigation', { name: '主菜单' })).toBeVisible()
  await expect(notice(page)).toBeHidden()
  expectFailedRequests(trouble)
})

test('without a network, another attempt at a step of the order stays on the page and goes on once there is one', async ({
  context,
  page,
  trouble,
}) => {
  await page.route(/DepositStep/, (route) => route.abort())
  await openConfigurator(page)
  await page.getByRole('button', { name: '下一步' }).tap()
  const problem = page.getByRole('alert').filter({ hasText: '页面未能完整载入' })
  await expect(problem).toBeVisible()
  await context.setOffline(true)
  await problem.getByRole('button', { name: '重试' }).tap()
  await expect(problem).toContainText('网络仍未连接，恢复后将自动重试')
  // What says that there is no network lies over nothing.
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
  const toast = await page.getByText('网络已断开').boundingBox()
  const main = await page.getByRole('main').locator('> :visible').first().boundingBox()
  expect((toast?.y ?? Number.NaN) + (toast?.height ?? 0)).toBeLessThanOrEqual(main?.y ?? 0)
  await page.unroute(/DepositStep/)
  await context.setOffline(false)
  await expect(page.getByRole('heading', { name: '填写购车信息' })).toBeVisible()
  expectFailedRequests(trouble)
  expectTrouble(trouble, /^console: .*ChunkLoadError: .*\(missing: DepositStep\)/)
})

test('a part that comes at a later touch takes the notice of it away', async ({
  page,
  trouble,
}) => {
  await page.route(/post-feed/, (route) => route.abort())
  await page.goto('/posts')
  await scriptsHaveRun(page)
  const heading = page.getByRole('heading', { level: 1 })
  await heading.tap()
  await expect(notice(page)).toBeVisible()
  await page.unroute(/post-feed/)
  await heading.tap()
  await expect(notice(page)).toBeHidden()
  expectFailedRequests(trouble)
  expectTrouble(trouble, /^uncaught: Loading chunk failed \(missing: /)
})
