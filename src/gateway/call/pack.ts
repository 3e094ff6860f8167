import type { MiddlewareHandler } from 'hono'
import { chooseEncoding, pack } from '../encoding.ts'

/** Below this a packed answer saves less than packing costs, in bytes. */
const WORTH_PACKING = 1_024
/** Answers are made for one caller, so packing must be quick; the built site is packed harder. */
const QUALITY = 4

/** Packs JSON that is worth it, as the caller takes it. */
export function packJson(): MiddlewareHandler {
  return async (c, next) => {
    await next()
    if (!c.res.headers.get('Content-Type')?.startsWith('application/json')) return
    c.res.headers.append('Vary', 'Accept-Encoding')
    const encoding = chooseEncoding(c.req.header('accept-encoding') ?? '')
    if (!encoding || c.req.method === 'HEAD') return
    const { status, headers } = c.res
    const content = new Uint8Array(await c.res.arrayBuffer())
    const isWorthIt = content.length >= WORTH_PACKING
    c.res = new Response(
      isWorthIt ? Uint8Array.from(await pack(encoding, content, QUALITY)) : content,
      {
        status,
        headers,
      },
    )
    if (isWorthIt) c.res.headers.set('Content-Encoding', encoding)
  }
}
