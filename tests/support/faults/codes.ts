import type { Page } from 'playwright/test'
import type { Endpoint } from '../../../src/contract/endpoint.ts'
import { solveCaptcha } from '../log-in.ts'
import { type Place, paragraph } from './place.ts'

/** How long a number waits for another code, and a little more, in ms. */
const INTERVAL = 70_000

/**
 * Lets the gateway believe that the wait for another code is over whenever one is asked for again:
 * a code whose reply was cut in half has been sent.
 */
async function letCodesCome(page: Page, { path }: Endpoint): Promise<void> {
  let isFirst = true
  await page.route(`**${path}`, (route) => {
    const time = new Date(Date.now() + (isFirst ? 0 : INTERVAL)).toISOString()
    isFirst = false
    return route.fallback({ headers: { ...route.request().headers(), 'x-gateway-clock': time } })
  })
}

/**
 * Where a visitor asks for a code.
 *
 * @param fill opens the page and fills in what asking needs
 */
export const codePlace = (
  on: string,
  endpoint: Endpoint,
  fill: (page: Page, mobile: string) => Promise<unknown>,
): Place => ({
  on,
  reach: async (page, mobile) => {
    await letCodesCome(page, endpoint)
    await fill(page, mobile)
  },
  ask: solveCaptcha,
  where: paragraph,
  shown: /秒后重新获取/,
})
