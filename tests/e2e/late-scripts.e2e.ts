import type { Page, Route } from 'playwright/test'
import { holdBack } from '../support/hold-back.ts'
import { HAS_MORE_POSTS, STORES } from '../support/marketing.ts'
import { expect, expectFailedRequests, expectTrouble, scrollTo, test } from '../support/test.ts'
import { startTrickle } from '../support/trickle.ts'

const SCRIPTS = /_astro\/.*\.js$/
const STYLES = /_astro\/late\..*\.css$/

for (const path of ['/about', '/payDeposit']) {
  test(`scripts and the Latin face of ${path} load after the first view`, async ({ page }) => {
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.resourceType()))
    const held: Route[] = []
    await page.route(/\.avif$/, (route) => void held.push(route))
    await page.goto(path, { waitUntil: 'commit' })
    await expect.poll(() => held.length).toBeGreaterThan(0)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(asked).not.toContain('script')
    expect(asked).not.toContain('font')
    await Promise.all(held.map((route) => route.continue()))
    await expect.poll(() => asked).toContain('script')
    await expect.poll(() => asked).toContain('font')
  })
}

test('a page that needs its code loads it even if its picture never loads', async ({ page }) => {
  await page.route(/\.avif$/, () => undefined)
  await page.goto('/payDeposit', { waitUntil: 'commit' })
  await expect(page.getByRole('heading', { name: '选配您的 R7' })).toBeVisible()
})

test('an application requests its modules one per task, and each once', async ({ page }) => {
  await page.addInitScript(() => {
    const { fetch } = window
    let inTask: string[] = []
    const tasks: string[][] = []
    window.fetch = (...request) => {
      if (inTask.length === 0) {
        tasks.push(inTask)
        // Runs before any timer that is due, and so before the next request's task.
        const begin = () => {
          inTask = []
        }
        scheduler.postTask(begin, { priority: 'user-blocking' })
      }
      if (/\.js$/.test(String(request[0]))) inTask.push(String(request[0]))
      return fetch(...request)
    }
    Object.assign(window, { tasks })
  })
  await page.goto('/drive')
  await expect(page.locator('astro-island[opts*="eager"]')).not.toHaveAttribute('ssr')
  const tasks: string[][] = await page.evaluate(() => Reflect.get(window, 'tasks'))
  // What every page adds on demand asks for the base that it imports once more.
  const asked = tasks.flat().filter((path) => !/\/base\./.test(path))
  expect(asked.length).toBeGreaterThan(10)
  expect(asked).toEqual([...new Set(asked)])
  expect(tasks.filter((paths) => paths.length > 1)).toEqual([])
})

test('a touch loads the scripts at once, which then handle the touch', async ({ page }) => {
  await page.route(/\.avif$/, () => undefined)
  const held: Route[] = []
  await page.route(SCRIPTS, (route) => void held.push(route))
  await page.goto('/about', { waitUntil: 'commit' })
  await page.getByRole('button', { name: '大字版' }).tap()
  await expect.poll(() => held.length).toBeGreaterThan(0)
  await expect(page.locator('html')).toHaveAttribute('data-type', 'normal')
  await page.unroute(SCRIPTS)
  await Promise.all(held.map((route) => route.continue()))
  await expect(page.locator('html')).toHaveAttribute('data-type', 'large')
  await page.getByRole('button', { name: '大字版' }).tap()
  await expect(page.locator('html')).toHaveAttribute('data-type', 'normal')
})

test('scripts that a touch asks for wait for the rest of the document', async ({ page }) => {
  const trickle = await startTrickle(process.env['PORTAL_URL'] ?? '')
  try {
    await page.goto(`${trickle.url}/saleStore`, { waitUntil: 'commit' })
    const keyword = page.getByLabel('关键词')
    await keyword.tap()
    const cards = page.getByRole('region', { name: '全部门店' }).getByRole('listitem')
    await keyword.fill(STORES[0]?.name ?? '')
    await expect(cards).toHaveCount(1)
    await keyword.fill('')
    await expect(cards).toHaveCount(STORES.length)
  } finally {
    trickle.stop()
  }
})

test('a touch that is handled while other code is still on its way is handled once', async ({
  page,
}) => {
  const release = await holdBack(page, /_astro\/islands\./)
  await page.goto('/about')
  await expect(page.locator('html')).toHaveAttribute('data-latin')
  await page.getByRole('button', { name: '大字版' }).tap()
  await expect(page.locator('html')).toHaveAttribute('data-type', 'large')
  release()
  await expect(page.locator('link[rel="manifest"]')).toBeAttached()
  await expect(page.locator('html')).toHaveAttribute('data-type', 'large')
})

