import type { Network } from '../domain/network.ts'
import { KEYS } from './keys.ts'
import { session } from './storage.ts'

/** Megabytes per second that stand for what a browser says of a connection not measured yet. */
const ASSUMED: Readonly<Record<string, number>> = { 'slow-2g': 0.01, '2g': 0.03, '3g': 0.2 }

/** What is known of the visitor's network: the measured speed, else the browser's own word. */
export function readNetwork(): Network {
  const { connection } = navigator
  const stored = session.get(KEYS.networkSpeed)
  const measured = stored === null ? Number.NaN : Number.parseFloat(stored)
  return {
    speed: Number.isFinite(measured) ? measured : ASSUMED[connection?.effectiveType ?? ''],
    saveData: connection?.saveData ?? false,
  }
}
