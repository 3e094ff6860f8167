import { isIP } from 'node:net'
import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context as HonoContext } from 'hono'

/**
 * The address that limits count a call for. IPv6 is cut to its /56 network: a line is given up
 * to a whole one and can change addresses within it at will.
 *
 * @param proxies number of our own proxies in front of the gateway; each appends an entry to
 *   `X-Forwarded-For`, and the caller may have forged every entry before those
 * @returns an empty string without a connection, as in a test
 */
export function callerAddress(c: HonoContext, proxies: number): string {
  const passed = c.req.header('x-forwarded-for')?.split(',') ?? []
  const seen = proxies > 0 ? withoutPort(passed.at(-proxies)?.trim() ?? '') : ''
  return networkOf(isIP(seen) ? seen : socketAddress(c))
}

/** Some proxies add the port: `203.0.113.9:4321`, `[2001:db8::1]:4321`. */
function withoutPort(entry: string): string {
  const [, ipv4, ipv6] = /^(?:([\d.]+)|\[(.+)\])(?::\d+)?$/.exec(entry) ?? []
  return ipv4 ?? ipv6 ?? entry
}

function socketAddress(c: HonoContext): string {
  return c.env?.incoming ? (getConnInfo(c).remote.address ?? '') : ''
}

/** The /56 of an IPv6 address (`2001:db8:1:200::/56`); an IPv4 address as it is, mapped ones too. */
export function networkOf(address: string): string {
  const [bare = ''] = address.replace(/^::ffff:(?=\d+\.)/i, '').split('%')
  if (isIP(bare) !== 6) return bare
  // `URL` normalises: no leading zeros, and an embedded IPv4 part in hexadecimal.
  const [front = '', back] = new URL(`http://[${bare}]`).hostname.slice(1, -1).split('::')
  const first = front ? front.split(':') : []
  const last = back ? back.split(':') : []
  const zeros = Array.from({ length: 8 - first.length - last.length }, () => '0')
  const [a, b, c, d = '0'] = [...first, ...zeros, ...last]
  return `${[a, b, c, (Number.parseInt(d, 16) & 0xff00).toString(16)].join(':')}::/56`
}