test('a menu that was opened before its code loaded is taken over by it', async ({ page }) => {
  const release = await holdBack(page, SCRIPTS)
  await page.goto('/about', { waitUntil: 'commit' })
  await page.getByRole('button', { name: '打开菜单' }).tap()
  await expect(page.getByRole('navigation', { name: '主菜单' })).toBeVisible()
  release()
  await expect(page.locator('astro-island[component-url*="TopMenu"]')).not.toHaveAttribute('ssr')
})

test('scripts that did not load are requested again at the next touch', async ({
  page,
  trouble,
}) => {
  await page.route(SCRIPTS, (route) => route.abort())
  await page.goto('/about')
  // The code that reports errors may be missing, so the error remains uncaught.
  await expect.poll(() => expectTrouble(trouble, /^uncaught: Failed to fetch/)).toHaveLength(1)
  expectFailedRequests(trouble)
  await page.unroute(SCRIPTS)
  await page.getByRole('button', { name: '大字版' }).tap()
  await expect(page.locator('html')).toHaveAttribute('data-type', 'large')
})

test('a press whose scripts did not load is not carried out at a later touch', async ({
  page,
  trouble,
}) => {
  await page.route(SCRIPTS, (route) => route.abort())
  await page.goto('/about', { waitUntil: 'commit' })
  await page.getByRole('button', { name: '大字版' }).tap()
  await expect.poll(() => expectTrouble(trouble, /^uncaught: Failed to fetch/)).toHaveLength(1)
  expectFailedRequests(trouble)
  await page.unroute(SCRIPTS)
  await page.getByRole('heading', { level: 1 }).tap()
  await expect(page.locator('link[rel="manifest"]')).toBeAttached()
  await expect(page.locator('html')).toHaveAttribute('data-type', 'normal')
})

test('styles that did not load are requested again, too, and scripts wait for them', async ({
  page,
  trouble,
}) => {
  await page.route(STYLES, (route) => route.abort())
  const failed = page.waitForEvent('requestfailed')
  await page.goto('/payDeposit')
  await failed
  const step = page.getByRole('heading', { name: '选配您的 R7' })
  await expect(step).toHaveCount(0)
  await page.unroute(STYLES)
  await page.getByRole('heading', { name: '定购四步' }).tap()
  await expect(step).toBeVisible()
  expectFailedRequests(trouble)
})

test('the code of a part loads at the first touch, and handles an earlier press', async ({
  page,
}) => {
  test.skip(!HAS_MORE_POSTS, 'The page has all recommended posts at first.')
  let asked = 0
  page.on('request', (request) => {
    if (/post-feed\./.test(request.url())) asked += 1
  })
  const release = await holdBack(page, /post-feed\./)
  await page.goto('/posts')
  await page.waitForLoadState('networkidle')
  expect(asked).toBe(0)
  const cards = page.getByRole('region', { name: '推荐' }).getByRole('listitem')
  const before = await cards.count()
  await page.getByRole('button', { name: '加载更多' }).tap()
  await expect.poll(() => asked).toBe(1)
  expect(await cards.count()).toBe(before)
  release()
  await expect.poll(() => cards.count()).toBeGreaterThan(before)
})

for (const [address, choice] of [
  ['/saleStore?kind=flagship', '体验店'],
  ['/information?category=环境保护', '企业信息'],
  ['/posts?feed=最新', '车主'],
] as const) {
  test(`what is chosen on ${address} before its code is there stays`, async ({ page }) => {
    const release = await holdBack(page, SCRIPTS)
    await page.goto(address, { waitUntil: 'commit' })
    const asked = page.url()
    const radio = page.getByRole('radio', { name: choice })
    await radio.check({ force: true })
    release()
    // Then the code has run: it keeps the choice in the address.
    await expect(page).not.toHaveURL(asked)
    await expect(radio).toBeChecked()
  })
}

test('what is typed before the code is there stays, even in a reload', async ({ page }) => {
  const release = await holdBack(page, SCRIPTS)
  await page.goto('/join', { waitUntil: 'commit' })
  const name = page.getByLabel('公司全称')
  await name.fill('示例能源有限公司')
  release()
  await expect.poll(() => page.evaluate(() => JSON.stringify(sessionStorage))).toContain('示例能源')
  await page.reload()
  await name.tap()
  await expect(name).toHaveValue('示例能源有限公司')
})

