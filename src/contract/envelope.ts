import * as v from 'valibot'
import type { Refusal } from './endpoint.ts'

/** The result code of a `result` envelope that succeeded (specification, chapter 3). */
const RESULT_OK = 200

const refused = v.object({
  data: v.optional(v.unknown()),
  err_resp: v.object({ code: v.union([v.string(), v.number()]), msg: v.nullish(v.string()) }),
})

const result = v.object({
  err_resp: v.nullish(v.never()),
  resultCode: v.pipe(v.union([v.number(), v.pipe(v.string(), v.digits())]), v.transform(Number)),
  errMsg: v.nullish(v.string()),
  data: v.optional(v.unknown()),
})

/** Only without a sign of a refusal, so that none that cannot be read counts as a success. */
const app = v.object({
  err_resp: v.nullish(v.never()),
  resultCode: v.nullish(v.never()),
  data: v.unknown(),
})

/** The content of an opened envelope. */
export type Opened =
  | { readonly ok: true; readonly data: unknown }
  | { readonly ok: false; readonly code: string; readonly message: string; readonly data: unknown }

/**
 * Opens a reply body. Either envelope is accepted from any call, and `data` that arrives as JSON
 * text is read as JSON: the brand's back end does both. Codes may be numbers or digits, and a
 * refusal may lack its message.
 *
 * @returns `undefined` when the body is neither envelope
 */
export function openEnvelope(body: unknown): Opened | undefined {
  const refusal = v.safeParse(refused, body)
  if (refusal.success) {
    const { code, msg } = refusal.output.err_resp
    return { ok: false, code: String(code), message: msg ?? '', data: refusal.output.data ?? null }
  }
  const answer = v.safeParse(result, body)
  if (answer.success) {
    const { resultCode, errMsg, data } = answer.output
    if (resultCode === RESULT_OK) return { ok: true, data: parseText(data) }
    return { ok: false, code: String(resultCode), message: errMsg ?? '', data: data ?? null }
  }
  const plain = v.safeParse(app, body)
  return plain.success ? { ok: true, data: parseText(plain.output.data) } : undefined
}

function parseText(data: unknown): unknown {
  if (typeof data !== 'string') return data
  try {
    return JSON.parse(data)
  } catch {
    return data
  }
}

/**
 * The reply envelope that a path of the brand's back end uses.
 * `result`: `{ resultCode, errMsg, elapsedMilliseconds, success, data }`, used by `/api/**`.
 * `app`: `{ data }` or `{ err_resp: { code, msg } }`, used by `/app-mp/**` and `/sp-rights/**`.
 */
export function envelopeOf(path: string): 'app' | 'result' {
  return path === '/api' || path.startsWith('/api/') ? 'result' : 'app'
}

/**
 * Wraps `data` in the envelope of a path.
 *
 * @param elapsed the duration of the call in ms
 */
export function sealData(path: string, data: unknown, elapsed: number): object {
  return envelopeOf(path) === 'app'
    ? { data }
    : { resultCode: RESULT_OK, errMsg: null, elapsedMilliseconds: elapsed, success: true, data }
}

/**
 * Wraps a refusal in the envelope of a path.
 *
 * @param elapsed the duration of the call in ms
 * @param data the data of the refusal, such as the changed price
 */
export function sealRefusal(
  path: string,
  refusal: Refusal,
  elapsed: number,
  data?: unknown,
): object {
  if (envelopeOf(path) === 'app') {
    return { err_resp: { code: refusal.code, msg: refusal.message }, ...(data != null && { data }) }
  }
  return {
    resultCode: refusal.resultCode,
    errMsg: refusal.message,
    elapsedMilliseconds: elapsed,
    success: false,
    data: data ?? null,
  }
}
