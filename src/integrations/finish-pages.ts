import { createHash } from 'node:crypto'
import { glob, readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'
import { fetchLate, type Modules } from './late-scripts.ts'
import { delayStyles, SCOPE } from './late-styles.ts'

const POLICY = /(<meta http-equiv="content-security-policy" content=")([^"]*)/
/** Styles, and scripts that a policy counts: neither a `src` nor a data type such as JSON-LD's. */
const INLINE =
  /<(script|style)(?: type="(?:module|speculationrules)"| data-[\w-]+(?:="[^"]*")?)*>([\s\S]*?)<\/\1>/g
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
 * @throws when a page has an inline script or style that its policy would block
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
          const { html, files } = finishPage(await readFile(folder + name, 'utf8'), name, modules)
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
export function finishPage(page: string, name: string, modules: Modules): Finished {
  const policy = POLICY.exec(page)?.[2]
  if (!policy) throw new Error(`${name} has no Content-Security-Policy`)
  for (const [, tag, text = ''] of page.matchAll(INLINE)) {
    const isAllowed = policy.includes(hashOf(text)) || (tag === 'style' && ANY_STYLE.test(policy))
    if (!isAllowed) throw new Error(`${name}: its policy blocks ${text.slice(0, 60)}`)
  }
  const merged = mergeStyles(page)
  const islands = [...page.matchAll(ISLAND)]
  const { html, files } =
    islands.length > 0
      ? delayCode(merged, islands, modules)
      : { html: shortenScopes(merged), files: new Map<string, string>() }
  const trimmed = policy
    .replace(HASH, '')
    .replace(SCRIPTS, (directive) => directive + hashesOf(html, 'script'))
    .replace(STYLES, (directive) => directive + hashesOf(html, 'style'))
  return { html: html.replace(POLICY, (_, start: string) => start + trimmed), files }
}

/** The hashes of a page's inline elements, as its policy lists them. */
function hashesOf(html: string, wanted: 'script' | 'style'): string {
  const inline = [...html.matchAll(INLINE)].filter(([, tag]) => tag === wanted)
  return [...new Set(inline.map(([, , text = '']) => hashOf(text)))].join('')
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
  for (const scope of html.match(SCOPE) ?? []) {
    if (!named.has(scope)) counts.set(scope, (counts.get(scope) ?? 0) + 1)
  }
  const frequent = [...counts].sort(([, one], [, other]) => other - one).map(([scope]) => scope)
  const names = new Map(frequent.map((scope, index) => [scope, `data-${index.toString(36)}`]))
  return html.replace(SCOPE, (scope) => named.get(scope) ?? names.get(scope) ?? scope)
}

const stable = new Map<string, string>()

/** Names of the scopes in a sheet that are the same on every page, so that pages share the sheet. */
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
function delayCode(page: string, islands: readonly RegExpExecArray[], modules: Modules): Finished {
  const text = [...page.matchAll(ISLAND_SCRIPT)].map(([, script = '']) => script).join('\n')
  const script = `_astro/islands.${digest(text, 'hex').slice(0, 8)}.js`
  const files = new Map([[script, text]])

  const { html, sheet, hasLateParts } = delayStyles(page.replace(ISLAND_SCRIPT, ''))
  const names = stableNames(sheet)
  const rules = sheet.replace(SCOPE, (scope) => names.get(scope) ?? scope)
  const styles = rules && `_astro/late.${digest(rules, 'hex').slice(0, 8)}.css`
  if (styles) files.set(styles, rules)

  const entries = islands
    .filter(([, , , client, options = '']) => client !== 'interaction' || options.includes('eager'))
    .flatMap(([, component = '', renderer = '']) => [component, renderer])
  const late = { script, entries, styles, hasLateParts }
  return { html: fetchLate(shortenScopes(html, names), late, modules), files }
}

const hashes = new Map<string, string>()

/** Pages have most of their scripts and styles in common, and each is hashed twice a page. */
function hashOf(text: string): string {
  const hash = hashes.get(text) ?? ` 'sha256-${digest(text, 'base64')}'`
  hashes.set(text, hash)
  return hash
}

function digest(text: string, encoding: 'base64' | 'hex'): string {
  return createHash('sha256').update(text).digest(encoding)
}
