import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright/test'
import { type Route, routes } from '../../src/routes.ts'
import { findings } from '../support/axe.ts'
import { holdBack } from '../support/hold-back.ts'
import { openPolicy } from '../support/menus.ts'
import { test as base, expect, expectFailedRequests, scrollTo, settled } from '../support/test.ts'

/** An event as the gateway stores it. */
type Stored = Readonly<Record<string, string>>

interface Fixtures {
  /** The events of this test's browser in the gateway's table. */
  stored: (filter?: (event: Stored) => boolean) => Promise<Stored[]>
}

const test = base.extend<Fixtures>({
  stored: async ({ page }, use) => {
    const device = randomUUID()
    await page.addInitScript((id) => localStorage.setItem('web_deviceId', id), device)
    await use(async (filter = () => true) => {
      const reply = await page.request.get(`/__gateway/events?device=${device}`)
      const events: Stored[] = await reply.json()
      return events.filter(filter)
    })
  },
})

const tracked: readonly Route[] = routes.filter((route) => 'events' in route)
const named = (id: string) => (event: Stored) => event['eventId'] === id
const typed = (type: string) => (event: Stored) => event['eventType'] === type

/** The events that the page has not sent yet. */
const waiting = (page: Page) =>
  page.evaluate((): Stored[] => JSON.parse(localStorage.getItem('analyticsQueue') ?? '[]'))

/** The ids of these events. The first appears when the page is idle. */
const queued = async (page: Page) => (await waiting(page)).map(({ eventId }) => eventId)

