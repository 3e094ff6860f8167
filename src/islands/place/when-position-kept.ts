import { KEYS } from '../../stores/keys.ts'
import { local } from '../../stores/storage.ts'

/**
 * Runs when there is a position of the visitor: from before, or found in another tab, which may be
 * more than once. What reads it (`stores/position.ts`) is fetched for those visitors alone.
 */
export function whenPositionKept(run: () => void): void {
  const look = () => {
    if (local.get(KEYS.position)) run()
  }
  look()
  addEventListener('storage', look)
}
