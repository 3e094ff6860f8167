import type { Browser, BrowserContext, CDPSession, Page } from 'playwright'

/** How much slower than this machine a phone's main thread is taken to be. */
const SLOWDOWN = 4
/** How long a finger rests on the glass in a tap, in ms. */
export const TOUCH = 80

export interface Phone {
  readonly context: BrowserContext
  readonly page: Page
  readonly cdp: CDPSession
}

/**
 * A new visitor with a phone: nothing in the cache, and a main thread that is `slowdown` times
 * slower.
 */
export async function openPhone(browser: Browser, slowdown = SLOWDOWN): Promise<Phone> {
  const context = await browser.newContext({
    viewport: { width: 375, height: 740 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    locale: 'zh-CN',
    reducedMotion: 'no-preference',
  })
  const page = await context.newPage()
  const cdp = await context.newCDPSession(page)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  return { context, page, cdp }
}

/** Taps a point of the page at once, without a look at what is there: as a finger does. */
export async function tapAt({ cdp, page }: Phone, at: { x: number; y: number }): Promise<void> {
  await cdp.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [at] })
  await page.waitForTimeout(TOUCH)
  await cdp.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}
