import { canReach } from '../api/can-reach.ts'

/**
 * Reloads the page if it is reachable: offline, the browser's error page would replace it.
 *
 * @returns whether it reloads
 */
export async function reloadIfReachable(): Promise<boolean> {
  const isReachable = await canReach(location.pathname)
  if (isReachable) location.reload()
  return isReachable
}
