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
  const banner = document.querySelector<HTMLElement>('[data-app-banner]')
  if (banner) void import('./app-banner.ts').then(({ followAppBanner }) => followAppBanner(banner))
}
