import type { Page } from 'playwright/test'

/** How long a number waits for another code, and a little more, in ms. */
const INTERVAL = 70_000

/**
 * Lets the gateway believe that the wait for another code is over whenever one is asked for again:
 * a code whose reply was cut in half has been sent.
 */
export async function letCodesCome(page: Page, path: RegExp): Promise<void> {
  let isFirst = true
  await page.route(path, (route) => {
    const time = new Date(Date.now() + (isFirst ? 0 : INTERVAL)).toISOString()
    isFirst = false
    return route.fallback({ headers: { ...route.request().headers(), 'x-gateway-clock': time } })
  })
}
