import { type CallOptions, call } from '../api/call.ts'
import { needsLogIn } from '../api/failures.ts'
import type { Endpoint, RequestOf, ResponseOf } from '../contract/endpoint.ts'
import { $token, endsSession, noteRefusal } from './session.ts'

/**
 * Makes a call with the visitor's token, or without one when nobody is logged in.
 *
 * @throws as `call` does
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
    noteRefusal(error, token)
    throw error
  }
}

/**
 * Makes a call as `callAsVisitor` does. If the token is no longer valid, the session ends here, which
 * leads to the log-in. If there is a newer one by then, from another tab, the call is repeated with it.
 *
 * @throws as `call` does
 */
export async function callInSession<E extends Endpoint>(
  ...args: Parameters<typeof callAsVisitor<E>>
): Promise<ResponseOf<E>> {
  try {
    return await callAsVisitor(...args)
  } catch (error) {
    if (!needsLogIn(error) || endsSession(error) || !$token.get()) throw error
    return callAsVisitor(...args)
  }
}
