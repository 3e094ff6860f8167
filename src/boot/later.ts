import { startAnalytics } from '../analytics/start.ts'
import { seriesOfPage } from '../domain/drive-link.ts'
import { isWeChat } from '../domain/wechat.ts'
import { keepSeries } from '../stores/series.ts'
import { layOutRest } from './lay-out-rest.ts'
import { detectWebp, measureSpeed } from './measure.ts'
import { optional } from './optional.ts'

/** How long the network is the page's alone, in ms: the full font comes before. */
const MEASURED_AFTER = 5000

/**
 * What every page does once it is seen and idle: none of it may cost the page a thing. What few pages
 * need are files of their own, which run when they come.
 */
export function doLater(): void {
  layOutRest()
  startAnalytics()
  const series = seriesOfPage(location.pathname)
  if (series) keepSeries(series)
  void detectWebp()
  // Who scrolls looks for something: what it leads to may be fetched before it is touched.
  if (scrollY > 0) markNext()
  else window.addEventListener('scroll', markNext, { once: true })
  setTimeout(measureSpeed, MEASURED_AFTER)
  if (isWeChat(navigator.userAgent)) optional(import('./wechat.ts'))
  // Known when the site is built: what visitors get holds no word of it.
  if (import.meta.env.DEV || import.meta.env.ENVIRONMENT !== 'prod') {
    optional(import('../vendors/debug-console.ts').then(({ openConsole }) => openConsole()))
  }
  if (document.querySelector('[data-app-banner]')) optional(import('./app-banner.ts'))
}

function markNext(): void {
  optional(import('./mark-next.ts'))
}
