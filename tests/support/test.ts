import { test as base, expect, type Page } from 'playwright/test'
import { comingFrom } from './calls.ts'

interface Fixtures {
  /** What went wrong in the page so far; a test that expects some takes it out (`expectTrouble`). */
  trouble: string[]
  /** A mobile number that no other test uses. */
  mobile: string
}

let numbers = 0

/**
 * The project's test: pages of the built portal. Any violation of the Content-Security-Policy,
 * uncaught error or error on the console fails the test that saw it.
 */
export const test = base.extend<Fixtures>({
  baseURL: async ({}, use) => use(process.env['PORTAL_URL']),
  // Limits count addresses, and all tests share one.
  extraHTTPHeaders: async ({ mobile }, use) => use(comingFrom(mobile)),
  trouble: async ({}, use) => {
    const trouble: string[] = []
    await use(trouble)
    expect(trouble).toEqual([])
  },
  page: async ({ page, trouble }, use) => {
    page.on('pageerror', ({ message }) => {
      // The browser's own fade between pages, cut short by a further navigation: nobody waits for it.
      const isCutFade = /^Transition was (aborted|skipped)/.test(message)
      if (!isCutFade) trouble.push(`uncaught: ${message}`)
    })
    page.on('console', (message) => {
      // The framed policy may run no script, and the test runner puts its own into every frame.
      const isRunnersOwn = message.text().includes("document's frame is sandboxed")
      if (message.type() === 'error' && !isRunnersOwn) trouble.push(`console: ${message.text()}`)
    })
    await use(page)
  },
  mobile: async ({}, use, info) => {
    numbers += 1
    const own = `${info.workerIndex % 100}`.padStart(2, '0') + `${numbers % 100}`.padStart(2, '0')
    await use(`139${String(Date.now() % 10_000).padStart(4, '0')}${own}`)
  },
})

export { expect }

/**
 * Takes the trouble that a test expects out of the list. What else went wrong stays in it, and fails the
 * test at its end: a list that was emptied instead would hide an uncaught error just where something
 * fails, and where one is likeliest.
 * @returns what was taken, for a test that has to see it
 */
export function expectTrouble(trouble: string[], ...patterns: readonly RegExp[]): string[] {
  const isExpected = (line: string) => patterns.some((pattern) => pattern.test(line))
  const unexpected = trouble.filter((line) => !isExpected(line))
  const expected = trouble.filter(isExpected)
  trouble.splice(0, Infinity, ...unexpected)
  return expected
}

/**
 * Expects that requests fail or are answered with an error. The browser itself says so on the console,
 * which no page can prevent; that the page bears it is for the rest of the trouble to show.
 * @returns what the browser said
 */
export const expectFailedRequests = (trouble: string[]): string[] =>
  expectTrouble(trouble, /^console: Failed to load resource/)

/** The test runner's recorder asks once more for the pictures that a page made; the page does not. */
export const RECORDER_ASKS = /^console: Connecting to 'blob:/

/** A second number of a test's own. */
export const anotherNumber = (mobile: string): string => mobile.replace(/^139/, '137')

/** Opens a page with its clock standing still, and waits for its scripts: they come after the first view. */
export async function openStill(page: Page, path: string): Promise<void> {
  await page.clock.install({ time: 0 })
  await page.clock.pauseAt(1000)
  await page.goto(path)
  await page.clock.runFor(250)
  await expect(page.locator('html')).toHaveAttribute('data-latin')
}

/**
 * Waits until a page has begun all that it does by itself: its scripts have run, visits are counted,
 * and what the first view did not wait for is laid out (`boot/later.ts`).
 */
export async function settled(page: Page): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('data-latin')
  await expect(page.locator('html')).toHaveAttribute('data-whole')
  await expect(page.locator('.laid-out-late')).toHaveCount(0)
}

/** Scrolls a page, and waits until it knows. @param top in px */
export async function scrollTo(page: Page, top: number): Promise<void> {
  await page.evaluate((to) => {
    const scrolled = new Promise((resolve) => addEventListener('scroll', resolve, { once: true }))
    window.scrollTo({ top: to, behavior: 'instant' })
    return scrolled
  }, top)
}

/** The newest code that the gateway "sent" to a number. */
export async function readCode(page: Page, mobile: string, origin = ''): Promise<string> {
  const reply = await page.request.get(`${origin}/__gateway/inbox?mobile=${mobile}`)
  const [newest] = await reply.json()
  return newest.code
}

/** Makes calls whose path matches fail in one of the gateway's ways, until the page is left. */
export async function failCalls(page: Page, path: RegExp, fault: string): Promise<void> {
  await page.route(path, (route) =>
    route.continue({ headers: { ...route.request().headers(), 'x-gateway-fault': fault } }),
  )
}
