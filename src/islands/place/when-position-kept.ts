import { KEYS } from '../../browser/keys.ts'
import { safeLocalStorage } from '../../browser/storage.ts'

/**
 * Runs when there is a stored position: from before, or from another tab, possibly more than once.
 * The code that reads it (`stores/position.ts`) is fetched only for those visitors.
 */
export function whenPositionKept(run: () => void): void {
  const look = () => {
    if (safeLocalStorage.get(KEYS.position)) run()
  }
  look()
  addEventListener('storage', look)
}
