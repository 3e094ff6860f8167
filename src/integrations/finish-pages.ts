import { hash } from 'node:crypto'
import { glob, readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'
import { fetchLate, type Modules } from './late-scripts.ts'
import { delayStyles, SCOPE } from './late-styles.ts'

const POLICY = /(<meta http-equiv="content-security-policy" content=")([^"]*)/
/** Styles, and scripts that a policy counts: neither a `src` nor a data type such as JSON-LD's. */
const INLINE = /<(script|style)(?: type="module"| data-[\w-]+(?:="[^"]*")?)*>([\s\S]*?)<\/\1>/g
/** A build with the debug console allows all styles. */
const ANY_STYLE = /style-src-elem [^;]*'unsafe-inline'/
const HASH = / 'sha256-[^']+'/g
const SCRIPTS = /script-src [^;]*/
const STYLES = /style-src [^;]*/
const STYLE = /<style>([\s\S]*?)<\/style>/g
/** Astro's own scripts before the first island: what a `client:*` directive does, and the element. */
const ISLAND_SCRIPT =
  /<script>((?:(?!<\/script>)[\s\S])*?(?:"astro:|`astro:|astro-island)[\s\S]*?)<\/script>/g
const ISLAND =
  /<astro-island [^>]*component-url="\/([^"]+)"[^>]*renderer-url="\/([^"]+)"[^>]*client="(\w+)" opts="([^"]*)"/g

/** How many files are read and written at a time: there may be thousands of pages. */
const AT_ONCE = 32

/** Where the islands' scripts go, and what a page needs of them. */
interface Finished {
  readonly html: string
  /** Files that the page names, by their address from the site's root. */
  readonly files: ReadonlyMap<string, string>
}

/**
 * Finishes each page once all of it is known, for a document that fits into a first flight of
 * packets:
 *
 * - its styles become one element, and their scopes get names of a letter or two in place of eight
 *   more;
 * - Astro's scripts for islands become a file, and this and all other scripts come after the first
 *   view (`late-scripts.ts`), with the styles of what they bring (`late-styles.ts`); a page without
 *   islands is there for its script, and keeps it;
 * - its Content-Security-Policy keeps the hashes of its own inline scripts and styles. Astro lists
 *   those of the whole site on every page: some 2.5 kB that do not compress.
 *
 * @throws when a page has an inline script or style that its policy would block, or an island that is
 *   not known for one
 */
export function finishPages(): AstroIntegration {
  return {
    name: 'finish-pages',
    hooks: {
      'astro:build:done': async ({ dir }) => {
        const folder = fileURLToPath(dir)
        const modules = new Map<string, string>()
        for await (const path of glob('_astro/*.js', { cwd: folder })) {
          modules.set(path, await readFile(folder + path, 'utf8'))
        }
        const written = new Set<string>()
        const finish = async (name: string) => {
          const page = await readFile(folder + name, 'utf8')
          const { html, files } = await finishPage(page, name, modules)
          await writeFile(folder + name, html)
          for (const [path, text] of files) {
            if (written.has(path)) continue
            written.add(path)
            await writeFile(folder + path, text)
          }
        }
        const names = await Array.fromAsync(glob('**/*.html', { cwd: folder }))
        while (names.length > 0) await Promise.all(names.splice(0, AT_ONCE).map(finish))
      },
    },
  }
}

/**
 * @param name names the page in what is thrown
 * @param modules the site's own
 */
