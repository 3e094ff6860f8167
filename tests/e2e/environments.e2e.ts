import { globSync, readFileSync } from 'node:fs'
import type { Request } from 'playwright/test'
import { BUILD_TIME, buildSite } from '../support/build.ts'
import { type Portal, startPortal } from '../support/portal.ts'
import { expect, expectFailedRequests, test } from '../support/test.ts'

// One build for all tests of it.
test.describe.configure({ mode: 'default' })

/** Files of a built site that name the debug console. */
const consoleFiles = (site: string) =>
  globSync(`${site}/**/*.{html,js,css}`).filter((file) =>
    /vconsole/i.test(readFileSync(file, 'utf8')),
  )

test('nothing that visitors get knows of a debug console, and its policy is strict', () => {
  expect(consoleFiles('dist')).toEqual([])
  for (const file of globSync('dist/**/*.html')) {
    const html = readFileSync(file, 'utf8')
    expect(html, file).not.toMatch(/'unsafe-eval'|style-src-elem/)
  }
})

test.describe('a site that is built for the testers', () => {
  let portal: Portal
  test.beforeAll(async () => {
    test.setTimeout(BUILD_TIME)
    // By its host; the address that it is served at for this test is of no account.
    portal = await startPortal(
      await buildSite('qa', {
        SITE_URL: 'https://m-qa.example.com',
        ANALYTICS_VENDOR: 'sensors',
        OSS_HOSTS: 'media.example.com',
      }),
    )
  })
  test.afterAll(() => portal?.stop())

  test('has a debug console once it is idle, and it works', async ({ page }) => {
    await page.goto(`${portal.url}/about`)
    await page.getByText('vConsole', { exact: true }).tap()
    const panel = page.locator('#__vconsole')
    await expect(panel.getByText('Network', { exact: true })).toBeVisible()
    // It would show the log-in token.
    await expect(panel.getByText('Storage', { exact: true })).toHaveCount(0)
    await panel.getByPlaceholder('command...').first().fill('6 * 7')
    await panel.getByText('OK', { exact: true }).first().tap()
    await expect(panel.getByText('42', { exact: true })).toBeVisible()
  })

  test('plays videos from where its pictures come from', async ({ request }) => {
    const html = await (await request.get(`${portal.url}/friendDetail`)).text()
    expect(html).toMatch(/img-src 'self' [^;]*https:\/\/media\.example\.com/)
    expect(html).toContain("media-src 'self' https://media.example.com;")
  })

  test('hands its events to the vendor that it was built with, and to nobody else', async ({
    page,
  }) => {
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

  test('keeps its events while the vendor cannot be had, and sends none of who refused', async ({
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
    // The browser reports what did not come itself.
    expectFailedRequests(trouble)
  })
})

/** What an event of the vendor's SDK says. */
function read(request: Request): { event: string; time: number; properties: object } {
  const data = new URLSearchParams(request.postData() ?? '').get('data') ?? ''
  return JSON.parse(Buffer.from(data, 'base64').toString())
}
