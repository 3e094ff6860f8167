import type { Page, Request, Route } from 'playwright/test'
import { openAccount } from '../support/account-steps.ts'
import { CODE } from '../support/code.ts'
import { logInByCalls } from '../support/log-in.ts'
import { HAS_MORE_POSTS } from '../support/marketing.ts'
import { FIRST_GROUP, topEntry, topGroup } from '../support/menus.ts'
import { openConfigurator } from '../support/order-steps.ts'
import { paint } from '../support/paint.ts'
import { expect, expectFailedRequests, expectTrouble, settled, test } from '../support/test.ts'

const ISLAND = /TopMenu\.island/
const openMenu = (page: Page) => page.getByRole('button', { name: '打开菜单' }).tap()
/**
 * The error that a page leaves uncaught, so that it is reported, when its code does not load in
 * time.
 */
const timedOut = (address: string) =>
  new RegExp(`^uncaught: Loading chunk failed \\(timeout: ${RegExp.escape(address)}`)
const notice = (page: Page) => page.getByRole('alert').filter({ hasText: '未能载入' })

/** Waits for what a page does after its own scripts have run (`boot/fetch-late.ts`). */
const scriptsHaveRun = (page: Page) => expect(page.locator('link[rel="manifest"]')).toBeAttached()

/** Follows the page's scripts. @returns waits until only those that `part` matches are on their way */
function followScripts(page: Page, part: RegExp): () => Promise<void> {
  const coming = new Set<string>()
  const isScript = (request: Request) => request.url().endsWith('.js')
  page.on('request', (request) => isScript(request) && coming.add(request.url()))
  page.on('requestfinished', (request) => coming.delete(request.url()))
  return () => expect.poll(() => [...coming]).toEqual([expect.stringMatching(part)])
}

test('a chunk that fails once is fetched again, and nothing is shown', async ({
  page,
  trouble,
}) => {
  let fetched = 0
  await page.route(ISLAND, (route) => {
    // The import follows once the file is there.
    if (route.request().resourceType() === 'fetch') fetched += 1
    return fetched === 1 ? route.fulfill({ status: 503 }) : route.continue()
  })
  await page.goto('/about')
  await openMenu(page)
  await expect(page.locator('astro-island[component-url*="TopMenu"]')).not.toHaveAttribute('ssr')
  expect(fetched).toBe(2)
  await expect(notice(page)).toBeHidden()
  expectFailedRequests(trouble)
})

for (const path of ['/', '/posts', '/saleStore', '/drive', '/payDeposit', '/userInfo']) {
  test(`${path} imports no module whose file it could not fetch, which old browsers never forget`, async ({
    page,
    mobile,
    trouble,
  }) => {
    if (path === '/userInfo') await logInByCalls(page, mobile)
    const failed = new Set<string>()
    const imported: string[] = []
    let isCut = /_astro\/(?!base|islands)/
    await page.route(CODE, (route) => {
      const url = route.request().url()
      if (route.request().resourceType() !== 'fetch') imported.push(url)
      if (!isCut.test(url)) return route.continue()
      failed.add(url)
      return route.abort()
    })
    await page.goto(path)
    await expect.poll(() => failed.size).toBeGreaterThan(0)
    // A touch asks for the parts of the page, and for the menu.
    await page.getByRole('heading', { level: 1 }).tap()
    await page.mouse.wheel(0, 300)
    const menu = page.getByRole('button', { name: '打开菜单' })
    if ((await menu.count()) > 0) await menu.tap()
    await expect(notice(page)).toBeVisible()
    expect(imported.filter((url) => failed.has(url))).toEqual([])
    isCut = /$^/
    await page.reload()
    await expect(notice(page)).toBeHidden()
    expectFailedRequests(trouble)
    expectTrouble(trouble, /^uncaught: (Loading chunk failed|Failed to fetch)/)
  })
}

