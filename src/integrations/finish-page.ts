import { hash } from 'node:crypto'
import { EditablePage, isPlainStyle, type PageElement } from './editable-page.ts'
import { fetchLate, type Modules } from './late-scripts.ts'
import { delayStyles, SCOPE } from './late-styles.ts'

/** Types of scripts that a policy counts; the others hold data, such as JSON-LD. */
const SCRIPT_TYPES: readonly (string | undefined)[] = [undefined, 'module', 'speculationrules']
/** What only Astro's own scripts for islands say: those of `client:*` directives, and the element's. */
const ASTRO_SAYS = ['"astro:', '`astro:', 'astro-island']
/** A build with the debug console allows all styles. */
const ANY_STYLE = /style-src-elem [^;]*'unsafe-inline'/
/** The Latin face's family, as Astro names it. */
const FAMILY = /\bLatin-[0-9a-f]{16}\b/g
const HASH = / 'sha256-[^']+'/g
const SCRIPTS = /script-src [^;]*/
const STYLES = /style-src [^;]*/

/** A page that is finished. */
export interface Finished {
  readonly html: string
  /** Files that the page names, by their address from the site's root. */
  readonly files: ReadonlyMap<string, string>
}

/**
 * Finishes a page once all of it is known, for a document that fits into a first flight of packets:
 *
 * - its styles become one element, and their scopes get names of a letter or two in place of eight
 *   more;
 * - Astro's scripts for islands become a file, and this and all other scripts come after the first
 *   view (`late-scripts.ts`), with the styles of what they bring (`late-styles.ts`); a page without
 *   islands is there for its script, and keeps it;
 * - its Latin face loses the hash in its name, which Astro adds to every family;
 * - its Content-Security-Policy keeps the hashes of its own inline scripts and styles. Astro lists
 *   those of the whole site on every page: some 2.5 kB that do not compress.
 *
 * What comes of a page depends on nothing but the page and the modules: in whatever order pages are
 * finished, each comes out the same.
 *
 * @param name names the page in what is thrown
 * @param modules the site's own
 * @throws when the page has an inline script or style that its policy would block, or an island that is
 *   not known for one
 */
export async function finishPage(html: string, name: string, modules: Modules): Promise<Finished> {
  const page = new EditablePage(html)
  const meta = page.elements.find(
    ({ attributes }) => attributes.get('http-equiv') === 'content-security-policy',
  )
  const policy = meta?.attributes.get('content')
  if (!meta || !policy) throw new Error(`${name} has no Content-Security-Policy`)
  for (const element of page.elements.filter(isInline)) {
    const text = page.innerOf(element)
    const isAllowed =
      policy.includes(hashOf(text)) || (element.tag === 'style' && ANY_STYLE.test(policy))
    if (!isAllowed) throw new Error(`${name}: its policy blocks ${text.slice(0, 60)}`)
  }
  mergeStyles(page)
  const elements = page.elements.filter(({ tag }) => tag === 'astro-island')
  const islands = elements.map(readIsland)
  const known = islands.filter((island) => island !== undefined)
  if (known.length < islands.length) {
    throw new Error(`${name} has islands that Astro has written in another way: see readIsland`)
  }
  for (const element of elements) trimIsland(page, element)
  const { names, files } = known.length > 0 ? await delayCode(page, known, modules) : AS_IT_IS
  const shorten = scopeShortener(page.toString(), names)
  page.setAttribute(meta, 'content', trimPolicy(policy, page, shorten))
  return { html: shorten(page.toString()), files }
}

/** Styles, and scripts that a policy counts: neither a file nor data such as JSON-LD. */
function isInline({ tag, attributes }: PageElement): boolean {
  if (tag === 'style') return true
  return tag === 'script' && !attributes.has('src') && SCRIPT_TYPES.includes(attributes.get('type'))
}

/**
 * The policy with the hashes of what a page has inline.
 *
 * @param shorten what is still to be done to the page's text
 */
function trimPolicy(policy: string, page: EditablePage, shorten: (text: string) => string): string {
  const hashesOf = (wanted: string) => {
    const inline = page.elements.filter((element) => element.tag === wanted && isInline(element))
    return [...new Set(inline.map((element) => hashOf(shorten(page.innerOf(element)))))].join('')
  }
  return policy
    .replace(HASH, '')
    .replace(SCRIPTS, (directive) => directive + hashesOf('script'))
    .replace(STYLES, (directive) => directive + hashesOf('style'))
}

/** One style element in place of several: each costs a hash, and a hash does not compress. */
function mergeStyles(page: EditablePage): void {
  const [first, ...others] = page.elements.filter(isPlainStyle)
  if (!first) return
  const rules = [first, ...others].map((style) => page.innerOf(style)).join('')
  page.setInner(first, rules.replace(FAMILY, 'Latin'))
  for (const style of others) page.remove(style)
}