test('code of a part that did not load is reported, and requested again at the next touch', async ({
  page,
  trouble,
}) => {
  test.skip(!HAS_MORE_POSTS, 'The page has all recommended posts at first.')
  let asked = 0
  await page.route(/post-feed\./, (route) => {
    asked += 1
    return route.abort()
  })
  await page.goto('/posts')
  await page.waitForLoadState('networkidle')
  await scrollTo(page, 40)
  const uncaught = () =>
    expectTrouble(trouble, /^uncaught: Loading chunk failed \(missing: post-feed\)/)
  await expect.poll(uncaught).toHaveLength(1)
  expect(asked).toBe(2)
  // Scrolling on does not request it each time.
  await scrollTo(page, 80)
  await page.evaluate(() => fetch('/favicon.svg'))
  expect(asked).toBe(2)
  await page.getByRole('button', { name: '加载更多' }).tap()
  const notice = page.getByRole('alert').filter({ hasText: '刷新' })
  await expect(notice).toBeVisible()
  // The notice may still be that of the first failure.
  await expect.poll(uncaught).toHaveLength(1)
  expectFailedRequests(trouble)
  await page.unroute(/post-feed\./)
  const cards = page.getByRole('region', { name: '推荐' }).getByRole('listitem')
  const before = await cards.count()
  await page.getByRole('button', { name: '加载更多' }).tap()
  await expect.poll(() => cards.count()).toBeGreaterThan(before)
})

test('the Latin face is used at the first paint of the next page', async ({ page }) => {
  await page.goto('/about')
  await expect(page.locator('html')).toHaveAttribute('data-latin')
  await page.route(SCRIPTS, () => undefined)
  await page.goto('/join')
  await expect(page.locator('html')).toHaveAttribute('data-latin')
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the Latin face loads', async ({ page }) => {
    const font = page.waitForRequest(/\.woff2$/)
    await page.goto('/about')
    await font
  })

  test('content far below is laid out, with its styles', async ({ page }) => {
    const styles = page.waitForResponse(STYLES)
    await page.goto('/r7')
    await styles
    const far = page.getByRole('heading', { name: '参数配置' })
    await expect(far).toBeVisible()
    expect(await far.evaluate((it) => it.checkVisibility({ contentVisibilityAuto: true }))).toBe(
      true,
    )
  })
})

test('content far below is shown when its styles are loaded', async ({ page }) => {
  const release = await holdBack(page, STYLES)
  await page.goto('/r7')
  const far = page.getByRole('heading', { name: '参数配置' })
  await expect(far).toBeHidden()
  release()
  await expect(far).toBeVisible()
})

test('content far below is shown without styles if they cannot be loaded', async ({
  page,
  trouble,
}) => {
  await page.route(STYLES, (route) => route.abort())
  await page.goto('/r7')
  await expect(page.getByRole('heading', { name: '参数配置' })).toBeVisible()
  expectFailedRequests(trouble)
})

test('a list below the first picture requests only two of its pictures at first', async ({
  page,
}) => {
  const release = await holdBack(page, STYLES)
  const asked: string[] = []
  page.on('request', (request) => {
    if (/\.webp$/.test(request.url())) asked.push(request.url())
  })
  await page.goto('/posts', { waitUntil: 'domcontentloaded' })
  // Each frame lays out what the previous one has brought near.
  for (let frame = 0; frame < 10; frame += 1) {
    await page.evaluate(() => new Promise(requestAnimationFrame))
  }
  expect(asked).toHaveLength(2)
  release()
  await expect.poll(() => asked.length).toBeGreaterThan(2)
})

for (const [name, open] of Object.entries({
  'is opened at an anchor': (page: Page) => page.goto('/service#faq'),
  'is reloaded': async (page: Page) => {
    await page.goto('/service')
    await page.reload()
  },
})) {
  test(`a page that ${name} has all its styles before its first paint`, async ({ page }) => {
    await open(page)
    const blocking = await page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .filter((entry) => 'renderBlockingStatus' in entry)
        .filter(({ renderBlockingStatus }) => renderBlockingStatus === 'blocking')
        .map((entry) => entry.name),
    )
    expect(blocking).toEqual([expect.stringMatching(STYLES)])
  })
}

test('content far below is laid out once the page is idle', async ({ page }) => {
  const length = () => page.evaluate(() => document.documentElement.scrollHeight)
  await page.goto('/r7')
  await expect(page.locator('.laid-out-late')).toHaveCount(0)
  const laidOut = await length()
  await page.reload()
  expect(await length()).toBe(laidOut)
})

test('a reloaded page is at the same position, to the pixel', async ({ page }) => {
  await page.goto('/r7')
  await expect(page.locator('.laid-out-late')).toHaveCount(0)
  const heading = page.getByRole('heading', { name: '参数配置' })
  await heading.scrollIntoViewIfNeeded()
  const top = () => heading.evaluate((element) => Math.round(element.getBoundingClientRect().top))
  await expect.poll(top).toBeGreaterThan(0)
  const before = await top()
  await page.reload()
  await expect.poll(top).toBe(before)
})
