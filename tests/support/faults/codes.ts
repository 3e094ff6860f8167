import type { Page } from 'playwright/test'
import type { Endpoint } from '../../../src/contract/endpoint.ts'
import { solveCaptcha } from '../log-in.ts'
import { type Place, paragraph } from './place.ts'

/** A little longer than a number must wait for another code, in ms. */
const INTERVAL = 70_000

/**
 * Moves the gateway's clock past the wait when a code is requested again: a code has been sent even
 * if only half of the reply arrived.
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
 * A place where a visitor requests a code.
 *
 * @param fill opens the page and fills in what the request needs
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
