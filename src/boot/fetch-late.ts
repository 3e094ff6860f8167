import { fetchModuleFile } from '../browser/fetch-module.ts'
import { loadChunk, withinChunkLimit } from '../browser/load-chunk.ts'
import { hideChunkNotice, showChunkNotice } from './chunk-notice.ts'
import { keepTyped } from './keep-typed.ts'

// Inlined into pages that have islands. Fetches what a page can do without at first: its modules
// and, before them, the styles of what they add. It starts once the pictures have loaded and been
// painted, or at the first touch. A tap that only code can handle is held and repeated afterwards.
// The build fills in what each page needs (`integrations/late-scripts.ts`).

/** Addresses of the page's modules and, before them, of what they import. */
declare const MODULES: readonly string[]
/** Addresses of what starts the islands, and of the modules of those that do not wait for a touch. */
declare const ISLANDS: readonly string[]
/** Whether the page needs its code. Others work as well without it, and have no bytes to spare. */
declare const IS_APPLICATION: boolean
/** Address of the late style sheet; empty without one. */
declare const STYLES: string
/** Whether parts of the page itself need that sheet. */
declare const HAS_LATE_PARTS: boolean
/** Whether the page scrolls back to where it was left. */
declare const IS_KEPT_ALIVE: boolean
/** Whether the page has a form with a draft. */
declare const HAS_DRAFT: boolean

/** How long after its start the page waits for its pictures at most, in ms: one may never load. */
const PATIENCE = 3000
/**
 * How long loaded pictures may take to be painted, in ms: on slow phones, code that comes sooner
 * delays them.
 */
const DRAWN = 200
/** Only home screens need it. In the page, it and its icon would compete with the first picture. */
const MANIFEST = '/site.webmanifest'
/** In the page, browsers would fetch it with the `load` event, before the picture is painted. */
const ICON = '/favicon.svg'
/** What only code can handle, except popovers. */
const NEEDS_CODE = 'button[type=button],astro-island [type=submit]'

let isAsked = false
let tapped: Element | undefined
let held: HTMLElement | undefined

function addLink(rel: string, href: string, more?: Partial<HTMLLinkElement>): void {
  document.head.append(Object.assign(document.createElement('link'), { rel, href }, more))
}

function loadStyles(): Promise<unknown> {
  const styles = new Promise((onload, onerror) =>
    addLink('stylesheet', STYLES, { onload, onerror }),
  )
  return IS_APPLICATION ? withinChunkLimit(styles, STYLES) : styles
}

/** Gives each path a task of its own: all at once would block a slow phone. */
const inTurn = (act: (path: string) => Promise<unknown>) => async (path: string) => {
  await new Promise((resolve) => setTimeout(resolve))
  return act(path)
}

const fetchWithinLimit = (path: string) => loadChunk(() => fetchModuleFile(path), path)
const importModule = (path: string): Promise<unknown> => import(path)

/**
 * Fetches modules, and runs them once all are there and what comes before them has run. Code that
 * the page needs is asked for twice, and has a time limit.
 */
async function loadModules(paths: readonly string[], before: unknown): Promise<unknown> {
  await Promise.all([
    before,
    ...paths.map(IS_APPLICATION ? inTurn(fetchWithinLimit) : fetchModuleFile),
  ])
  return Promise.all(paths.map(IS_APPLICATION ? inTurn(importModule) : importModule))
}

/** The whole document: modules expect it, as those of script elements do. */
const parsed = new Promise<unknown>((resolve) => {
  addEventListener('DOMContentLoaded', resolve)
})

async function load(): Promise<void> {
  const styles = STYLES && (HAS_LATE_PARTS ? loadStyles().finally(showLateParts) : loadStyles())
  let ready: unknown = Promise.all([styles, parsed])
  // One after the other: what all pages have still runs if a part of this one does not load.
  for (const path of MODULES) ready = loadModules([path], ready)
  if (IS_APPLICATION) ready = loadModules(ISLANDS, ready)
  await ready
  if (IS_APPLICATION) hideChunkNotice()
  addLink('manifest', MANIFEST)
  addLink('icon', ICON)
  removeEventListener('click', hold)
  if (held) held.click()
  // An island that was touched before it listened hears of it now.
  else tapped?.dispatchEvent(new Event('focusin', { bubbles: true }))
}

/** Shows the late parts, without their styles if these failed to load. */
function showLateParts(): void {
  document.documentElement.dataset['styled'] = ''
}

function fetchCode(): void {
  if (isAsked) return
  isAsked = true
  load().catch((error) => {
    // The next touch tries again, for itself. Styles that fail to load are not reported.
    isAsked = false
    held = tapped = undefined
    if (!(error instanceof Error)) return
    // The code that follows errors may be among what failed to load.
    if (IS_APPLICATION) showChunkNotice()
    throw error
  })
}

function hold(event: Event): void {
  tapped = event.target as Element
  const button = tapped.closest<HTMLButtonElement>(NEEDS_CODE)
  // In browsers that know `popoverTargetElement`, a popover opens without code. What handles a click
  // prevents its default: only unhandled ones are repeated.
  if (!button || button.popoverTargetElement || event.defaultPrevented) return
  held = button
  event.preventDefault()
}

// Code that comes later must not scroll a page that is in use (`scroll-back.ts`).
if (IS_KEPT_ALIVE) {
  const use = () => {
    document.documentElement.dataset['used'] = ''
  }
  for (const act of ['pointerdown', 'wheel', 'keydown']) addEventListener(act, use, { once: true })
}
if (HAS_DRAFT) keepTyped()
addEventListener('click', hold)
addEventListener('pointerdown', fetchCode)
addEventListener('keydown', fetchCode)
if (HAS_LATE_PARTS) addEventListener('scroll', fetchCode, { once: true })
if (STYLES || IS_APPLICATION) setTimeout(fetchCode, PATIENCE)
addEventListener('load', () => {
  // A prerendered page paints nothing.
  if (document.prerendering) fetchCode()
  else requestAnimationFrame(() => setTimeout(fetchCode, DRAWN))
})
