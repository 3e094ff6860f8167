import { globSync, readFileSync } from 'node:fs'
import { BUILD_TIME, buildSite } from '../support/build.ts'
import { type Portal, startPortal } from '../support/portal.ts'
import { expect, test } from '../support/test.ts'

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
    portal = await startPortal(await buildSite('qa', { SITE_URL: 'https://m-qa.example.com' }))
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
})
