import { call } from '../api/call.ts'
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
  signal?: AbortSignal,
): Promise<ResponseOf<E>> {
  return call(endpoint, data, { token: $token.get(), signal })
}
