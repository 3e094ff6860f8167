import { sendReport } from '../api/report.ts'
import { safeSessionStorage } from '../browser/storage.ts'
import type { ClientError } from '../contract/report-client-error.ts'
import { REPORT_PATHS } from '../contract/report-paths.ts'

/** A fault, as the browser's events describe it. */
export interface ClientFault {
  readonly kind: ClientError['kind']
  readonly error: unknown
  readonly filename?: string
  readonly lineno?: number
  readonly colno?: number
}

const REPORTED_KEY = 'reportedErrors'
/** How many different faults are reported per tab. */
const MOST = 20

/** How many policy violations a page reports: one mistake may repeat with every touch. */
const MOST_VIOLATIONS = 3
let violations = 0

/** Browsers' messages for an interrupted view transition between pages, which is not a fault. */
const CUT_FADE = /^(?:Transition was |(?:Old|Skipping) view transition)/i

/** Reports a fault once per tab, without anything that could identify the visitor. */
export function reportClientError(fault: ClientFault): void {
  if (fault.error instanceof DOMException && CUT_FADE.test(fault.error.message)) return
  if (fault.kind === 'policy') {
    violations += 1
    if (violations > MOST_VIOLATIONS) return
  }
  const body = describe(fault)
  const key = `${body.kind} ${body.message} ${body.source}:${body.line}`
  const reported = (safeSessionStorage.get(REPORTED_KEY) ?? '').split('\n').filter(Boolean)
  // This is all that the error of a cross-origin script says, and it helps nobody.
  if (body.message === 'Script error.' || reported.includes(key) || reported.length >= MOST) return
  safeSessionStorage.set(REPORTED_KEY, [...reported, key].join('\n'))
  void sendReport(REPORT_PATHS.reportClientError, body)
}

function describe({ kind, error, filename, lineno, colno }: ClientFault): ClientError {
  const text = wordsOf(error)
  const [, file, line, column] =
    /(https?:\/\/[^\s)]+?):(\d+):(\d+)/.exec((error instanceof Error && error.stack) || '') ?? []
  return {
    kind,
    message: strip(text).slice(0, 300) || 'unknown',
    source: pathOf(filename || file || '').slice(0, 200),
    line: lineno || Number(line ?? 0),
    column: colno || Number(column ?? 0),
    page: location.pathname.slice(0, 200),
  }
}

function wordsOf(error: unknown): string {
  if (error instanceof SecurityPolicyViolationEvent) {
    return `${error.effectiveDirective} ${nameBlocked(error.blockedURI)}`
  }
  return error instanceof Error ? `${error.name}: ${error.message}` : String(error)
}

/** The host of what was blocked; without one, its scheme or the browser's word (`inline`). */
function nameBlocked(blocked: string): string {
  try {
    const { host, protocol } = new URL(blocked)
    return /^(?:http|ws)s?:$/.test(protocol) ? host : protocol
  } catch {
    return blocked
  }
}

/** Removes what may be private: long digits (phone numbers), long words (tokens) and queries. */
function strip(text: string): string {
  return text
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/(https?:\/\/[^\s?#]+)[?#]\S*/g, '$1')
    .replaceAll(/\d{7,}/g, '#')
    .replaceAll(/(^|[^\w./-])[\w-]{24,}(?![\w./-])/g, '$1#')
    .trim()
}

function pathOf(address: string): string {
  try {
    return new URL(address, location.href).pathname
  } catch {
    return ''
  }
}
