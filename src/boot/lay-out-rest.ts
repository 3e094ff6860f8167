import { whenIdle } from './when.ts'

/**
 * Lays out what the first view did not wait for (`.laid-out-late`), a part in each idle moment. From
 * the first on nothing waits to be shown; after the last the page has its true length, for jumps
 * within it and for what reads it aloud or checks it, and keeps it, whatever code adds.
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
