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

/**
 * Answers `data` in the envelope of the path.
 *
 * @param elapsed in ms
 */
export function replyData(c: HonoContext, data: unknown, elapsed: number) {
  return c.json(sealData(c.req.path, data, elapsed))
}

interface RefusalDetails {
  /** In ms. */
  readonly elapsed?: number
  readonly status?: Status
  /** What travels with the refusal, for the page to show. */
  readonly data?: unknown
}

/**
 * Answers a refusal in the envelope of the path. Refusals of the business travel with HTTP 200, as in
 * the brand's back end, unless the contract names another status; requests that break the contract
 * and faults of ours do not.
 */
export function replyRefusal(
  c: HonoContext,
  refusal: Refusal,
  { elapsed = 0, status = statusOf(refusal), data }: RefusalDetails = {},
) {
  c.set('refusal', refusal.code)
  if (status === 429) c.header('Retry-After', RETRY_AFTER)
  return c.json(sealRefusal(c.req.path, refusal, elapsed, data), status)
}

/** Answers a request that no endpoint could read. */
export function replyBadRequest(c: HonoContext, status: 400 | 404 | 405 | 413) {
  return replyRefusal(c, COMMON_REFUSALS.badRequest, { status })
}

function statusOf(refusal: Refusal): Status {
  if (refusal.status) return refusal.status
  return refusal.code === COMMON_REFUSALS.serverError.code ? 500 : 200
}
