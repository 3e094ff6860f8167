import { globSync, readFileSync } from 'node:fs'
import type { Request } from 'playwright/test'
import { BUILD_TIME, buildSite } from '../support/build.ts'
import { type Portal, startPortal } from '../support/portal.ts'
import { expect, expectFailedRequests, test } from '../support/test.ts'

// The tests share one build.
test.describe.configure({ mode: 'default' })

/** Files of a built site that mention the debug console. */
const consoleFiles = (site: string) =>
  globSync(`${site}/**/*.{html,js,css}`).filter((file) =>
    /vconsole/i.test(readFileSync(file, 'utf8')),
  )

test('a production build contains no debug console, and has a strict policy', () => {
  expect(consoleFiles('dist')).toEqual([])
  for (const file of globSync('dist/**/*.html')) {
    const html = readFileSync(file, 'utf8')
    expect(html, file).not.toMatch(/'unsafe-eval'|style-src-elem/)
  }
})

test.describe('a site that is built for testers', () => {
  let portal: Portal
  test.beforeAll(async () => {
    test.setTimeout(BUILD_TIME)
    // The environment follows from this address; the tests may use another.
    portal = await startPortal(
      await buildSite('qa', {
        SITE_URL: 'https://m-qa.example.com',
        ANALYTICS_VENDOR: 'sensors',
        OSS_HOSTS: 'media.example.com',
      }),
    )
  })
  test.afterAll(() => portal?.stop())

  test('has a working debug console once it is idle', async ({ page }) => {
    await page.goto(`${portal.url}/about`)
    await page.getByText('vConsole', { exact: true }).tap()
    const panel = page.locator('#__vconsole')
    await expect(panel.getByText('Network', { exact: true })).toBeVisible()
    // It would show the token of a log-in.
    await expect(panel.getByText('Storage', { exact: true })).toHaveCount(0)
    await panel.getByPlaceholder('command...').first().fill('6 * 7')
    await panel.getByText('OK', { exact: true }).first().tap()
    await expect(panel.getByText('42', { exact: true })).toBeVisible()
  })

  test('is closed to search engines', async ({ request }) => {
    const text = await (await request.get(`${portal.url}/robots.txt`)).text()
    expect(text).toBe('User-agent: *\nDisallow: /\n')
  })

  test('allows videos from the object storage', async ({ request }) => {
    const html = await (await request.get(`${portal.url}/friendDetail`)).text()
    expect(html).toMatch(/img-src 'self' [^;]*https:\/\/media\.example\.com/)
    expect(html).toContain("media-src 'self' https://media.example.com;")
  })

  test('sends its events only to the vendor that it was built with', async ({ page }) => {
    const ours: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('/analytics/collect')) ours.push(request.url())
    })
    const sent = page.waitForRequest(
      (request) => request.url().endsWith('/sensors/sa') && read(request).event === 'drive_enter',
    )
    await page.goto(`${portal.url}/drive?seriesCode=1103`)
    const { time, properties } = read(await sent)
    expect(properties).toMatchObject({
      eventId: 'drive_enter',
      eventType: 'pageEnter',
      eventTime: time,
      seriesId: '1103',
      cookie: '',
      pageAction: '/drive',
    })
    await page.goto(`${portal.url}/about`)
    expect(ours).toEqual([])
  })

  test("keeps its events while the vendor's SDK does not load, and discards them after a refusal", async ({
    page,
    trouble,
  }) => {
    const sent: string[] = []
    page.on('request', (request) => {
      if (request.url().endsWith('/sensors/sa')) sent.push(request.url())
    })
    const queued = () => page.evaluate(() => localStorage.getItem('analyticsQueue') ?? '')
    await page.route(/sensorsdata/, (route) => route.abort())
    const failed = page.waitForEvent('requestfailed')
    await page.goto(`${portal.url}/power`)
    await failed
    expect(await queued()).toContain('power_enter')
    await page.unroute(/sensorsdata/)
    await page.evaluate(() => localStorage.setItem('statisticsRefused', '1'))
    await page.goto(`${portal.url}/r7`)
    await expect.poll(queued).toBe('')
    expect(sent).toEqual([])
    // The browser reports the request that failed.
    expectFailedRequests(trouble)
  })
})

/** The content of an event that the vendor's SDK sent. */
function read(request: Request): { event: string; time: number; properties: object } {
  const data = new URLSearchParams(request.postData() ?? '').get('data') ?? ''
  return JSON.parse(Buffer.from(data, 'base64').toString())
}
