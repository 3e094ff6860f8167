import type { ClientFault } from '../analytics/report-client-error.ts'
import { optional } from '../browser/optional.ts'
import { showChunkNotice } from './chunk-notice.ts'

/**
 * Messages of browsers, and of `load-chunk.ts`, for code that could not be fetched. `fetch()` also
 * fails for calls, but these leave no error uncaught.
 */
const CHUNK =
  /no \/_astro\/|failed to fetch|load failed|network ?error|imported module|module script|ChunkLoad/i

/**
 * Reports uncaught errors, rejections, failed hydrations and violations of the policy. The code for
 * this is fetched with the first report. If code fails to load, without a network or because a
 * newer version of the site has replaced it, the page also says so, with a button to reload.
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
    tell({ kind: 'hydration', error: (event as CustomEvent).detail.error })
  })
}

function tell(fault: ClientFault): void {
  const isChunk = CHUNK.test(String(fault.error))
  if (isChunk) showChunkNotice()
  // If the reporting code fails to load as well, nothing can report it.
  optional(import('../analytics/report-client-error.ts'), (late) =>
    late.reportClientError(isChunk ? { ...fault, kind: 'chunk' } : fault),
  )
}