test('after a new deployment an open page works natively, and offers to reload', async ({
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
  await topGroup(page, FIRST_GROUP).tap()
  await expect(topEntry(page, FIRST_GROUP)).toBeVisible()
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
})

test('a chunk that has not loaded after 120 s is reported with type and address', async ({
  page,
}) => {
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
  test(`${path} offers to reload if ${part} has not loaded after 120 s`, async ({
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
    const othersAreThere = followScripts(page, part)
    await page.goto(path)
    await Promise.all([asked, others])
    // Moving the clock on would time out scripts that are still loading.
    if (/island/.test(part.source)) await othersAreThere()
    await page.clock.runFor(110_000)
    await expect(notice(page)).toBeHidden()
    expect(trouble).toEqual([])
    // What waits for other files is requested later, so it times out later.
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

test('an island that never loads is reported with type and address', async ({ page, trouble }) => {
  const reports: unknown[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/clientError')) reports.push(request.postDataJSON())
  })
  await page.clock.install()
  await page.route(/OrderFlow\.island/, () => {})
  const asked = page.waitForRequest(/OrderFlow\.island/)
  const othersAreThere = followScripts(page, /OrderFlow\.island/)
  await page.goto('/payDeposit')
  await asked
  await othersAreThere()
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
})

test('scripts that load at the second attempt leave no notice', async ({ page, trouble }) => {
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

test('a step of the order that has not loaded after 120 s keeps the choices', async ({
  page,
  mobile,
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
  await page.getByRole('button', { name: '返回选配' }).tap()
  await expect(colour).toBeChecked()
  await page.getByRole('button', { name: '下一步' }).tap()
  await page.unroute(/DepositStep/)
  await problem.getByRole('button', { name: '重试' }).tap()
  await expect(page.getByRole('heading', { name: '填写购车信息' })).toBeVisible()
  await page.getByRole('button', { name: '返回选配' }).tap()
  await expect(colour).toBeChecked()
})

test('a step of the order that is faulty says so, and reports it', async ({ page, trouble }) => {
  await page.route(/DepositStep/, (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: 'export default () => { throw new TypeError("faulty step") }',
    }),
  )
  const report = page.waitForRequest('**/clientError')
  await openConfigurator(page)
  await page.getByRole('button', { name: '下一步' }).tap()
  await expect(page.getByRole('alert').filter({ hasText: '页面未能完整载入' })).toBeVisible()
  expect((await report).postDataJSON()).toMatchObject({
    kind: 'uncaught',
    message: 'TypeError: faulty step',
  })
  expect(expectTrouble(trouble, /^uncaught: faulty step/)).toHaveLength(1)
})

test('a cropping tool that has not loaded after 120 s says so, and can be tried again', async ({
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
  // The network gives up at last.
  await Promise.all(held.map((route) => route.abort()))
  await page.unroute(/CropDialog.*\.js/)
  await choose()
  await expect(page.getByRole('dialog', { name: '裁剪头像' })).toBeVisible()
  expectFailedRequests(trouble)
})

test('a notice about missing code is visible even if the rest of the page is never laid out', async ({
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
})

test('a page is complete even if its late part never loads', async ({ page, trouble }) => {
  await page.route(/_astro\/later/, (route) => route.fulfill({ status: 404 }))
  await page.goto('/news')
  await page.getByText('加载更多').tap()
  await openMenu(page)
  await expect(page.getByRole('navigation', { name: '主菜单' })).toBeVisible()
  await expect(notice(page)).toBeHidden()
  expectFailedRequests(trouble)
})

test('without a network, a retry of a step stays on the page, and works once there is one', async ({
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
  // The toast about the network covers nothing of the page.
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
  const toast = await page.getByText('网络已断开').boundingBox()
  const main = await page.getByRole('main').locator('> :visible').first().boundingBox()
  expect((toast?.y ?? Number.NaN) + (toast?.height ?? 0)).toBeLessThanOrEqual(main?.y ?? 0)
  await page.unroute(/DepositStep/)
  await context.setOffline(false)
  await expect(page.getByRole('heading', { name: '填写购车信息' })).toBeVisible()
  expectFailedRequests(trouble)
})

test('a notice disappears when the missing part loads at a later touch', async ({
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

test('a notice stays while another part of the page comes, until the missing one does', async ({
  page,
  trouble,
}) => {
  const code = /_astro\/store-list\./
  const shown = Promise.withResolvers<void>()
  await page.route(code, (route) => route.abort())
  await page.route(/_astro\/locate-me\./, async (route) => {
    await shown.promise
    await route.continue()
  })
  await page.goto('/saleStore')
  await scriptsHaveRun(page)
  const heading = page.getByRole('heading', { level: 1 })
  await heading.tap()
  await expect(notice(page)).toBeVisible()
  shown.resolve()
  await page.waitForFunction(() => customElements.get('locate-me'))
  await expect(notice(page)).toBeVisible()
  await page.unroute(code)
  await heading.tap()
  await expect(notice(page)).toBeHidden()
  expectFailedRequests(trouble)
  expectTrouble(trouble, /^uncaught: Loading chunk failed \(missing: /)
})

test('a notice stays when the code that checks the log-in comes', async ({
  page,
  mobile,
  trouble,
}) => {
  await logInByCalls(page, mobile)
  const shown = Promise.withResolvers<void>()
  let attempts = 0
  await page.route(/DriveForm\.island/, (route) => {
    attempts += 1
    return route.abort()
  })
  await page.route(/watch-session/, async (route) => {
    await shown.promise
    await route.continue()
  })
  await page.goto('/drive')
  // Twice after the pictures, and twice when the page no longer waits for them.
  await expect.poll(() => attempts).toBe(4)
  await expect(notice(page)).toBeVisible()
  const checked = page.waitForResponse(/checkToken/)
  shown.resolve()
  await checked
  await expect(notice(page)).toBeVisible()
  expectFailedRequests(trouble)
  expectTrouble(trouble, /^uncaught: Loading chunk failed \(missing: /)
})

test('more posts whose code does not load say so, and come with a second press', async ({
  page,
  trouble,
}) => {
  test.skip(!HAS_MORE_POSTS, 'The page has all recommended posts at first.')
  const code = /_astro\/posts\./
  const report = page.waitForRequest('**/clientError')
  await page.route(code, (route) => route.abort())
  await page.goto('/posts')
  await settled(page)
  await page.getByRole('button', { name: '加载更多' }).first().tap()
  await expect(page.getByText('更多动态没有载入：部分功能未能载入')).toBeVisible()
  await expect(notice(page)).toBeVisible()
  expect((await report).postDataJSON()).toMatchObject({ kind: 'chunk' })
  await page.unroute(code)
  await page.getByRole('button', { name: '重试' }).tap()
  await expect(page.locator('[data-feed] li:visible').nth(9)).toBeAttached()
  await expect(notice(page)).toBeHidden()
  expectFailedRequests(trouble)
  const missing = /^uncaught: Loading chunk failed \(missing: stores\/posts/
  expect(expectTrouble(trouble, missing)).toHaveLength(1)
})

test.describe('with a position', () => {
  test.use({
    geolocation: { longitude: 121.4691, latitude: 31.2323 },
    permissions: ['geolocation'],
  })

  test('a search for the position that has not loaded after 120 s is reported, and can be tried again', async ({
    page,
    trouble,
  }) => {
    const code = /_astro\/locate\./
    let isHeld = true
    const asked = page.waitForRequest(code)
    await page.clock.install()
    await page.route(code, (route) => (isHeld ? undefined : route.continue()))
    await page.goto('/store')
    await page.getByRole('button', { name: '定位到附近门店' }).tap()
    await asked
    const report = page.waitForRequest('**/clientError')
    await page.clock.runFor(121_000)
    await expect(page.getByText('暂时无法获取位置')).toBeVisible()
    await expect(notice(page)).toBeVisible()
    expect((await report).postDataJSON()).toMatchObject({ kind: 'chunk' })
    expect(expectTrouble(trouble, timedOut('stores/locate'))).toHaveLength(1)
    isHeld = false
    await notice(page).getByRole('button', { name: '刷新页面' }).tap()
    await page.getByRole('button', { name: '定位到附近门店' }).tap()
    await expect(page.getByText(/^已定位：上海市/)).toBeVisible()
  })
})
