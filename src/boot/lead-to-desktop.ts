import { isDesktopVisit } from '../domain/desktop-visit.ts'

// Stands in the page itself, before anything of it is read: leads a desktop browser to the same path
// of the desktop site. A parser that is led away stops, so nothing is painted. `?m=1` keeps it here
// for as long as the tab lives.

/** Of the desktop site, without a slash at its end. */
declare const DESKTOP_ORIGIN: string

const CHOSEN_KEY = 'mobile_site'

let chosen = /[?&]m=1(&|$)/.test(location.search)
try {
  if (chosen) sessionStorage.setItem(CHOSEN_KEY, '1')
  chosen = sessionStorage.getItem(CHOSEN_KEY) === '1'
} catch {
  // Storage that is blocked leaves what the address says.
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
