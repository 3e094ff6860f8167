import { startAnalytics } from '../analytics/start.ts'
import { optional } from '../browser/optional.ts'
import { seriesOfPage } from '../domain/drive-link.ts'
import { isWeChat } from '../domain/wechat.ts'
import { keepSeries } from '../stores/series.ts'
import { layOutRest } from './lay-out-rest.ts'
import { detectWebp, measureSpeed } from './measure.ts'

/** How long the network is left to the page, in ms: the full font is fetched before. */
const MEASURED_AFTER = 5000

/**
 * Does what every page does once it is seen and idle, so that it does not slow the page down. What
 * few pages need is in separate chunks, which run when they arrive.
 */
export function doLater(): void {
  layOutRest()
  startAnalytics()
  const series = seriesOfPage(location.pathname)
  if (series) keepSeries(series)
  void detectWebp()
  if (scrollY > 0) onScroll()
  else window.addEventListener('scroll', onScroll, { once: true })
  setTimeout(measureSpeed, MEASURED_AFTER)
  if (isWeChat(navigator.userAgent)) optional(import('./wechat.ts'))
  // Known at build time: a production build contains none of this.
  if (import.meta.env.DEV || import.meta.env.ENVIRONMENT !== 'prod') {
    optional(import('../vendors/debug-console.ts'), ({ openConsole }) => openConsole())
  }
  if (document.querySelector('[data-app-banner]')) optional(import('./app-banner.ts'))
}

function onScroll(): void {
  optional(import('./when-scrolled.ts'))
}
