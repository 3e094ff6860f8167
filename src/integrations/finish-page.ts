import { hash } from 'node:crypto'
import { EditablePage, isPlainStyle, type PageElement } from './editable-page.ts'
import { fetchLate, type Modules, ownModules } from './late-scripts.ts'
import { delayStyles, SCOPE } from './late-styles.ts'

/** Script types that the policy applies to; the others hold data, such as JSON-LD. */
const SCRIPT_TYPES: readonly (string | undefined)[] = [undefined, 'module', 'speculationrules']
/** What only Astro's island scripts contain: those of `client:*` directives and the element's. */
const ASTRO_SAYS = ['"astro:', '`astro:', 'astro-island']
/** Astro's script for our directive, which `boot/start.ts` provides. */
const DIRECTIVE = /\)\.interaction=/
/** What Astro's island element expects of the script for a directive, and we have taken away. */
const NO_DIRECTIVES = 'self.Astro??={};'
/** The policy of a build with the debug console allows all styles. */
const ANY_STYLE = /style-src-elem [^;]*'unsafe-inline'/
/** The Latin face's family, as Astro names it. */
const FAMILY = /\bLatin-[0-9a-f]{16}\b/g
/** A scope as Astro marks custom elements and components with it. */
const MARKED = /(data-astro-cid-\w{8})="true"/g
const HASH = / 'sha256-[^']+'/g
const SCRIPTS = /script-src [^;]*/
const STYLES = /style-src [^;]*/
/** The address of a style sheet in a script that adds it. */
const SHEET = /\/(_astro\/[\w.-]+\.css)/g

/** A finished page. */
export interface Finished {
  readonly html: string
  /** The files that the page names: their content by path from the site's root. */
  readonly files: ReadonlyMap<string, string>
}

/**
 * Finishes a complete page, so that its document fits into the first flight of packets:
 *
 * - Its styles become one element. Scopes get names of one or two characters after `data-`.
 * - Astro's island scripts become a file. This file and all other scripts load after the first view
 *   (`late-scripts.ts`), with the styles that they need (`late-styles.ts`). A page without islands
 *   exists for its script, and keeps it as it is.
 * - Its Latin face loses the hash that Astro adds to the name of every family.
 * - Its Content-Security-Policy keeps only the hashes of its own inline scripts and styles. Astro
 *   lists those of the whole site on every page: some 2.5 kB that do not compress.
 *
 * The result depends only on the page and the modules, in whatever order pages are finished.
 *
 * @param name the page's name, for errors
 * @param modules the site's own modules, and the style sheets that they add
 * @throws when the page has no policy, an inline script or style that its policy would block, or an
 *   island that `readIsland` does not understand
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

/** Styles, and scripts that the policy applies to: neither files nor data such as JSON-LD. */
function isInline({ tag, attributes }: PageElement): boolean {
  if (tag === 'style') return true
  return tag === 'script' && !attributes.has('src') && SCRIPT_TYPES.includes(attributes.get('type'))
}

/**
 * The policy with the hashes of the page's own inline scripts and styles.
 *
 * @param shorten the change that is still to be made to the page's text
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

/** Merges the style elements into one: each needs a hash, and hashes do not compress. */
function mergeStyles(page: EditablePage): void {
  const [first, ...others] = page.elements.filter(isPlainStyle)
  if (!first) return
  const rules = [first, ...others].map((style) => page.innerOf(style)).join('')
  page.setInner(first, rules.replace(FAMILY, 'Latin'))
  for (const style of others) page.remove(style)
}

/**
 * Makes a function that shortens scopes. The most frequent get the shortest names; those in `named`
 * keep theirs.
 */
function scopeShortener(html: string, named: ReadonlyMap<string, string>) {
  const counts = new Map<string, number>()
  for (const scope of html.match(SCOPE) ?? []) counts.set(scope, (counts.get(scope) ?? 0) + 1)
  for (const scope of named.keys()) counts.delete(scope)
  const frequent = [...counts].sort(([, one], [, other]) => other - one).map(([scope]) => scope)
  const names = new Map(frequent.map((scope, index) => [scope, shortName(named.size + index)]))
  return (text: string) =>
    text
      .replace(MARKED, '$1')
      .replace(SCOPE, (scope) => named.get(scope) ?? names.get(scope) ?? scope)
}

