import { loadChunk, withinLimit } from '../browser/load-chunk.ts'
import { hideChunkNotice, showChunkNotice } from './chunk-notice.ts'

// Inlined into pages that have islands. Fetches what a page can do without at first: its modules
// and, before them, the styles of what they add. It starts once the pictures have loaded and been
// painted, or at the first touch. A tap that only code can handle is held and repeated afterwards.
// The build fills in what each page needs (`integrations/late-scripts.ts`).

/** Addresses of the modules to run. */
declare const RUN: readonly string[]
/** Addresses of the modules to preload, before the modules that import them run. */
declare const AHEAD: readonly string[]
/** Addresses of the modules that Astro loads, and would await without a time limit. */
declare const ENDLESS: readonly string[]
/** Whether the page needs its code. Others work as well without it, and have no bytes to spare. */
declare const IS_APPLICATION: boolean
/** Address of the late style sheet; empty without one. */
declare const STYLES: string
/** Whether parts of the page itself need that sheet. */
declare const HAS_LATE_PARTS: boolean
/** Whether the page scrolls back to where it was left. */
declare const IS_KEPT_ALIVE: boolean

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

async function load(): Promise<void> {
  // A task for each: twenty at once would block a slow phone.
  for (const path of AHEAD) setTimeout(addLink, 0, 'modulepreload', path)
  if (STYLES) {
    const styles = new Promise((onload, onerror) =>
      addLink('stylesheet', STYLES, { onload, onerror }),
    )
    const limited = IS_APPLICATION ? withinLimit(styles, STYLES) : styles
    await (HAS_LATE_PARTS ? limited.finally(showLateParts) : limited)
  }
  await Promise.all(
    RUN.map((path) => (IS_APPLICATION ? loadChunk(() => import(path), path) : import(path))),
  )
  if (IS_APPLICATION) {
    hideChunkNotice()
    for (const path of ENDLESS) void withinLimit(settled(path), path)
  }
  addLink('manifest', MANIFEST)
  addLink('icon', ICON)
  removeEventListener('click', hold, true)
  if (held) held.click()
  // An island that was touched before it listened hears of it now.
  else tapped?.dispatchEvent(new Event('focusin', { bubbles: true }))
}

/** Waits for a module. Astro itself reports a failure. */
const settled = (path: string) => import(path).catch(() => undefined)

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
  // In browsers that know `popoverTargetElement`, a popover opens without code.
  if (!button || button.popoverTargetElement) return
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
addEventListener('click', hold, true)
addEventListener('pointerdown', fetchCode)
addEventListener('keydown', fetchCode)
if (HAS_LATE_PARTS) addEventListener('scroll', fetchCode, { once: true })
if (HAS_LATE_PARTS || AHEAD.length > 0) setTimeout(fetchCode, PATIENCE)
addEventListener('load', () => {
  // A prerendered page paints nothing.
  if (document.prerendering) fetchCode()
  else requestAnimationFrame(() => setTimeout(fetchCode, DRAWN))
})
