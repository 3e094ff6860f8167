import type { Browser, BrowserContext, CDPSession, Page } from 'playwright'

/** How many times slower than this machine a phone's main thread is made. */
const SLOWDOWN = 4
/** How long a tap lasts, in ms. */
export const TOUCH = 80

export interface Phone {
  readonly context: BrowserContext
  readonly page: Page
  readonly cdp: CDPSession
}

/** A new visitor with a phone: an empty cache, and a slow main thread. */
export async function openPhone(browser: Browser): Promise<Phone> {
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
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
  return { context, page, cdp }
}

/** Taps a point of the page at once, without waiting for what is there. */
export async function tapAt({ cdp, page }: Phone, at: { x: number; y: number }): Promise<void> {
  await cdp.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [at] })
  await page.waitForTimeout(TOUCH)
  await cdp.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}
