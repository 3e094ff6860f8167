import * as v from 'valibot'
import type { Endpoint, Refusal, RequestOf, ResponseOf } from '../contract/endpoint.ts'
import { type Opened, openEnvelope } from '../contract/envelope.ts'
import type { RefusalName } from '../contract/index.ts'
import { COMMON_REFUSALS } from '../contract/refusals.ts'
import { acceptsRiskCode, RISK_TIMEOUT, riskHeaders } from '../contract/risk.ts'
import {
  BusinessRefusal,
  HttpFailure,
  MalformedReply,
  NetworkFailure,
  RiskRejection,
  TimedOut,
} from './failures.ts'
import { buildRequest } from './request.ts'
import { noteServerTime } from './server-clock.ts'

export interface CallOptions {
  /** The login token, for endpoints that have a `tokenHeader`; without one none is sent. */
  readonly token?: string
  /** Aborts the call; the promise then rejects with the signal's reason. */
  readonly signal?: AbortSignal
}

/** How often a `GET` is sent while the network fails: it changes nothing, and outages are short. */
const ATTEMPTS = 3
/** Average pause before the second attempt, in ms; the pause before the third is twice as long. */
const PAUSE = 400

/**
 * Makes one call of the contract. Guarded calls first wait for a risk-control token.
 *
 * @returns the envelope's `data`, checked against the contract
 * @throws a `Failure` (see `failures.ts`), or the signal's reason
 */
export async function call<E extends Endpoint>(
  endpoint: E,
  data: RequestOf<E>,
  { token, signal }: CallOptions = {},
): Promise<ResponseOf<E>> {
  const headers: Record<string, string> = {}
  if (endpoint.tokenHeader && token) headers[endpoint.tokenHeader] = token
  if (endpoint.guarded) Object.assign(headers, await guard(signal))
  if (signal?.aborted) throw signal.reason
  const { url, init } = buildRequest(endpoint, data, headers)
  const { ok, status, text } = await sendAgain(url, init, endpoint.timeout, signal)
  if (!ok) throw readRefusal(endpoint, status, text) ?? new HttpFailure(status, text)
  return read(endpoint, text)
}

async function guard(signal?: AbortSignal): Promise<Record<string, string>> {
  const { code, token } = await withinLimit(askForRiskToken(), RISK_TIMEOUT, signal).catch(
    (error) => {
      throw signal?.aborted ? signal.reason : new RiskRejection(error)
    },
  )
  if (!acceptsRiskCode(code)) throw new RiskRejection(`result code ${code}`)
  return riskHeaders(token)
}

/** Fetches the code on demand: many pages make calls, but few calls need a token. */
async function askForRiskToken() {
  const begin = Date.now()
  const { getRiskToken } = await import('../vendors/risk-control.ts')
  return getRiskToken(RISK_TIMEOUT - (Date.now() - begin))
}

/**
 * Waits for a result, at most for `limit` ms and until the signal aborts.
 *
 * @throws TimedOut, or the signal's reason
 */
function withinLimit<T>(coming: Promise<T>, limit: number, signal?: AbortSignal): Promise<T> {
  return new Promise<T>((resolve, reject) => {
    const timer = setTimeout(() => reject(new TimedOut()), limit)
    const abort = () => reject(signal?.reason)
    if (signal?.aborted) abort()
    signal?.addEventListener('abort', abort)
    coming.then(resolve, reject).finally(() => {
      clearTimeout(timer)
      signal?.removeEventListener('abort', abort)
    })
  })
}

/**
 * Sends a request, and a `GET` again after a network failure. A call that timed out is not retried:
 * the visitor has waited long enough. Nor is a call while offline, which fails at once.
 */
async function sendAgain(url: string, init: RequestInit, timeout: number, signal?: AbortSignal) {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await send(url, init, timeout, signal)
    } catch (error) {
      const mayPass = error instanceof NetworkFailure && globalThis.navigator?.onLine !== false
      if (init.method !== 'GET' || !mayPass || attempt === ATTEMPTS) throw error
      // Random, so that visitors do not all return at the same moment to a server that was down.
      await pause(PAUSE * attempt * (0.5 + Math.random()), signal)
    }
  }
}

/** @throws the signal's reason, as soon as it aborts */
async function pause(duration: number, signal?: AbortSignal): Promise<void> {
  await new Promise<void>((resolve) => {
    const timer = setTimeout(end, duration)
    function end() {
      clearTimeout(timer)
      signal?.removeEventListener('abort', end)
      resolve()
    }
    signal?.addEventListener('abort', end)
  })
  if (signal?.aborted) throw signal.reason
}

/** `AbortSignal.timeout` and `any` would do this in one line; older WeChat kernels lack them. */
async function send(url: string, init: RequestInit, timeout: number, signal?: AbortSignal) {
  const controller = new AbortController()
  const abort = () => controller.abort()
  const timer = setTimeout(abort, timeout)
  signal?.addEventListener('abort', abort)
  const sentAt = Date.now()
  try {
    const response = await fetch(url, { ...init, signal: controller.signal })
    // The `Date` of a response from a cache may be an old one.
    if (init.cache === 'no-store') noteServerTime(response, sentAt)
    return { ok: response.ok, status: response.status, text: await response.text() }
  } catch (error) {
    if (signal?.aborted) throw signal.reason
    throw controller.signal.aborted ? new TimedOut() : new NetworkFailure(error)
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', abort)
  }
}

/** The refusal that the contract sends with this status; `undefined` when the reply is not one. */
function readRefusal(endpoint: Endpoint, status: number, text: string) {
  const { badRequest, tooBusy } = COMMON_REFUSALS
  const known: Record<string, Refusal> = { badRequest, tooBusy, ...endpoint.refusals }
  if (!Object.values(known).some((refusal) => refusal.status === status)) return
  try {
    const opened = openEnvelope(JSON.parse(text))
    if (!opened || opened.ok) return
    const refusal = toRefusal(endpoint, opened)
    return refusal.refusal && known[refusal.refusal] ? refusal : undefined
  } catch {
    return
  }
}

function read<E extends Endpoint>(endpoint: E, text: string): ResponseOf<E> {
  let body: unknown
  try {
    body = JSON.parse(text)
  } catch (error) {
    throw new MalformedReply(error)
  }
  const opened = openEnvelope(body)
  if (!opened) throw new MalformedReply('neither envelope')
  if (!opened.ok) throw toRefusal(endpoint, opened)
  const parsed = v.safeParse(endpoint.response, opened.data)
  if (!parsed.success) throw new MalformedReply(parsed.issues)
  return parsed.output as ResponseOf<E>
}

function toRefusal(
  endpoint: Endpoint,
  { code, message: said, data }: Extract<Opened, { ok: false }>,
): BusinessRefusal {
  const known = Object.entries({ ...COMMON_REFUSALS, ...endpoint.refusals })
  const found = known.find(([, refusal]) =>
    [refusal.code, String(refusal.resultCode)].includes(code),
  )
  return new BusinessRefusal(
    code,
    found?.[0] as RefusalName | undefined,
    found?.[1].message ?? (said || '操作未成功，请稍后再试'),
    data,
  )
}
