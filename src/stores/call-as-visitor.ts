import { type CallOptions, call } from '../api/call.ts'
import { needsLogIn, SessionReplaced } from '../api/failures.ts'
import type { Endpoint, RequestOf, ResponseOf } from '../contract/endpoint.ts'
import { $token } from './session.ts'

/**
 * Makes a call with the visitor's token, or without one when nobody is logged in.
 *
 * @throws as `call` does, and `SessionReplaced`: a refusal of an old token must not end the session
 *   that another tab has opened meanwhile, perhaps for another account
 */
export async function callAsVisitor<E extends Endpoint>(
  endpoint: E,
  data: RequestOf<E>,
  options: Pick<CallOptions, 'signal'> = {},
): Promise<ResponseOf<E>> {
  const token = $token.get()
  try {
    return await call(endpoint, data, { ...options, token })
  } catch (error) {
    const newer = $token.get()
    throw needsLogIn(error) && newer && newer !== token ? new SessionReplaced() : error
  }
}
