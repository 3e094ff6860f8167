import type { Context as HonoContext } from 'hono'
import type { Refusal } from '../../contract/endpoint.ts'
import { sealData, sealRefusal } from '../../contract/envelope.ts'
import { COMMON_REFUSALS } from '../../contract/refusals.ts'

declare module 'hono' {
  interface ContextVariableMap {
    /** The code that a request was refused with, for the log. */
    refusal?: string
  }
}

/** When to come back after a rush, in seconds. */
const RETRY_AFTER = '2'

type Status = 200 | 400 | 404 | 405 | 409 | 413 | 422 | 429 | 500

/** Answers `data` in the envelope of the path. */
export function replyData(c: HonoContext, data: unknown, elapsed: number) {
  return c.json(sealData(c.req.path, data, elapsed))
}

/**
 * Answers a refusal in the envelope of the path. What the business refuses travels with HTTP 200, as the
 * brand's back end does it, unless the contract names another status; a request that breaks the
 * contract and a fault of ours do not.
 */
export function replyRefusal(
  c: HonoContext,
  refusal: Refusal,
  elapsed = 0,
  status: Status = statusOf(refusal),
  data?: unknown,
) {
  c.set('refusal', refusal.code)
  if (status === 429) c.header('Retry-After', RETRY_AFTER)
  return c.json(sealRefusal(c.req.path, refusal, elapsed, data), status)
}

/** Answers a request that no endpoint could read. */
export function replyBadRequest(c: HonoContext, status: 400 | 404 | 405 | 413) {
  return replyRefusal(c, COMMON_REFUSALS.badRequest, 0, status)
}

function statusOf(refusal: Refusal): Status {
  if (refusal.status) return refusal.status
  return refusal.code === COMMON_REFUSALS.serverError.code ? 500 : 200
}
