import type { MiddlewareHandler } from 'hono'
import { chooseEncoding, compress } from '../encoding.ts'

/** Smallest answer worth compressing, in bytes. */
const WORTH_COMPRESSING = 1_024
/** Low, because each answer is compressed for one caller; site files use the maximum. */
const QUALITY = 4

/** Compresses JSON answers that are large enough, in an encoding that the caller accepts. */
export function compressJson(): MiddlewareHandler {
  return async (c, next) => {
    await next()
    if (!c.res.headers.get('Content-Type')?.startsWith('application/json')) return
    c.res.headers.append('Vary', 'Accept-Encoding')
    const encoding = chooseEncoding(c.req.header('accept-encoding') ?? '')
    if (!encoding || c.req.method === 'HEAD') return
    const { status, headers } = c.res
    const content = new Uint8Array(await c.res.arrayBuffer())
    const isWorthIt = content.length >= WORTH_COMPRESSING
    const body = isWorthIt ? Uint8Array.from(await compress(encoding, content, QUALITY)) : content
    c.res = new Response(body, { status, headers })
    if (isWorthIt) c.res.headers.set('Content-Encoding', encoding)
  }
}
