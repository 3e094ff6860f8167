import type { MiddlewareHandler } from 'hono'
import { COMMON_REFUSALS } from '../contract/refusals.ts'
import { replyBadRequest, replyRefusal } from './call/reply.ts'

const FAULTS = [
  'timeout',
  'slow',
  'busy',
  '500',
  '401',
  'html',
  'truncated',
  'empty',
  'lost',
] as const
type Fault = (typeof FAULTS)[number]

const SLOW = 3_000
const GIVE_UP = 60_000

/**
 * Makes a call fail as its `x-gateway-fault` header says. `slow`, `truncated` and `lost` run the
 * handler, so its work is committed; the others fail without running it.
 */
export function faults(): MiddlewareHandler {
  return async (c, next) => {
    const fault = c.req.header('x-gateway-fault')
    if (fault === undefined) return next()
    if (!isFault(fault)) return replyBadRequest(c, 400)
    switch (fault) {
      case 'timeout':
        await pause(GIVE_UP, c.req.raw.signal)
        return c.body(null, 504)
      case 'slow':
        await pause(SLOW, c.req.raw.signal)
        return next()
      case 'busy':
        return replyRefusal(c, COMMON_REFUSALS.tooBusy)
      case '500':
        return c.json(errorBody(500, 'Internal Server Error', c.req.path), 500)
      case '401':
        return c.json(errorBody(401, 'Unauthorized', c.req.path), 401)
      case 'html':
        return c.html('<!doctype html><title>Error</title><h1>系统维护中</h1>')
      case 'empty':
        return c.body('', 200)
      case 'truncated': {
        await next()
        const text = await c.res.text()
        const type = c.res.headers.get('content-type') ?? 'application/json'
        c.res = new Response(text.slice(0, Math.floor(text.length / 2)), {
          headers: { 'Content-Type': type },
        })
        return
      }
      case 'lost':
        await next()
        c.res = new Response('<html><title>502 Bad Gateway</title></html>', {
          status: 502,
          headers: { 'Content-Type': 'text/html; charset=utf-8' },
        })
        return
    }
  }
}

/** The error body that proxies of such back ends send; it has neither of the two envelopes. */
function errorBody(status: number, error: string, path: string) {
  return { timestamp: new Date(0).toISOString(), status, error, message: 'No message', path }
}

/** Waits `ms`, or until the caller disconnects; does not keep the process alive. */
function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms)
    timer.unref()
    signal.addEventListener(
      'abort',
      () => {
        clearTimeout(timer)
        resolve()
      },
      { once: true },
    )
  })
}

function isFault(name: string): name is Fault {
  return FAULTS.some((fault) => fault === name)
}
