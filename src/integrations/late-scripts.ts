import type { EditablePage, PageElement } from './editable-page.ts'
import { inlineScript } from './inline-script.ts'

/** A module that only imports another: Astro writes one for a layout's script that pages share. */
const STUB = /^import"\.\/([\w.-]+)";?\s*$/
const STATIC_IMPORT = /\b(?:from|import)\s*"\.\/([\w.-]+)"/g

/**
 * The code of modules, and the style sheets that they add, by path from the site's root without a
 * leading slash.
 */
export type Modules = ReadonlyMap<string, string>

/** What a page can load late. Files are named by their path from the site's root. */
export interface Late {
  /** The file that starts the islands. */
  readonly script: string
  /** The modules of islands that do not wait for a touch, which that file imports. */
  readonly entries: readonly string[]
  /** The style sheet of what is far below and of what the scripts add; empty without one. */
  readonly styles: string
  /** Whether parts of the page itself need these styles. */
  readonly hasLateParts: boolean
}

/**
 * Makes the page fetch its scripts late (`boot/fetch-late.ts`): on a slow network they would arrive
 * before the picture of the first view. The code for this goes into the page's first script: one
 * script more needs one hash more in the policy, and hashes do not compress.
 *
 * The entries, all their imports and the late styles are then fetched at the same time. Without
 * JavaScript, late styles that parts of the page need load with the page. A page that scrolls at
 * once has them before its first paint (`boot/first-paint.ts`).
 */
export async function fetchLate(page: EditablePage, late: Late, modules: Modules): Promise<void> {
  const named = ownModules(page, modules)
  for (const script of page.elements.filter(isModule)) page.remove(script)
  // The code of every page imports nothing.
  const shared = named.filter((path) => importsOf(path, modules).length === 0)
  const isApplication = late.entries.length > 0
  const listed = new Set<string>()
  const list = (paths: readonly string[]) =>
    paths.flatMap((path) => [...withImports(path, modules, listed)]).map((path) => `/${path}`)
  const has = (name: string) => page.elements.some(({ attributes }) => attributes.has(name))
  const script = await lateScript({
    MODULES: list(isApplication ? named : [...shared, late.script, ...named]),
    ISLANDS: list(isApplication ? [...late.entries, late.script] : []),
    IS_APPLICATION: isApplication,
    STYLES: late.styles && `/${late.styles}`,
    HAS_LATE_PARTS: late.hasLateParts,
    IS_KEPT_ALIVE: has('data-keep-alive'),
    HAS_DRAFT: has('data-kept-as'),
  })
  const first = page.find('script')
  page.setInner(first, page.innerOf(first) + script)
  if (!late.hasLateParts) return
  page.setAttribute(page.find('html'), 'data-styles', `/${late.styles}`)
  const link = `<noscript><link rel="stylesheet" href="/${late.styles}"></noscript>`
  page.append(page.find('head'), link)
}

/** The paths of the modules that the page's script elements name. */
export function ownModules(page: EditablePage, modules: Modules): string[] {
  const own = page.elements.filter(isModule)
  return own.map(({ attributes }) => endOf(attributes.get('src')?.slice(1) ?? '', modules))
}

function isModule({ tag, attributes }: PageElement): boolean {
  return tag === 'script' && attributes.get('type') === 'module' && attributes.has('src')
}

/** The paths of a module and of all its imports, without those that are already listed. */
function* withImports(path: string, modules: Modules, listed: Set<string>): Generator<string> {
  if (listed.has(path)) return
  listed.add(path)
  for (const each of importsOf(path, modules)) yield* withImports(each, modules, listed)
  yield path
}

function importsOf(path: string, modules: Modules): string[] {
  const imports = [...(modules.get(path) ?? '').matchAll(STATIC_IMPORT)]
  return imports.map(([, name = '']) => path.replace(/[^/]+$/, name))
}

/** Follows modules that only import another to the last one. */
function endOf(path: string, modules: Modules): string {
  const [, next] = STUB.exec(modules.get(path) ?? '') ?? []
  return next ? endOf(path.replace(/[^/]+$/, next), modules) : path
}

const scripts = new Map<string, Promise<string>>()

/** Cached: most pages share their script with others. */
function lateScript(known: Readonly<Record<string, unknown>>): Promise<string> {
  const key = JSON.stringify(known)
  const script = scripts.get(key) ?? inlineScript('fetch-late.ts', known)
  scripts.set(key, script)
  return script
}
