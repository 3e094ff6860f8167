import type { Endpoint, ResponseOf } from '../contract/endpoint.ts'
import { callAsVisitor } from './call-as-visitor.ts'
import { endsSession } from './session.ts'

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
