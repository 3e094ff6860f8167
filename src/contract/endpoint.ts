import type * as v from 'valibot'

type Schema = v.GenericSchema<unknown, unknown>

/**
 * A refusal that the caller can name, with the sentence for the visitor. On the wire it is `code`
 * in an `app` envelope and `resultCode` in a `result` one.
 */
export interface Refusal {
  readonly code: string
  readonly resultCode: number
  readonly message: string
  /** The HTTP status that it travels with; 200 when absent. */
  readonly status?: 400 | 409 | 422 | 429
}

/**
 * One call of the back end, defined once for the browser's client, the gateway and the contract
 * tests.
 */
export interface Endpoint<
  Request extends Schema = Schema,
  Response extends Schema = Schema,
  Refusals extends Record<string, Refusal> = Record<string, Refusal>,
> {
  /** Unique, a verb phrase: `checkToken`. */
  readonly name: string
  /** Whether the specification names this method and path, or we propose them. */
  readonly source: 'documented' | 'proposed'
  readonly method: 'DELETE' | 'GET' | 'POST'
  /** From the site's root; `:name` is filled from the request field of that name. */
  readonly path: `/${string}`
  /**
   * How the request travels; GET and DELETE always use `query`. `picture`: the field of that name
   * is the body, the others go into the query.
   */
  readonly encoding: 'form' | 'json' | 'picture' | 'query'
  /** The header that carries the login token; absent when the call needs none. */
  readonly tokenHeader?: 'token' | 'user_token'
  /** Whether the call carries a risk-control token (chapter 7). */
  readonly guarded?: true
  /** `order`: in a rush the call goes before others, if the visitor is known to be logged in. */
  readonly priority?: 'order'
  /** Further headers made from the request, such as the phone number. */
  headers?(request: v.InferInput<Request>): Record<string, string>
  /**
   * Seconds for which any cache may keep the response, which is the same for everyone. Without it
   * the response is not cached.
   */
  readonly publicFor?: number
  /** How long the browser waits for the whole reply, in ms. */
  readonly timeout: number
  readonly request: Request
  /** The shape of the envelope's `data`. */
  readonly response: Response
  /** The refusals of the back end, by name. */
  readonly refusals: Refusals
}

type Definition<
  Request extends Schema,
  Response extends Schema,
  Refusals extends Record<string, Refusal>,
> = Omit<Endpoint<Request, Response, Refusals>, 'refusals' | 'timeout'> & {
  refusals?: Refusals
  timeout?: number
}

const DEFAULT_TIMEOUT = 10_000

/**
 * Declares a call. The time limit is 10 s unless the definition says otherwise.
 *
 * @throws when a GET or DELETE would have a body, which the base client cannot send
 */
export function defineEndpoint<
  const Request extends Schema,
  const Response extends Schema,
  const Refusals extends Record<string, Refusal> = Record<never, Refusal>,
>(definition: Definition<Request, Response, Refusals>): Endpoint<Request, Response, Refusals> {
  const bodyless = definition.method !== 'POST'
  if (bodyless !== (definition.encoding === 'query')) {
    throw new Error(
      `${definition.name}: ${definition.method} cannot be sent as ${definition.encoding}`,
    )
  }
  return { timeout: DEFAULT_TIMEOUT, refusals: {} as Refusals, ...definition }
}

/** What a caller hands to `call()` for this endpoint. */
export type RequestOf<E extends Endpoint> = v.InferInput<E['request']>

/** What the gateway reads after validation. */
export type ParsedRequestOf<E extends Endpoint> = v.InferOutput<E['request']>

/** What `call()` answers: the envelope's `data`. */
export type ResponseOf<E extends Endpoint> = v.InferOutput<E['response']>
