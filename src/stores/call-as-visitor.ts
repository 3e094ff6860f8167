import { type CallOptions, call } from '../api/call.ts'
import { BusinessRefusal } from '../api/failures.ts'
import type { Endpoint, RequestOf, ResponseOf } from '../contract/endpoint.ts'
import { $token, endsSession } from './session.ts'

/**
 * Makes a call with the visitor's token, or without one when nobody is logged in.
 *
 * @throws as `call` does; a refusal says which token was refused
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
    if (error instanceof BusinessRefusal) error.token = token
    throw error
  }
}

/**
 * Makes a call as `callAsVisitor` does. If the token is no longer valid, the session ends here, which
 * leads to the log-in.
 *
 * @throws as `call` does
 */
export async function callInSession<E extends Endpoint>(
  ...args: Parameters<typeof callAsVisitor<E>>
): Promise<ResponseOf<E>> {
  try {
    return await callAsVisitor(...args)
  } catch (error) {
    endsSession(error)
    throw error
  }
}
