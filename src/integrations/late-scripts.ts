import type { EditablePage, PageElement } from './editable-page.ts'
import { inlineScript } from './inline-script.ts'

/** A module that only names another: what Astro makes of a layout's script that pages share. */
const STUB = /^import"\.\/([\w.-]+)";?\s*$/
const STATIC_IMPORT = /\b(?:from|import)\s*"\.\/([\w.-]+)"/g

/** Addresses of modules from the site's root without its slash, and what each of them says. */
export type Modules = ReadonlyMap<string, string>

/** What a page can do without at first; files are told by their address from the site's root. */
export interface Late {
  /** The file to run beside the page's modules. */
  readonly script: string
  /** The modules of islands that do not wait for a touch. */
  readonly entries: readonly string[]
  /** Those of them that Astro's own loader waits for without an end. */
  readonly endless: readonly string[]
  /** The styles of what is far below and of what the scripts bring; empty when there are none. */
  readonly styles: string
  /** Whether parts of the page itself need them. */
  readonly hasLateParts: boolean
}

/**
 * Has the page fetch its scripts late (`boot/fetch-late.ts`): on a slow network they would come before
 * the picture of the first view. What does so goes into the page's first script: the hash that another
 * would have in the policy does not compress.
 *
 * All that the entries are made of is fetched at once then, with the styles that parts of the page
 * need. Without JavaScript those come with the page; a page that is to be scrolled at once has them
 * before its first paint (`boot/first-paint.ts`).
 */
export async function fetchLate(page: EditablePage, late: Late, modules: Modules): Promise<void> {
  const own = page.elements.filter(isModule)
  const named = own.map(({ attributes }) => endOf(attributes.get('src')?.slice(1) ?? '', modules))
  for (const script of own) page.remove(script)
  const run = new Set([late.script, ...named])
  const fetched = new Set<string>()
  for (const entry of late.entries) addImports(entry, modules, fetched)
  const ahead = late.styles ? fetched.union(run) : fetched.difference(run)
  const script = await lateScript({
    RUN: addresses(run),
    AHEAD: addresses(ahead),
    ENDLESS: addresses(new Set(late.endless)),
    IS_APPLICATION: late.entries.length > 0,
    STYLES: late.styles && `/${late.styles}`,
    HAS_LATE_PARTS: late.hasLateParts,
  })
  const first = page.find('script')
  page.setInner(first, page.innerOf(first) + script)
  if (!late.hasLateParts) return
  page.setAttribute(page.find('html'), 'data-styles', `/${late.styles}`)
  const link = `<noscript><link rel="stylesheet" href="/${late.styles}"></noscript>`
  page.append(page.find('head'), link)
}

function isModule({ tag, attributes }: PageElement): boolean {
  return tag === 'script' && attributes.get('type') === 'module' && attributes.has('src')
}

function addresses(paths: ReadonlySet<string>): string[] {
  return [...paths].map((path) => `/${path}`)
}

/** Adds the module and all that it imports before it runs. */
function addImports(path: string, modules: Modules, all: Set<string>): void {
  if (all.has(path)) return
  all.add(path)
  for (const [, name = ''] of (modules.get(path) ?? '').matchAll(STATIC_IMPORT)) {
    addImports(path.replace(/[^/]+$/, name), modules, all)
  }
}

function endOf(path: string, modules: Modules): string {
  const [, next] = STUB.exec(modules.get(path) ?? '') ?? []
  return next ? endOf(path.replace(/[^/]+$/, next), modules) : path
}

const scripts = new Map<string, Promise<string>>()

/** Most pages share theirs with others. */
function lateScript(known: Readonly<Record<string, unknown>>): Promise<string> {
  const key = JSON.stringify(known)
  const script = scripts.get(key) ?? inlineScript('fetch-late.ts', known)
  scripts.set(key, script)
  return script
}
