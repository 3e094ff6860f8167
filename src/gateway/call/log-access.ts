import type { MiddlewareHandler } from 'hono'
import { callerAddress } from '../caller.ts'
import { describeAccess } from '../log.ts'
import type { GatewayContext } from './context.ts'

/** Writes a line to the log for every request, once it is answered. */
export function logAccess({ clock, log, trustedProxies }: GatewayContext): MiddlewareHandler {
  return async (c, next) => {
    const start = performance.now()
    await next()
    log(
      describeAccess({
        answeredAt: clock(),
        address: callerAddress(c, trustedProxies),
        method: c.req.method,
        path: c.req.path,
        status: c.res.status,
        refusal: c.get('refusal'),
        elapsed: Math.round(performance.now() - start),
      }),
    )
  }
}
