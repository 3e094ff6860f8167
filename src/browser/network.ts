import type { Network } from '../domain/network.ts'
import { KEYS } from './keys.ts'
import { safeSessionStorage } from './storage.ts'

/** Speeds in MB per second assumed by `effectiveType` until the speed is measured. */
const ASSUMED: Readonly<Record<string, number>> = { 'slow-2g': 0.01, '2g': 0.03, '3g': 0.2 }

/** The visitor's network: the measured speed, else one assumed from `effectiveType`. */
export function readNetwork(): Network {
  const { connection } = navigator
  const stored = safeSessionStorage.get(KEYS.networkSpeed)
  const measured = stored === null ? Number.NaN : Number.parseFloat(stored)
  return {
    speed: Number.isFinite(measured) ? measured : ASSUMED[connection?.effectiveType ?? ''],
    saveData: connection?.saveData ?? false,
  }
}
