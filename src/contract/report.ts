import type * as v from 'valibot'

/**
 * A one-way call: the page says something and waits for no answer, often while it is being left.
 * It travels as JSON by POST, because `sendBeacon` knows no other method and no headers of its own
 * (so it has neither the XMLHttpRequest marker nor a token), and is answered 204 without a body.
 * What guards it against other sites is its content type, which they cannot send without a
 * preflight.
 */
export interface Report<Body extends v.GenericSchema = v.GenericSchema> {
  /** Unique, a verb phrase: `collectEvents`. */
  readonly name: string
  /** Whether the specification names this path, or we propose it. */
  readonly source: 'documented' | 'proposed'
  readonly path: `/${string}`
  /** Any JSON, an array as well. */
  readonly body: Body
}

/** What the gateway reads after validation. */
export type ParsedBodyOf<R extends Report> = v.InferOutput<R['body']>
