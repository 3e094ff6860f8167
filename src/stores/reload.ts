import { canReach } from '../api/can-reach.ts'

/**
 * Reloads the page if it can be had: without a network it would be lost to the browser's own.
 *
 * @returns whether it reloads
 */
export async function reloadIfReachable(): Promise<boolean> {
  const isReachable = await canReach(location.pathname)
  if (isReachable) location.reload()
  return isReachable
}
