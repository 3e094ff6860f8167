import type { Failure } from '../analytics/report-error.ts'

/**
 * Has uncaught errors, rejections and failed hydrations reported. What reports them is fetched when
 * there is something to report.
 */
export function followErrors(): void {
  window.addEventListener('error', ({ message, error, filename, lineno, colno }) => {
    if (message) report({ kind: 'uncaught', error: error ?? message, filename, lineno, colno })
  })
  window.addEventListener('unhandledrejection', ({ reason }) => {
    report({ kind: 'rejection', error: reason })
  })
  document.addEventListener('astro:hydration-error', (event) => {
    if (event instanceof CustomEvent) report({ kind: 'hydration', error: event.detail?.error })
  })
}

function report(failure: Failure): void {
  // Where this very code cannot be had, there is nothing to report it with.
  import('../analytics/report-error.ts').then(
    ({ reportError }) => reportError(failure),
    () => undefined,
  )
}
