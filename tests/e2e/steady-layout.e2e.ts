import type { Page } from 'playwright/test'
import { openRoutes } from '../support/guarded.ts'
import { expect, settled, test } from '../support/test.ts'
import { startTrickle, type Trickle } from '../support/trickle.ts'

/**
 * The most that a page may shift while it loads, a fifth of what counts as good. Text grows by some
 * px when the Latin face loads, and so does the text below a picture when a piece of the document
 * ends within it.
 */
const SHIFT = 0.02

let trickle: Trickle
test.beforeAll(async () => {
  trickle = await startTrickle(process.env['PORTAL_URL'] ?? '')
})
test.afterAll(() => trickle.stop())

for (const { path } of openRoutes) {
  test(`${path} keeps its layout while it arrives bit by bit`, async ({ page }) => {
    await noteShifts(page)
    await page.goto(trickle.url + path)
    await settled(page)
    const shifts = await page.evaluate(() => window.shifts)
    const sum = shifts.reduce((all, { value }) => all + value, 0)
    expect(sum, JSON.stringify(shifts, undefined, 2)).toBeLessThan(SHIFT)
  })
}

test('cards of /posts have about their height before they are laid out', async ({ page }) => {
  // The code that lays out one after the other does not come.
  await page.route('**/_astro/*.js', () => {})
  await page.addInitScript(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('.laid-out-late { content-visibility: hidden !important }')
    document.adoptedStyleSheets.push(sheet)
  })
  await page.goto('/posts', { waitUntil: 'commit' })
  await page.getByRole('contentinfo').waitFor({ state: 'attached' })
  const card = page.getByRole('region', { name: '推荐' }).getByRole('listitem').nth(1)
  const height = () => card.evaluate((element) => element.getBoundingClientRect().height)
  const before = await height()
  await page.evaluate(() => document.adoptedStyleSheets.pop())
  await expect(card.getByRole('link')).toBeVisible()
  const ratio = before / (await height())
  expect(ratio).toBeGreaterThan(0.9)
  expect(ratio).toBeLessThan(1.3)
})

interface Shift {
  readonly value: number
  /** The text of what moved. */
  readonly moved: readonly string[]
}

declare global {
  interface Window {
    shifts: Shift[]
  }
}

async function noteShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    type Entry = PerformanceEntry & { value: number; sources: { node: Node | null }[] }
    window.shifts = []
    const observer = new PerformanceObserver((list) => {
      for (const { value, sources } of list.getEntries() as Entry[]) {
        const moved = sources.map(({ node }) => node?.textContent?.trim() ?? '')
        window.shifts.push({ value, moved })
      }
    })
    observer.observe({ type: 'layout-shift', buffered: true })
  })
}
