import type { MiddlewareHandler } from 'hono'
import { isLoopback } from '../loopback.ts'

/** What proxies add to the requests that they pass on. */
const SIGNS = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip']

/**
 * Refuses requests from other machines, which a proxy or tunnel on this one passes on: they carry its
 * headers, or the name of the site that the visitor sees.
 */
export const refuseStrangers: MiddlewareHandler = async (c, next) => {
  const isPassedOn = SIGNS.some((name) => c.req.header(name) !== undefined)
  if (isPassedOn || !isHere(c.req.url) || !isHere(c.req.header('origin'))) {
    return c.text(
      'The stand-ins answer only this machine. With GATEWAY_STAND_INS=1 they answer everybody.',
      403,
    )
  }
  return next()
}

/** Whether an address is this machine's; without one, or where it is hidden, nothing says otherwise. */
function isHere(address: string | undefined): boolean {
  return !address || !URL.canParse(address) || isLoopback(new URL(address).hostname)
}
