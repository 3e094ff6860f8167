import { sendBeacon, sendReport } from '../api/report.ts'
import type { AnalyticsEvent } from '../contract/collect-events.ts'
import { REPORT_PATHS } from '../contract/report-paths.ts'

/** Whoever takes the events. `ANALYTICS_VENDOR` chooses one (README, "Settings"). */
export interface AnalyticsVendor {
  /** @returns whether the events are settled, so that they need not be sent again */
  send(events: readonly AnalyticsEvent[]): Promise<boolean>
  /** The same while the page is being left, when nothing can be waited for. */
  sendLast(events: readonly AnalyticsEvent[]): boolean
}

/** Our own gateway. */
export const gatewayVendor: AnalyticsVendor = {
  send: (events) => sendReport(REPORT_PATHS.collectEvents, events),
  sendLast: (events) => sendBeacon(REPORT_PATHS.collectEvents, events),
}
