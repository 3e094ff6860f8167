import { type CallOptions, call } from '../api/call.ts'
import type { Endpoint, RequestOf, ResponseOf } from '../contract/endpoint.ts'
import { $token } from './session.ts'

/**
 * Makes a call with the visitor's token, or without one when nobody is logged in.
 *
 * @throws as `call` does
 */
export function callAsVisitor<E extends Endpoint>(
  endpoint: E,
  data: RequestOf<E>,
  options: Pick<CallOptions, 'signal'> = {},
): Promise<ResponseOf<E>> {
  return call(endpoint, data, { ...options, token: $token.get() })
}
