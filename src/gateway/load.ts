import type { MiddlewareHandler } from 'hono'
import { COMMON_REFUSALS } from '../contract/refusals.ts'
import { envelopeOf, replyRefusal } from './call/reply.ts'

/** How much work a gateway takes on. */
export interface LoadLimit {
  /** Calls that are worked on at once; more would only wait for the database together. */
  readonly atOnce: number
  /** Calls that wait for their turn; whoever comes beyond them is asked to come back. */
  readonly waiting: number
}

export const LOAD_LIMIT: LoadLimit = { atOnce: 64, waiting: 512 }

/** When to come back, in seconds. */
const RETRY_AFTER = '2'

/**
 * Keeps a rush from taking the gateway down: calls beyond the limit wait in the order they came,
 * and beyond that are refused at once with 429, so that what is worked on is still answered in time.
 */
export function limitLoad({ atOnce, waiting }: LoadLimit): MiddlewareHandler {
  let working = 0
  const queue: (() => void)[] = []

  return async (c, next) => {
    if (working >= atOnce && queue.length >= waiting) {
      c.header('Retry-After', RETRY_AFTER)
      return replyRefusal(c, envelopeOf(c.req.path), COMMON_REFUSALS.tooBusy)
    }
    if (working >= atOnce) await new Promise<void>((resolve) => queue.push(resolve))
    else working += 1
    try {
      return await next()
    } finally {
      // Whoever waits takes over the place; the number at work stays.
      const following = queue.shift()
      if (following) following()
      else working -= 1
    }
  }
}
