import { tab } from '../tab-storage.ts'
import { ORDER_KEYS } from './keys.ts'

/** The step of `/payDeposit` that the visitor left off at, for who comes back without one. */
export function readStep(): string | null {
  return tab.get(ORDER_KEYS.step)
}

export function keepStep(step: string): void {
  tab.set(ORDER_KEYS.step, step)
}
