import { loadChunk, withinLimit } from '../stores/load-chunk.ts'
import { hideChunkNotice, showChunkNotice } from './chunk-notice.ts'

// Stands in a page that has islands, and fetches what it can do without at first: its
// modules and, before them, the styles of what they bring. They come once its pictures are there and
// painted, or at the first touch. What only code can do and is tapped before that is done after it.
// The build writes it into each page with what that page needs (`integrations/late-scripts.ts`).

/** Modules to run, by their addresses. */
declare const RUN: readonly string[]
/** Modules to fetch at once, before what imports them runs. */
declare const AHEAD: readonly string[]
/** Modules that Astro loads, and would wait for without an end. */
declare const ENDLESS: readonly string[]
/** Whether the page is there for its code: others read as well without, and have no room for more. */
declare const IS_APPLICATION: boolean
/** A style sheet; empty when there is none. */
declare const STYLES: string
/** Whether parts of the page itself need that sheet. */
declare const HAS_LATE_PARTS: boolean

/** How long after it began the page waits for its pictures at most, in ms: one may never come. */
const PATIENCE = 3000
/**
 * How long after the pictures have come they may take until they are on the screen, in ms: on slow
 * phones code that comes sooner is in their way.
 */
const DRAWN = 200
/** Only a home screen asks for it: in the page, it and its icon would come beside the first picture. */
const MANIFEST = '/site.webmanifest'
/** Browsers fetch it as soon as the page has loaded, which is before its picture is painted. */
const ICON = '/favicon.svg'
/** What only code can do, but for popovers. */
const NEEDS_CODE = 'button[type=button],astro-island [type=submit]'

let isAsked = false
let tapped: Element | undefined
let held: HTMLElement | undefined

function addLink(rel: string, href: string, more?: Partial<HTMLLinkElement>): void {
  document.head.append(Object.assign(document.createElement('link'), { rel, href }, more))
}

async function load(): Promise<void> {
  // Each in a task of its own: a slow phone would be blocked by twenty at once.
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
  // An island that was touched before it could hear is told now.
  else tapped?.dispatchEvent(new Event('focusin', { bubbles: true }))
}

/** Of what fails Astro tells by itself. */
const settled = (path: string) => import(path).catch(() => undefined)

/** They show without their styles, should those not come. */
function showLateParts(): void {
  document.documentElement.dataset['styled'] = ''
}

function fetchCode(): void {
  if (isAsked) return
  isAsked = true
  load().catch((error) => {
    // The next touch asks again. Styles that do not come are no error to tell of.
    isAsked = false
    if (!(error instanceof Error)) return
    // Who follows errors may be what did not come.
    if (IS_APPLICATION) showChunkNotice()
    throw error
  })
}

function hold(event: Event): void {
  tapped = event.target as Element
  const button = tapped.closest<HTMLButtonElement>(NEEDS_CODE)
  // A popover opens by itself, in browsers that know its target.
  if (!button || button.popoverTargetElement) return
  held = button
  event.preventDefault()
}

addEventListener('click', hold, true)
addEventListener('pointerdown', fetchCode)
addEventListener('keydown', fetchCode)
if (HAS_LATE_PARTS) addEventListener('scroll', fetchCode, { once: true })
if (HAS_LATE_PARTS || AHEAD.length > 0) setTimeout(fetchCode, PATIENCE)
addEventListener('load', () => {
  // A page made ahead of its visit draws nothing.
  if (document.prerendering) fetchCode()
  else requestAnimationFrame(() => setTimeout(fetchCode, DRAWN))
})
