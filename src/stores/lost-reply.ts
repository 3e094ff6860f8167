import type { Endpoint } from '../contract/endpoint.ts'
import type { RefusalName } from '../contract/index.ts'

/**
 * Whether a call that failed may have taken effect all the same, because its reply was lost: only a
 * refusal of its own contract, or a log-in that it needs, says that it did not.
 *
 * @param refusal the refusal's name, if the failure was one
 */
export function mayHaveActed({ refusals }: Endpoint, refusal: RefusalName | undefined): boolean {
  return !refusal || !(refusal === 'loginExpired' || refusal in refusals)
}