export async function finishPage(page: string, name: string, modules: Modules): Promise<Finished> {
  const policy = POLICY.exec(page)?.[2]
  if (!policy) throw new Error(`${name} has no Content-Security-Policy`)
  for (const [, tag, text = ''] of page.matchAll(INLINE)) {
    const isAllowed = policy.includes(hashOf(text)) || (tag === 'style' && ANY_STYLE.test(policy))
    if (!isAllowed) throw new Error(`${name}: its policy blocks ${text.slice(0, 60)}`)
  }
  const merged = mergeStyles(page)
  const islands = [...page.matchAll(ISLAND)]
  if (islands.length !== page.split('<astro-island').length - 1) {
    throw new Error(`${name} has islands that Astro has written in another way: see ISLAND`)
  }
  const { html, files } =
    islands.length > 0
      ? await delayCode(merged, islands, modules)
      : { html: shortenScopes(merged), files: new Map<string, string>() }
  const inline = [...html.matchAll(INLINE)]
  const trimmed = policy
    .replace(HASH, '')
    .replace(SCRIPTS, (directive) => directive + hashesOf(inline, 'script'))
    .replace(STYLES, (directive) => directive + hashesOf(inline, 'style'))
  return { html: html.replace(POLICY, (_, start: string) => start + trimmed), files }
}

/** The hashes of a page's inline elements of one kind, as its policy lists them. */
function hashesOf(inline: readonly RegExpExecArray[], wanted: 'script' | 'style'): string {
  const texts = inline.filter(([, tag]) => tag === wanted).map(([, , text = '']) => text)
  return [...new Set(texts.map(hashOf))].join('')
}

/** One style element in place of several: each costs a hash, and a hash does not compress. */
function mergeStyles(html: string): string {
  const [first, ...others] = html.split(STYLE)
  if (first === undefined || others.length === 0) return html
  const styles = others.filter((_, index) => index % 2 === 0)
  const between = others.filter((_, index) => index % 2 === 1)
  return `${first}<style>${styles.join('')}</style>${between.join('')}`
}

/** The most frequent scopes get the shortest names, but for those that have a name already. */
function shortenScopes(html: string, named: ReadonlyMap<string, string> = new Map()): string {
  const counts = new Map<string, number>()
  for (const scope of html.match(SCOPE) ?? []) counts.set(scope, (counts.get(scope) ?? 0) + 1)
  for (const scope of named.keys()) counts.delete(scope)
  const frequent = [...counts].sort(([, one], [, other]) => other - one).map(([scope]) => scope)
  const names = new Map(frequent.map((scope, index) => [scope, `data-${index.toString(36)}`]))
  return html.replace(SCOPE, (scope) => named.get(scope) ?? names.get(scope) ?? scope)
}

/** Styles that come late, as a file that pages share. */
interface LateSheet {
  /** Of the scopes in it, the same on every page. */
  readonly names: ReadonlyMap<string, string>
  readonly rules: string
  /** Empty when there are none. */
  readonly path: string
}

const stable = new Map<string, string>()
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

function stableNames(sheet: string): Map<string, string> {
  const names = (sheet.match(SCOPE) ?? []).map((scope): [string, string] => {
    const short = scope.replace(/astro-cid-(\w{4})\w+/, '$1')
    const owner = stable.get(short) ?? scope
    stable.set(short, owner)
    return [scope, owner === scope ? short : scope]
  })
  return new Map(names)
}

/** @param islands what `ISLAND` found: those that work natively until they are touched can wait. */
async function delayCode(
  page: string,
  islands: readonly RegExpExecArray[],
  modules: Modules,
): Promise<Finished> {
  const scripts: string[] = []
  const rest = page.replace(ISLAND_SCRIPT, (_, script: string) => {
    scripts.push(script)
    return ''
  })
  const text = scripts.join('\n')
  const script = `_astro/islands.${digest(text, 'hex').slice(0, 8)}.js`
  const files = new Map([[script, text]])

  const { html, sheet, hasLateParts } = delayStyles(rest)
  const { names, rules, path: styles } = lateSheet(sheet)
  if (styles) files.set(styles, rules)

  const entries = islands
    .filter(([, , , client, options = '']) => client !== 'interaction' || options.includes('eager'))
    .flatMap(([, component = '', renderer = '']) => [component, renderer])
  const late = { script, entries, styles, hasLateParts }
  return { html: await fetchLate(shortenScopes(html, names), late, modules), files }
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
