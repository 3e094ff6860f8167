import { tab } from '../../browser/tab-storage.ts'
import { ORDER_KEYS } from './keys.ts'

/** The step of `/payDeposit` at which the visitor left off, for an address without a step. */
export function readStep(): string | null {
  return tab.get(ORDER_KEYS.step)
}

/** Keeps the current step of `/payDeposit` in this tab. */
export function keepStep(step: string): void {
  tab.set(ORDER_KEYS.step, step)
}
