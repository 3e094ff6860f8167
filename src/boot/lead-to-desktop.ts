import { isDesktopVisit } from '../domain/desktop-visit.ts'

// Inlined at the start of the page: redirects a desktop browser to the same path of the desktop
// site. The redirect stops the parser, so nothing is painted. `?m=1` keeps the visitor here for as
// long as the tab lives.

/** Origin of the desktop site, without a trailing slash. */
declare const DESKTOP_ORIGIN: string

const CHOSEN_KEY = 'mobile_site'

let chosen = /[?&]m=1(&|$)/.test(location.search)
try {
  if (chosen) sessionStorage.setItem(CHOSEN_KEY, '1')
  chosen = sessionStorage.getItem(CHOSEN_KEY) === '1'
} catch {
  // With blocked storage, only the address counts.
}
const visit = {
  hostname: location.hostname,
  userAgent: navigator.userAgent,
  touchPoints: navigator.maxTouchPoints,
  roomy: matchMedia('(pointer: fine) and (min-width: 1025px)').matches,
  framed: self !== top,
  chosen,
}
if (isDesktopVisit(visit)) {
  location.replace(DESKTOP_ORIGIN + location.pathname + location.search + location.hash)
}
