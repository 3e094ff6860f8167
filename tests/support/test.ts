import { test as base, expect, type Page } from 'playwright/test'
import type { Endpoint, Refusal } from '../../src/contract/endpoint.ts'
import { sealRefusal } from '../../src/contract/envelope.ts'
import { comingFrom } from './calls.ts'

interface Fixtures {
  /** Errors of the page so far. A test that expects some removes them (`expectTrouble`). */
  trouble: string[]
  /** A mobile number that no other test uses. */
  mobile: string
}

export interface Options {
  /** Where calls are tested with every fault (`faults/places.ts`); any other call is trouble. */
  faultMatrix: { nameUntried(from: string, to: string): string | undefined }
}

let numbers = 0

/**
 * The project's `test`, for pages of the built portal. A violation of the Content-Security-Policy,
 * an uncaught error or an error on the console fails the test.
 */
export const test = base.extend<Fixtures & Options>({
  faultMatrix: [{ nameUntried: () => undefined }, { option: true }],
  baseURL: async ({}, use) => use(process.env['PORTAL_URL']),
  // Limits count addresses, and otherwise all tests would share one.
  extraHTTPHeaders: async ({ mobile }, use) => use(comingFrom(mobile)),
  trouble: async ({}, use) => {
    const trouble: string[] = []
    await use(trouble)
    expect(trouble).toEqual([])
  },
  // A handler that is still at work after its test would fail the next one of its worker.
  context: async ({ context }, use) => {
    await use(context)
    for (const routed of [context, ...context.pages()]) {
      await routed.unrouteAll({ behavior: 'ignoreErrors' })
    }
  },
  page: async ({ page, faultMatrix, trouble }, use) => {
    // Here and not in `context`, which must end after `trouble`: without its handlers, what a page
    // still loads fails.
    page.context().on('request', (request) => {
      if (request.resourceType() !== 'fetch') return
      // Its referrer is the page that asks, while its frame may show the next page already.
      const from = request.headers()['referer'] ?? request.frame().url()
      const untried = faultMatrix.nameUntried(from, request.url())
      if (untried) trouble.push(untried)
    })
    page.on('pageerror', ({ message }) => {
      // A further navigation interrupts the browser's transition between pages, which does no harm.
      const isCutFade = /^Transition was (aborted|skipped)/.test(message)
      if (!isCutFade) trouble.push(`uncaught: ${message}`)
    })
    page.on('console', (message) => {
      // The framed policy may not run scripts, but Playwright adds its own to every frame.
      const isRunnersOwn = message.text().includes("document's frame is sandboxed")
      if (message.type() === 'error' && !isRunnersOwn) trouble.push(`console: ${message.text()}`)
    })
    await use(page)
  },
  mobile: async ({}, use, info) => {
    numbers += 1
    const worker = `${info.workerIndex % 1000}`.padStart(3, '0')
    // People at the desk see the last four digits: they differ between workers, too.
    const own = `${numbers}${info.workerIndex % 10}`.padStart(5, '0')
    await use(`139${worker}${own}`)
  },
})

export { expect }

/**
 * Removes the expected errors from the list. All others still fail the test at its end. Do not
 * empty the list instead: uncaught errors are likeliest just where something fails.
 *
 * @returns what was removed, for tests that look at it
 */
export function expectTrouble(trouble: string[], ...patterns: readonly RegExp[]): string[] {
  const isExpected = (line: string) => patterns.some((pattern) => pattern.test(line))
  const unexpected = trouble.filter((line) => !isExpected(line))
  const expected = trouble.filter(isExpected)
  trouble.splice(0, Infinity, ...unexpected)
  return expected
}

/**
 * Expects that requests fail or are answered with an error. The browser logs that on the console,
 * which no page can prevent. Other errors still fail the test.
 *
 * @returns what the browser logged
 */
export const expectFailedRequests = (trouble: string[]): string[] =>
  expectTrouble(trouble, /^console: Failed to load resource/)

/** Playwright's recorder requests the pictures again that a page made; the page itself does not. */
export const RECORDER_ASKS = /^console: Connecting to 'blob:/

/** Another number that no other test uses. */
export const anotherNumber = (mobile: string): string => mobile.replace(/^139/, '137')

/** Opens a page with a stopped clock, and waits for its scripts, which run after the first view. */
export async function openStill(page: Page, path: string): Promise<void> {
  await page.clock.install({ time: 0 })
  await page.clock.pauseAt(1000)
  await page.goto(path)
  await page.clock.runFor(250)
  await expect(page.locator('html')).toHaveAttribute('data-latin')
}

/**
 * Waits until a page has done all that it does by itself: its scripts have run, and everything is
 * laid out (`boot/later.ts`).
 */
export async function settled(page: Page): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('data-latin')
  await expect(page.locator('html')).toHaveAttribute('data-whole')
  await expect(page.locator('.laid-out-late')).toHaveCount(0)
}

/**
 * Scrolls a page, and waits for its scroll event.
 * @param top in px
 */
export async function scrollTo(page: Page, top: number): Promise<void> {
  await page.evaluate((to) => {
    const scrolled = new Promise((resolve) => addEventListener('scroll', resolve, { once: true }))
    window.scrollTo({ top: to, behavior: 'instant' })
    return scrolled
  }, top)
}

/** Makes matching calls of the page fail with one of the gateway's faults. */
export async function failCalls(page: Page, path: RegExp, fault: string): Promise<void> {
  await page.route(path, (route) =>
    route.continue({ headers: { ...route.request().headers(), 'x-gateway-fault': fault } }),
  )
}

/**
 * Makes a page's calls of an endpoint come back refused, without reaching the gateway.
 * @returns lets them through again
 */
export async function refuseCalls(page: Page, { path }: Endpoint, refusal: Refusal) {
  const isCall = (url: URL) => url.pathname === path
  await page.route(isCall, (route) => route.fulfill({ json: sealRefusal(path, refusal, 0) }))
  return () => page.unroute(isCall)
}
