import type { Endpoint, ParsedRequestOf, Refusal, ResponseOf } from '../../contract/endpoint.ts'
import { COMMON_REFUSALS } from '../../contract/refusals.ts'
import type { Context } from './context.ts'

type CommonRefusal = keyof typeof COMMON_REFUSALS

/** A handler's "no": the name of one of its endpoint's refusals, or of a common one. */
export class Refused<Name extends string = string> extends Error {
  readonly refusal: Name
  /** What travels with it, for the page to show. */
  readonly data: unknown

  constructor(refusal: Name, data?: unknown) {
    super(`refused: ${refusal}`)
    this.refusal = refusal
    this.data = data
  }
}

/** Refuses by name; a handler returns or throws it. Thrown in a transaction, it rolls back. */
export function refuse<const Name extends string>(name: Name, data?: unknown): Refused<Name> {
  return new Refused(name, data)
}

/** A handler may answer what it may not change. */
type Readable<T> = T extends object ? { readonly [Key in keyof T]: Readable<T[Key]> } : T

/** Answers one call of the contract with the envelope's `data`, or refuses. */
export type Handler<E extends Endpoint> = (
  request: ParsedRequestOf<E>,
  context: Context,
) => Promise<Refused<CommonRefusal | (keyof E['refusals'] & string)> | Readable<ResponseOf<E>>>

/**
 * Makes of a request what its handler is given, or refuses it, before the call takes its turn at the
 * database: what takes long without it must hold up nobody.
 */
type Preparation<E extends Endpoint> = (
  request: ParsedRequestOf<E>,
) => Promise<ParsedRequestOf<E> | Refused<CommonRefusal | (keyof E['refusals'] & string)>>

/** An endpoint with its handler, its types checked and then forgotten. */
export interface Implementation {
  readonly endpoint: Endpoint
  /** As `run` takes it, and answers what `run` is given in its place. */
  prepare?(request: unknown): Promise<unknown>
  /** False when the handler looks at the token itself. */
  readonly needsSession: boolean
  /** @param request the output of this endpoint's request schema */
  run(request: unknown, context: Context): Promise<unknown>
}

/**
 * Joins an endpoint of the contract to its handler.
 *
 * @param options.checksToken the handler answers an invalid token itself, instead of the gateway
 *   with `loginExpired`
 * @param options.prepare work on the request that asks no database
 */
export function implement<E extends Endpoint>(
  endpoint: E,
  handler: Handler<E>,
  options: { checksToken?: boolean; prepare?: Preparation<E> } = {},
): Implementation {
  const { prepare } = options
  return {
    endpoint,
    // The types part here and below: both are given what this very schema put out.
    ...(prepare && { prepare: (request) => prepare(request as ParsedRequestOf<E>) }),
    needsSession: endpoint.tokenHeader !== undefined && options.checksToken !== true,
    run: (request, context) => handler(request as ParsedRequestOf<E>, context),
  }
}

/** The refusal that a name stands for at this endpoint. */
export function findRefusal(endpoint: Endpoint, name: string): Refusal {
  const refusals: Record<string, Refusal> = { ...COMMON_REFUSALS, ...endpoint.refusals }
  return refusals[name] ?? COMMON_REFUSALS.serverError
}