async function hide(page: Page, hidden: boolean): Promise<void> {
  await page.evaluate((value) => {
    Object.defineProperty(document, 'hidden', { value, configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
  }, hidden)
}

test('an event has the ten fields of the specification, and contains no secret', async ({
  page,
  context,
  baseURL,
  trouble,
}) => {
  const token = 'T'.repeat(43)
  await context.addCookies([{ name: 'secret', value: '1', url: `${baseURL}` }])
  await page.addInitScript((value) => {
    localStorage.setItem('user_token', value)
    localStorage.setItem('loginData', '{"user_id":"u-1","mobile":"13900000000"}')
  }, token)
  await page.route('**/checkToken', (route) => route.abort())
  await page.goto('/drive?carType=r7')
  await expect.poll(() => queued(page)).toContain('drive_enter')
  const enter = (await waiting(page)).find(named('drive_enter')) ?? {}
  expect(Object.keys(enter).sort()).toEqual([
    'cookie',
    'eventId',
    'eventTime',
    'eventType',
    'pageAction',
    'seriesId',
    'sessionId',
    'userid',
    'visitId',
    'web_deviceId',
  ])
  expect(enter).toMatchObject({
    eventType: 'pageEnter',
    userid: 'u-1',
    seriesId: '1103',
    cookie: '',
    pageAction: '/drive',
  })
  const sent = page.waitForRequest('**/api/analytics/collect')
  await hide(page, true)
  const request = await sent
  expect(request.headers()['token']).toBeUndefined()
  expect(request.postData()).not.toMatch(/T{43}|13900000000|secret/)
  // The browser reports the aborted check.
  expectFailedRequests(trouble)
})

for (const { path, events } of tracked) {
  test(`${path} reports entering and leaving as one visit`, async ({ page, stored }) => {
    if (!events) throw new Error('no events')
    await page.goto(path)
    await expect.poll(() => queued(page)).toContain(events.enter)
    await page.goto('/about')
    await expect.poll(() => stored(named(events.exit))).toHaveLength(1)
    const [enter] = await stored(named(events.enter))
    const [exit] = await stored(named(events.exit))
    expect([enter?.['eventType'], exit?.['eventType']]).toEqual(['pageEnter', 'pageExit'])
    expect(exit?.['visitId']).toBe(enter?.['visitId'])
    expect(exit?.['pageAction']).toMatch(events.stayTime ? /^\/drive\?stay=\d+$/ : /^\/\w*$/)
  })
}

test('a session starts once, and every visit has its own id', async ({ page, stored }) => {
  for (const [path, id] of [
    ['/', 'home_enter'],
    ['/r7', 'r7_enter'],
    ['/f7', 'f7_enter'],
  ] as const) {
    await page.goto(path)
    await expect.poll(() => queued(page)).toContain(id.replace('home_enter', 'home_visit'))
  }
  await page.goto('/about')
  await expect.poll(() => stored(named('f7_exit'))).toHaveLength(1)
  const events = await stored(({ eventType }) => eventType?.startsWith('page') ?? false)
  const distinct = (field: string) => new Set(events.map((event) => event[field])).size
  const starts = await stored(typed('appStart'))
  const [first] = await stored(named('home_visit'))
  expect(starts.map(({ eventTime }) => eventTime)).toEqual([first?.['eventTime']])
  expect([distinct('sessionId'), distinct('visitId')]).toEqual([1, 3])
})

test('the device id is made once and stored', async ({ page }) => {
  const read = () => page.evaluate(() => localStorage.getItem('web_deviceId'))
  await page.goto('/power')
  await expect.poll(() => queued(page)).toContain('power_enter')
  const made = await read()
  expect(made).toMatch(/^[0-9a-f]{32}$/)
  expect((await waiting(page))[0]?.['web_deviceId']).toBe(made)
  await page.goto('/r7')
  await expect.poll(() => queued(page)).toContain('r7_enter')
  expect(await read()).toBe(made)
})

test('half an hour without an event ends the session', async ({ page, stored }) => {
  await page.clock.install()
  await page.goto('/r7')
  await page.clock.runFor(3000)
  await expect.poll(() => queued(page)).toContain('r7_enter')
  await page.clock.runFor(6000)
  await expect.poll(() => stored(typed('appStart'))).toHaveLength(1)
  await page.clock.runFor(29 * 60_000)
  await page.evaluate(() => document.querySelector<HTMLElement>('main [data-track]')?.click())
  await page.clock.runFor(31 * 60_000)
  await page.goto('/f7')
  await page.clock.runFor(3000)
  await expect.poll(() => queued(page)).toContain('f7_enter')
  await page.clock.runFor(6000)
  await expect.poll(() => stored(typed('appStart'))).toHaveLength(2)
})

test.describe('the stay on /drive', () => {
  test('is the time that the page was visible', async ({ page, stored }) => {
    await page.clock.install()
    await page.goto('/drive')
    await page.clock.runFor(3000)
    await expect.poll(() => queued(page)).toContain('drive_enter')
    await page.clock.runFor(7000)
    await hide(page, true)
    await page.clock.runFor(600_000)
    await hide(page, false)
    await page.clock.runFor(5000)
    await page.goto('/about')
    await expect.poll(() => stored(named('drive_exit'))).toHaveLength(1)
    const [exit] = await stored(named('drive_exit'))
    const stay = Number(/stay=(\d+)/.exec(exit?.['pageAction'] ?? '')?.[1])
    expect(stay).toBeGreaterThanOrEqual(15_000)
    expect(stay).toBeLessThan(600_000)
  })

  for (const [query, series] of [
    ['', '1423'],
    ['?seriesCode=1103&carType=f7', '1103'],
    ['?carType=1103', '1103'],
    ['?carType=<b>', '1423'],
  ] as const) {
    test(`belongs to the series ${series} for "${query}"`, async ({ page }) => {
      await page.goto(`/drive${query}`)
      await expect.poll(() => queued(page)).toContain('drive_enter')
      for (const { seriesId } of await waiting(page)) expect(seriesId).toBe(series)
    })
  }
})

test('an element is exposed once, even if it was jumped over', async ({ page, stored }) => {
  await page.goto('/about')
  const marked = page.locator('[data-exposure]')
  const count = await marked.count()
  await expect.poll(() => page.locator('[data-exposed]').count()).toBeLessThan(count)
  const jump = (to: 'bottom' | 'top') =>
    page.evaluate((where) => {
      window.scrollTo(0, where === 'top' ? 0 : document.documentElement.scrollHeight)
    }, to)
  await jump('bottom')
  await expect(page.locator('[data-exposed]')).toHaveCount(count)
  await jump('top')
  await jump('bottom')
  await page.goto('/join')
  await expect.poll(() => stored(typed('exposure'))).toHaveLength(count)
})

test('an element below the viewport is not exposed', async ({ page, stored }) => {
  await page.goto('/about')
  // After a reload the whole page is laid out, so that positions on it are exact.
  await page.reload()
  const below = page.locator('[data-exposure]').last()
  // Events that were already sent are in the gateway; on a busy machine the test may look late.
  await expect.poll(async () => [...(await waiting(page)), ...(await stored())]).not.toEqual([])
  await expect(below).not.toHaveAttribute('data-exposed')
  const { height } = page.viewportSize() ?? { height: 0 }
  const scrollTo = (top: number) =>
    below.evaluate((element, wanted) => {
      window.scrollBy(0, Math.ceil(element.getBoundingClientRect().top - wanted))
    }, top)
  await scrollTo(height + 2)
  await expect(below).not.toHaveAttribute('data-exposed')
  await scrollTo(height - 2)
  await expect(below).toHaveAttribute('data-exposed', '')
})

test('an element that begins at the lower edge of the viewport is exposed when it comes into view', async ({
  page,
}) => {
  await page.goto('/')
  const first = page.locator('[data-exposure]').first()
  // The first view of the home page fills the viewport.
  const isAtEdge = () =>
    first.evaluate((element) => element.getBoundingClientRect().top === innerHeight)
  await expect.poll(isAtEdge).toBe(true)
  await expect.poll(() => waiting(page)).not.toEqual([])
  await expect(first).not.toHaveAttribute('data-exposed')
  await scrollTo(page, 2)
  await expect(first).toHaveAttribute('data-exposed', '')
})

test('only marked elements report that they are touched', async ({ page, stored }) => {
  await page.goto('/r7')
  await expect.poll(() => queued(page)).toContain('r7_enter')
  await page.getByRole('button', { name: '打开菜单' }).tap()
  await page.getByRole('button', { name: '关闭菜单' }).tap()
  await page.getByRole('banner').getByRole('link', { name: '预约试驾' }).tap()
  await expect(page).toHaveURL('/drive')
  await expect.poll(() => stored(named('r7_exit'))).toHaveLength(1)
  const clicks = await stored(typed('click'))
  expect(clicks.map(({ eventId, pageAction }) => [eventId, pageAction])).toEqual([
    ['button_click', '/r7?click=/drive'],
  ])
})

test('the main links of the home page and the steps of a form and the order report their touches', async ({
  page,
  stored,
}) => {
  await page.goto('/')
  await expect.poll(() => queued(page)).toContain('home_visit')
  await page.getByRole('main').getByRole('link', { name: '立即定购 R7' }).tap()
  await expect(page).toHaveURL('/payDeposit')
  await page.getByRole('button', { name: '下一步' }).tap()
  await page.goto('/drive')
  // Clicks count from when the statistics are there; one that then waits for code counts once.
  await expect.poll(() => queued(page)).toContain('drive_enter')
  await page.getByRole('button', { name: '提交预约' }).tap()
  await expect(page.getByRole('alert')).toBeVisible()
  await page.goto('/about')
  await expect
    .poll(async () => (await stored(typed('click'))).map(({ pageAction }) => pageAction))
    .toEqual(['/?click=/payDeposit', '/payDeposit?click=next', '/drive?click=submit'])
})

test('a touch that waits for the code of a form counts once', async ({ page, stored }) => {
  const release = await holdBack(page, /_astro\/DriveForm\./)
  await page.goto('/drive')
  await expect.poll(() => queued(page)).toContain('drive_enter')
  await page.getByRole('button', { name: '提交预约' }).tap()
  release()
  await expect(page.getByRole('alert')).toBeVisible()
  await page.goto('/about')
  await expect.poll(async () => (await stored(typed('click'))).length).toBe(1)
})

test.describe('in WeChat', () => {
  test.use({
    userAgent: 'Mozilla/5.0 (Linux; Android 14) Chrome/126.0 Mobile MicroMessenger/8.0.50',
  })

  test('a touch on a store that WeChat cannot open is reported, too', async ({ page, stored }) => {
    await page.goto('/appDownload')
    await settled(page)
    await page.getByRole('link', { name: 'Android 下载' }).tap()
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.goto('/about')
    await expect.poll(async () => (await stored(typed('click'))).length).toBe(1)
  })
})

test('events are sent together five seconds after the first', async ({ page, stored }) => {
  await page.clock.install()
  await page.goto('/power')
  await page.clock.runFor(3000)
  await expect.poll(() => queued(page)).toContain('power_enter')
  expect(await stored()).toEqual([])
  await page.clock.runFor(5000)
  await expect.poll(() => stored(named('power_enter'))).toHaveLength(1)
  await expect.poll(() => queued(page)).toEqual([])
})

test('a hidden page sends its events by beacon', async ({ page, stored }) => {
  await page.goto('/power')
  await expect.poll(() => queued(page)).toContain('power_enter')
  const sent = page.waitForRequest('**/api/analytics/collect')
  await hide(page, true)
  expect((await sent).resourceType()).toBe('ping')
  await expect.poll(() => stored(named('power_enter'))).toHaveLength(1)
  expect(await queued(page)).toEqual([])
})

test('a page that is left sends its exit itself', async ({ page, stored }) => {
  await page.goto('/r7')
  await expect.poll(() => queued(page)).toContain('r7_enter')
  // This file runs no code of ours.
  await page.goto('/favicon.svg')
  await expect.poll(() => stored(named('r7_exit'))).toHaveLength(1)
})

test('events that are sent while the page is open survive its end, and carry no cookie', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const fetched: unknown[] = []
    const { fetch } = window
    Object.assign(window, { fetched })
    window.fetch = (address, init) => {
      if (String(address).includes('/analytics/')) {
        fetched.push({ keepalive: init?.keepalive, credentials: init?.credentials })
      }
      return fetch(address, init)
    }
  })
  await page.clock.install()
  await page.goto('/power')
  await page.clock.runFor(3000)
  await expect.poll(() => queued(page)).toContain('power_enter')
  await page.clock.runFor(5000)
  await expect
    .poll(() => page.evaluate(() => Reflect.get(window, 'fetched')))
    .toEqual([{ keepalive: true, credentials: 'omit' }])
})

