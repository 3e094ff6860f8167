import { startAnalytics } from '../analytics/start.ts'
import { detectWebp, measureSpeed } from './measure.ts'

/** How long the network is the page's alone, in ms: the full font comes before. */
const MEASURED_AFTER = 5000

/**
 * What every page does once it is seen and idle: none of it may cost the page a thing.
 */
export function doLater(): void {
  startAnalytics()
  void detectWebp()
  setTimeout(measureSpeed, MEASURED_AFTER)
  // Known when the site is built: what visitors get holds no word of it.
  if (import.meta.env.DEV || import.meta.env.ENVIRONMENT !== 'prod') {
    void import('../vendors/debug-console.ts').then(({ openConsole }) => openConsole())
  }
  const banner = document.querySelector<HTMLElement>('[data-app-banner]')
  if (banner) void import('./app-banner.ts').then(({ followAppBanner }) => followAppBanner(banner))
}