/** Late styles, in a file that pages share. */
interface LateSheet {
  /** Short names of the scopes in it, by their place: the same on every page that uses it. */
  readonly names: ReadonlyMap<string, string>
  readonly rules: string
  /** Empty when there are no late styles. */
  readonly path: string
}

const sheets = new Map<string, LateSheet>()

/** Cached: most pages share their sheet with others. */
function lateSheet(sheet: string): LateSheet {
  const known = sheets.get(sheet)
  if (known) return known
  const names = namesByPlace(sheet)
  const rules = sheet.replace(SCOPE, (scope) => names.get(scope) ?? scope)
  const path = rules && `_astro/late.${digest(rules, 'hex').slice(0, 8)}.css`
  const made = { names, rules, path }
  sheets.set(sheet, made)
  return made
}

/** Names each scope by its place in the sheet. */
function namesByPlace(sheet: string): Map<string, string> {
  const scopes = [...new Set(sheet.match(SCOPE))]
  return new Map(scopes.map((scope, index) => [scope, shortName(index)]))
}

const shortName = (index: number): string => `data-${index.toString(36)}`

/** What finishing a page needs to know of an island. */
interface Island {
  /** The modules of its component and its renderer, as paths from the site's root. */
  readonly modules: readonly string[]
  /** Whether it works natively until it is touched, so that its code can wait. */
  readonly isPatient: boolean
}

/** @returns `undefined` when an attribute that we expect of Astro is missing */
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
  }
}

/**
 * Removes from an island what neither Astro's scripts nor our components read: it does not compress.
 * A component in a page with scoped styles gets the scope as one of its properties.
 */
function trimIsland(page: EditablePage, element: PageElement): void {
  page.removeAttribute(element, 'uid')
  keepProperties(page, element, 'opts', (name, value) => name === 'value' && value !== true)
  keepProperties(page, element, 'props', (name) => !name.startsWith('data-astro-cid-'))
}

/** Keeps some properties of an attribute with JSON, and removes it if none is left. */
function keepProperties(
  page: EditablePage,
  element: PageElement,
  attribute: string,
  isKept: (name: string, value: unknown) => boolean,
): void {
  const all = Object.entries(JSON.parse(element.attributes.get(attribute) ?? '{}'))
  const kept = all.filter(([name, value]) => isKept(name, value))
  if (kept.length === 0) page.removeAttribute(element, attribute)
  else page.setAttribute(element, attribute, JSON.stringify(Object.fromEntries(kept)))
}

interface Delayed {
  /** The scope names that the page shares with others. */
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
  const texts = scripts.map((script) => page.innerOf(script))
  const text = [NO_DIRECTIVES, ...texts.filter((each) => !DIRECTIVE.test(each))].join('\n')
  for (const script of scripts) page.remove(script)
  const script = `_astro/islands.${digest(text, 'hex').slice(0, 8)}.js`
  const files = new Map([[script, text]])

  const { sheet, hasLateParts } = delayStyles(page, sheetsAdded(page, modules))
  const { names, rules, path: styles } = lateSheet(sheet)
  if (styles) files.set(styles, rules)

  const entries = islands.flatMap((island) => (island.isPatient ? [] : island.modules))
  await fetchLate(page, { script, entries, styles, hasLateParts }, modules)
  return { names, files }
}

/** The style sheets that the page's scripts add by their addresses. */
function sheetsAdded(page: EditablePage, modules: Modules): string {
  const code = ownModules(page, modules).map((path) => modules.get(path) ?? '')
  const addresses = [...code.join('\n').matchAll(SHEET)]
  return addresses.map(([, path = '']) => modules.get(path) ?? '').join('\n')
}

const hashes = new Map<string, string>()

/** Cached: pages share most scripts and styles, and each is hashed twice per page. */
function hashOf(text: string): string {
  const known = hashes.get(text) ?? ` 'sha256-${digest(text, 'base64')}'`
  hashes.set(text, known)
  return known
}

function digest(text: string, encoding: 'base64' | 'hex'): string {
  return hash('sha256', text, encoding)
}