test('up to a hundred events survive a failure, and are sent from a later page', async ({
  page,
  stored,
  trouble,
}) => {
  await page.clock.install()
  await page.addInitScript(() => {
    navigator.sendBeacon = () => false
  })
  await page.route('**/api/analytics/collect', (route) => route.fulfill({ status: 500 }))
  await page.goto('/power')
  await page.clock.runFor(3000)
  await expect.poll(() => queued(page)).toContain('power_enter')
  const failed = page.waitForResponse('**/api/analytics/collect')
  await page.clock.runFor(5000)
  await failed
  expect(await queued(page)).toContain('power_enter')
  await page.evaluate(() => {
    const link = document.querySelector<HTMLElement>('[data-track]')
    document.addEventListener('click', (event) => event.preventDefault())
    for (let turn = 1; link && turn <= 150; turn += 1) {
      link.dataset['track'] = `${turn}`
      link.click()
    }
  })
  const kept = await waiting(page)
  expect(kept).toHaveLength(100)
  expect(kept.at(-1)?.['pageAction']).toBe('/power?click=150')
  await page.unroute('**/api/analytics/collect')
  await page.goto('/about')
  await page.clock.runFor(3000)
  await expect.poll(async () => (await waiting(page)).length).toBe(100)
  const wait = async () => {
    await page.clock.runFor(5000)
    return queued(page)
  }
  await expect.poll(wait).toEqual([])
  expect((await stored(typed('click'))).length).toBeGreaterThan(90)
  // The browser reports each status 500.
  expectFailedRequests(trouble)
})

