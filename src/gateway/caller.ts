import { isIP } from 'node:net'
import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context as HonoContext } from 'hono'

/**
 * Whom a call is counted for: the address that it comes from, or of IPv6 the network of 64 bits,
 * because a line is given one and changes its addresses within it at will.
 *
 * @param proxies how many proxies of ours stand before the gateway; each adds an entry to
 *   `X-Forwarded-For`, and whatever is left of ours the caller may have made up
 * @returns empty when there is no connection, as in a test
 */
export function callerAddress(c: HonoContext, proxies: number): string {
  const passed = c.req.header('x-forwarded-for')?.split(',') ?? []
  const seen = proxies > 0 ? (passed.at(-proxies)?.trim() ?? '') : ''
  return networkOf(isIP(seen) ? seen : socketAddress(c))
}

function socketAddress(c: HonoContext): string {
  return c.env?.incoming ? (getConnInfo(c).remote.address ?? '') : ''
}

/** `2001:db8:1:2::/64` of an IPv6 address; one of IPv4 as it is, however it is written. */
export function networkOf(address: string): string {
  const [bare = ''] = address.replace(/^::ffff:(?=\d+\.)/i, '').split('%')
  if (isIP(bare) !== 6) return bare
  // The standard form, without leading zeros and with an IPv4 part in hexadecimal.
  const [front = '', back] = new URL(`http://[${bare}]`).hostname.slice(1, -1).split('::')
  const first = front ? front.split(':') : []
  const last = back ? back.split(':') : []
  const zeros = Array.from({ length: 8 - first.length - last.length }, () => '0')
  return `${[...first, ...zeros, ...last].slice(0, 4).join(':')}::/64`
}
