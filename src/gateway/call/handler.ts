import type { Endpoint, ParsedRequestOf, Refusal, ResponseOf } from '../../contract/endpoint.ts'
import { COMMON_REFUSALS } from '../../contract/refusals.ts'
import type { Context } from './context.ts'

type CommonRefusal = keyof typeof COMMON_REFUSALS

/**
 * A handler's refusal: the name of one of its endpoint's refusals, or of a common one. It is returned,
 * never thrown: so the compiler checks the name against the contract, and what a transaction wrote
 * before, such as the count of wrong guesses, is committed.
 */
export class Refused<Name extends string = string> {
  readonly refusal: Name
  /** Data sent with the refusal, for the page to show. */
  readonly data: unknown

  constructor(refusal: Name, data?: unknown) {
    this.refusal = refusal
    this.data = data
  }
}

/** Creates a refusal for a handler to return. */
export function refuse<const Name extends string>(name: Name, data?: unknown): Refused<Name> {
  return new Refused(name, data)
}

/** Makes a response type read-only, so that a handler may answer shared data. */
type Readable<T> = T extends object ? { readonly [Key in keyof T]: Readable<T[Key]> } : T

/** Handles one call of the contract: resolves to the envelope's `data`, or to a refusal. */
export type Handler<E extends Endpoint> = (
  request: ParsedRequestOf<E>,
  context: Context,
) => Promise<Refused<CommonRefusal | (keyof E['refusals'] & string)> | Readable<ResponseOf<E>>>

/**
 * Converts a request for its handler, or refuses it, before the call queues for the database. Long
 * work that needs no database must not block other calls.
 */
type Preparation<E extends Endpoint> = (
  request: ParsedRequestOf<E>,
) => Promise<ParsedRequestOf<E> | Refused<CommonRefusal | (keyof E['refusals'] & string)>>

/** An endpoint with its handler; `implement` has checked their types. */
export interface Implementation {
  readonly endpoint: Endpoint
  /** Takes the request and resolves to the one for `run`, or to a refusal. */
  prepare?(request: unknown): Promise<unknown>
  /** False when the handler checks the token itself, or the endpoint has none. */
  readonly needsSession: boolean
  /** @param request the output of this endpoint's request schema, prepared */
  run(request: unknown, context: Context): Promise<unknown>
}

/**
 * Joins an endpoint of the contract to its handler.
 *
 * @param options.checksToken the handler checks the token itself; otherwise the gateway refuses an
 *   invalid one with `loginExpired`
 * @param options.prepare work on the request without the database
 */
export function implement<E extends Endpoint>(
  endpoint: E,
  handler: Handler<E>,
  options: { checksToken?: boolean; prepare?: Preparation<E> } = {},
): Implementation {
  const { prepare } = options
  return {
    endpoint,
    // The casts here and below are safe: the request is the output of this endpoint's schema.
    ...(prepare && { prepare: (request) => prepare(request as ParsedRequestOf<E>) }),
    needsSession: endpoint.tokenHeader !== undefined && options.checksToken !== true,
    run: (request, context) => handler(request as ParsedRequestOf<E>, context),
  }
}

/** Finds an endpoint's refusal by name, or a common one; `serverError` for an unknown name. */
export function findRefusal(endpoint: Endpoint, name: string): Refusal {
  const refusals: Record<string, Refusal> = { ...COMMON_REFUSALS, ...endpoint.refusals }
  return refusals[name] ?? COMMON_REFUSALS.serverError
}