test.describe('a visitor who does not want to be counted', () => {
  const openChoice = async (page: Page) => {
    const dialog = await openPolicy(page)
    return dialog.getByRole('checkbox', { name: /允许统计访问/ })
  }

  test('chooses so in the privacy dialog, and the choice is remembered', async ({
    page,
    stored,
  }) => {
    await page.goto('/power')
    await expect.poll(() => queued(page)).toContain('power_enter')
    const choice = await openChoice(page)
    await expect(choice).toBeChecked()
    await choice.uncheck()
    expect(await queued(page)).toEqual([])
    for (const path of ['/r7', '/about']) {
      await page.goto(path)
      await settled(page)
      expect(await queued(page)).toEqual([])
    }
    expect(await stored()).toEqual([])
    await openChoice(page)
    await expect(choice).not.toBeChecked()
    await choice.check()
    await page.goto('/r7')
    await expect.poll(() => queued(page)).toContain('r7_enter')
  })

  test('chooses so below the policy, to which pages without the bottom menu link', async ({
    page,
  }) => {
    await page.goto('/drive')
    await expect.poll(() => queued(page)).toContain('drive_enter')
    await page.goto('/documents/privacy')
    const choice = page.getByRole('checkbox', { name: /允许统计访问/ })
    await expect(choice).toBeChecked()
    await choice.uncheck()
    await page.goto('/drive')
    await settled(page)
    expect(await queued(page)).toEqual([])
    await page.goto('/documents/privacy')
    await expect(choice).not.toBeChecked()
    expect(await findings(page)).toEqual([])
  })

  test('is respected by a page that comes back from the cache', async ({ page, context }) => {
    await page.goto('/r7')
    await expect.poll(() => queued(page)).toContain('r7_enter')
    const other = await context.newPage()
    await other.goto('/documents/privacy')
    await other.getByRole('checkbox', { name: /允许统计访问/ }).uncheck()
    await other.close()
    await page.evaluate(() =>
      window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })),
    )
    expect(await queued(page)).toEqual([])
  })

  test('is respected if the browser says so for all sites', async ({ page }) => {
    const reports: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('/api/analytics/')) reports.push(request.url())
    })
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'globalPrivacyControl', { value: true })
    })
    await page.goto('/power')
    await settled(page)
    expect(await page.evaluate(() => localStorage.getItem('web_deviceId'))).toBeNull()
    const choice = await openChoice(page)
    await expect(choice).toBeDisabled()
    await expect(choice).not.toBeChecked()
    await hide(page, true)
    expect(await queued(page)).toEqual([])
    expect(reports).toEqual([])
  })
})

test('a prerendered page is counted only when it becomes visible', async ({ page, stored }) => {
  await page.addInitScript(() => {
    Object.defineProperty(document, 'prerendering', { value: true, configurable: true })
  })
  await page.goto('/power')
  await expect(page.locator('html')).toHaveAttribute('data-latin')
  // Waits until a visible page would have counted it.
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
  await expect(page.locator('[data-exposed]')).toHaveCount(0)
  expect(await queued(page)).toEqual([])
  await page.evaluate(() => {
    Object.defineProperty(document, 'prerendering', { value: false })
    document.dispatchEvent(new Event('prerenderingchange'))
  })
  await expect.poll(() => queued(page)).toContain('power_enter')
  expect(await stored()).toEqual([])
})
