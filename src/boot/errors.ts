import type { ClientFault } from '../analytics/report-client-error.ts'
import { showChunkNotice } from './chunk-notice.ts'

/** What browsers say of code that could not be fetched, and what `load-chunk.ts` says. */
const CHUNK = /dynamically imported module|importing a module script|ChunkLoadError/i

/**
 * Has uncaught errors, rejections, failed hydrations and what the policy blocks reported; what reports
 * them is fetched when there is something to report. Code that did not come, for want of a network or
 * because a newer version of the site has replaced it, is said on the page, with a way on.
 */
export function followErrors(): void {
  window.addEventListener('error', ({ message, error, filename, lineno, colno }) => {
    if (message) tell({ kind: 'uncaught', error: error ?? message, filename, lineno, colno })
  })
  window.addEventListener('unhandledrejection', ({ reason }) => {
    tell({ kind: 'rejection', error: reason })
  })
  window.addEventListener('securitypolicyviolation', (error) => tell({ kind: 'policy', error }))
  document.addEventListener('astro:hydration-error', (event) => {
    if (event instanceof CustomEvent) tell({ kind: 'hydration', error: event.detail?.error })
  })
}

function tell(fault: ClientFault): void {
  const isChunk = CHUNK.test(String(fault.error))
  if (isChunk) showChunkNotice()
  // Where this very code cannot be had, there is nothing to report it with.
  import('../analytics/report-client-error.ts').then(
    (late) => late.reportClientError(isChunk ? { ...fault, kind: 'chunk' } : fault),
    () => undefined,
  )
}
