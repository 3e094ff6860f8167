import type * as v from 'valibot'

/**
 * A one-way call: the page waits for no response, often because it is being left. The report is
 * sent as JSON by POST, because `sendBeacon` supports no other method and no custom headers (so
 * neither the XMLHttpRequest marker nor a token). The response is 204 without a body. The content
 * type protects the call against other sites, which cannot send it without a preflight.
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
