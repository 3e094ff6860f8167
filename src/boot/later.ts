import { startAnalytics } from '../analytics/start.ts'

/**
 * What every page does once it is seen and idle: none of it shows, and none of it may cost the page
 * a thing.
 */
export function doLater(): void {
  startAnalytics()
}
