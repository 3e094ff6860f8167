import { whenIdle } from './when.ts'

/**
 * Lays out what the first view did not wait for (`.laid-out-late`), one part per idle moment. From
 * the first on, nothing is hidden any more. After the last, the page has its true length, for jumps
 * within it, screen readers and checks, and code that adds parts does not change that.
 */
export function layOutRest(): void {
  const { dataset } = document.documentElement
  dataset['styled'] = ''
  const next = document.querySelector('.laid-out-late')
  if (!next) {
    dataset['whole'] = ''
    return
  }
  next.classList.remove('laid-out-late')
  whenIdle(layOutRest)
}
