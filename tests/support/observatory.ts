/**
 * The score that Mozilla's HTTP Observatory gives a reply, by its published table (version 6 of its
 * algorithm): 100, and a modifier for each test. Bonuses count only from 90 points on. Redirects
 * and certificates depend on the host and are not scored.
 *
 * @see https://developer.mozilla.org/en-US/observatory/docs/tests_and_scoring
 */
export interface Verdict {
  readonly score: number
  /** Each test that changes the score, such as `csp: 10`. */
  readonly modifiers: Readonly<Record<string, number>>
}

/** What the Observatory reads of a reply. */
export interface Scanned {
  readonly headers: Headers
  /** Empty if the reply is not a document. */
  readonly html: string
}

type Directives = ReadonlyMap<string, readonly string[]>

const HALF_A_YEAR = 15_552_000
const UNSAFE_SOURCES = ["'unsafe-inline'", 'data:', 'https:', 'http:', '*']

export function scan(scanned: Scanned): Verdict {
  const modifiers = {
    csp: judgePolicy(scanned),
    cookies: judgeCookies(scanned.headers),
    cors: judgeSharing(scanned.headers),
    coop: judgeChoice(scanned.headers, 'cross-origin-opener-policy', 10, [
      'same-origin',
      'same-origin-allow-popups',
      'noopener-allow-popups',
    ]),
    corp: judgeChoice(scanned.headers, 'cross-origin-resource-policy', 10, [
      'same-origin',
      'same-site',
    ]),
    referrer: judgeReferrer(scanned.headers),
    hsts: judgeTransport(scanned.headers),
    scripts: judgeScripts(scanned.html),
    nosniff: scanned.headers.get('x-content-type-options') === 'nosniff' ? 0 : -5,
    frames: judgeFrames(scanned.headers),
  }
  const all = Object.values(modifiers)
  const losses = all.filter((each) => each < 0).reduce((sum, each) => sum + each, 100)
  const gains = all.filter((each) => each > 0).reduce((sum, each) => sum + each, 0)
  const score = Math.max(0, losses >= 90 ? losses + gains : losses)
  return { score, modifiers }
}

/** The policies of the header and of all meta elements; a browser applies them all. */
function policiesOf({ headers, html }: Scanned): Directives[] {
  const metas = [...html.matchAll(/<meta http-equiv="content-security-policy" content="([^"]*)"/gi)]
  const header = headers.get('content-security-policy')?.split(',') ?? []
  return [...header, ...metas.map(([, content = '']) => content)].map(parsePolicy)
}

function parsePolicy(text: string): Directives {
  const parts = text.split(';').map((part) => part.trim().split(/\s+/))
  return new Map(
    parts.filter(([name]) => name).map(([name = '', ...sources]) => [name.toLowerCase(), sources]),
  )
}

function judgePolicy(scanned: Scanned): number {
  const policies = policiesOf(scanned)
  /** The first policy that sets these sources. A page sets each kind in only one policy. */
  const sourcesOf = (name: string) =>
    policies.map((policy) => policy.get(name) ?? policy.get('default-src')).find(Boolean)
  const script = sourcesOf('script-src')
  if (policies.length === 0) return -25
  if (!script) return -20
  const isHashed = script.some((source) => /^'(nonce|sha\d+)-/.test(source))
  const unsafe = UNSAFE_SOURCES.filter((source) => !isHashed || source !== "'unsafe-inline'")
  if (script.includes("'unsafe-eval'")) return -10
  if (script.some((source) => unsafe.includes(source))) return -20
  if (sourcesOf('object-src')?.some((source) => UNSAFE_SOURCES.includes(source)) ?? true) return -20
  const shown = [...(sourcesOf('img-src') ?? []), ...(sourcesOf('media-src') ?? [])]
  if (shown.includes('http:')) return -10
  const style = sourcesOf('style-src') ?? []
  const styleIsHashed = style.some((source) => /^'(nonce|sha\d+)-/.test(source))
  if (style.includes("'unsafe-inline'") && !styleIsHashed) return 0
  const closed = policies.some((policy) => policy.get('default-src')?.join() === "'none'")
  return closed ? 10 : 5
}

/**
 * A session cookie would have to meet further rules. The portal sets no cookie at all, so any is an
 * error.
 */
function judgeCookies(headers: Headers): number {
  return headers.getSetCookie().length === 0 ? 0 : -40
}

function judgeSharing(headers: Headers): number {
  return headers.has('access-control-allow-credentials') ? -50 : 0
}

function judgeChoice(headers: Headers, name: string, gain: number, good: readonly string[]) {
  const value = headers.get(name)
  if (value === null || ['unsafe-none', 'cross-origin'].includes(value)) return 0
  return good.includes(value) ? gain : -5
}

function judgeReferrer(headers: Headers): number {
  const value = headers.get('referrer-policy')
  if (value === null) return 0
  const good = ['no-referrer', 'same-origin', 'strict-origin', 'strict-origin-when-cross-origin']
  return good.includes(value) ? 5 : -5
}

function judgeTransport(headers: Headers): number {
  const value = headers.get('strict-transport-security')
  const seconds = /^max-age=(\d+)(?:; includeSubDomains)?(?:; preload)?$/.exec(value ?? '')?.[1]
  if (seconds === undefined) return -20
  return Number(seconds) >= HALF_A_YEAR ? 0 : -10
}

/**
 * Our own scripts need no integrity. Pages contain no scripts of others, which are loaded by code.
 */
function judgeScripts(html: string): number {
  const sources = [...html.matchAll(/<script[^>]* src="([^"]*)"/g)].map(([, src = '']) => src)
  if (sources.some((src) => src.startsWith('//') || src.startsWith('http:'))) return -50
  return sources.some((src) => src.startsWith('https:')) ? -5 : 0
}

function judgeFrames(headers: Headers): number {
  const policies = policiesOf({ headers, html: '' })
  if (policies.some((policy) => policy.has('frame-ancestors'))) return 5
  return /^(DENY|SAMEORIGIN)$/.test(headers.get('x-frame-options') ?? '') ? 5 : -20
}