/**
 * What makes scopes short: the most frequent get the shortest names, but for those that have a name
 * already.
 */
function scopeShortener(html: string, named: ReadonlyMap<string, string>) {
  const counts = new Map<string, number>()
  for (const scope of html.match(SCOPE) ?? []) counts.set(scope, (counts.get(scope) ?? 0) + 1)
  for (const scope of named.keys()) counts.delete(scope)
  const frequent = [...counts].sort(([, one], [, other]) => other - one).map(([scope]) => scope)
  const names = new Map(frequent.map((scope, index) => [scope, `data-${index.toString(36)}`]))
  return (text: string) =>
    text.replace(SCOPE, (scope) => named.get(scope) ?? names.get(scope) ?? scope)
}

/** Styles that come late, as a file that pages share. */
interface LateSheet {
  /** Of the scopes in it, the same on every page. */
  readonly names: ReadonlyMap<string, string>
  readonly rules: string
  /** Empty when there are none. */
  readonly path: string
}

const sheets = new Map<string, LateSheet>()

/** Most pages share their sheet with others. */
function lateSheet(sheet: string): LateSheet {
  const known = sheets.get(sheet)
  if (known) return known
  const names = stableNames(sheet)
  const rules = sheet.replace(SCOPE, (scope) => names.get(scope) ?? scope)
  const path = rules && `_astro/late.${digest(rules, 'hex').slice(0, 8)}.css`
  const made = { names, rules, path }
  sheets.set(sheet, made)
  return made
}

/** Half of each scope's hash, as long as another of the sheet has not the same half. */
function stableNames(sheet: string): Map<string, string> {
  const owners = new Map<string, string>()
  const names = (sheet.match(SCOPE) ?? []).map((scope): [string, string] => {
    const short = scope.replace(/astro-cid-(\w{4})\w+/, '$1')
    const owner = owners.get(short) ?? scope
    owners.set(short, owner)
    return [scope, owner === scope ? short : scope]
  })
  return new Map(names)
}

/** What a page needs of an island. */
interface Island {
  /** The modules of its component and of what renders it, by their addresses from the site's root. */
  readonly modules: readonly string[]
  /** Whether it works natively until it is touched, and so can wait. */
  readonly isPatient: boolean
  /** Whether Astro's own loader fetches it; `client:interaction` has a limit of its own. */
  readonly isEndless: boolean
}

/** @returns nothing when Astro has written it in a way that we do not know */
function readIsland({ attributes }: PageElement): Island | undefined {
  const [component, renderer, client, options] = [
    'component-url',
    'renderer-url',
    'client',
    'opts',
  ].map((name) => attributes.get(name))
  if (!component || !renderer || !client || !options) return undefined
  return {
    modules: [component, renderer].map((address) => address.replace(/^\//, '')),
    isPatient: client === 'interaction' && JSON.parse(options).value !== 'eager',
    isEndless: client !== 'interaction',
  }
}

/** Takes off an island what Astro's scripts never read: it does not compress. */
function trimIsland(page: EditablePage, element: PageElement): void {
  const { value } = JSON.parse(element.attributes.get('opts') ?? '{}')
  page.removeAttribute(element, 'uid')
  page.setAttribute(element, 'opts', JSON.stringify({ value }))
}

interface Delayed {
  /** The names of scopes that the page has in common with others. */
  readonly names: ReadonlyMap<string, string>
  readonly files: ReadonlyMap<string, string>
}

const AS_IT_IS: Delayed = { names: new Map(), files: new Map() }

async function delayCode(
  page: EditablePage,
  islands: readonly Island[],
  modules: Modules,
): Promise<Delayed> {
  const scripts = page.elements.filter(
    (element) =>
      element.tag === 'script' &&
      element.attributes.size === 0 &&
      ASTRO_SAYS.some((words) => page.innerOf(element).includes(words)),
  )
  const text = scripts.map((script) => page.innerOf(script)).join('\n')
  for (const script of scripts) page.remove(script)
  const script = `_astro/islands.${digest(text, 'hex').slice(0, 8)}.js`
  const files = new Map([[script, text]])

  const { sheet, hasLateParts } = delayStyles(page)
  const { names, rules, path: styles } = lateSheet(sheet)
  if (styles) files.set(styles, rules)

  const entries = islands.flatMap((island) => (island.isPatient ? [] : island.modules))
  const endless = islands.flatMap((island) => (island.isEndless ? island.modules : []))
  await fetchLate(page, { script, entries, endless, styles, hasLateParts }, modules)
  return { names, files }
}

const hashes = new Map<string, string>()

/** Pages have most of their scripts and styles in common, and each is hashed twice a page. */
function hashOf(text: string): string {
  const known = hashes.get(text) ?? ` 'sha256-${digest(text, 'base64')}'`
  hashes.set(text, known)
  return known
}

function digest(text: string, encoding: 'base64' | 'hex'): string {
  return hash('sha256', text, encoding)
}
