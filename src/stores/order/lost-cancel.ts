import { cancelOrder } from '../../contract/order/cancel-order.ts'
import type { Failed } from '../query.ts'

/**
 * Whether a cancel that failed may have been done all the same, because its reply was lost: only a
 * refusal of its own contract, or a log-in that it needs, says that it was not.
 */
export function mayBeCancelled({ refusal, needsLogIn }: Failed): boolean {
  return !needsLogIn && !(refusal && refusal in cancelOrder.refusals)
}
