import { sendBeacon, sendReport } from '../api/report.ts'
import type { AnalyticsEvent } from '../contract/collect-events.ts'
import { REPORT_PATHS } from '../contract/report-paths.ts'

/** A receiver of the events. */
interface AnalyticsVendor {
  /** @returns whether the events are settled, so that they need not be sent again */
  send(events: readonly AnalyticsEvent[]): Promise<boolean>
  /** The same while the page is being left, without waiting for an answer. */
  sendLast(events: readonly AnalyticsEvent[]): boolean
}

/** Our own gateway. */
const gateway: AnalyticsVendor = {
  send: (events) => sendReport(REPORT_PATHS.collectEvents, events),
  sendLast: (events) => sendBeacon(REPORT_PATHS.collectEvents, events),
}

/** Sensors Analytics. Events that its SDK is not there to take wait for the next page. */
const sensors: AnalyticsVendor = {
  send: async (events) => {
    try {
      const { trackInSensors } = await import('../vendors/sensors.ts')
      await trackInSensors(events)
      return true
    } catch {
      return false
    }
  },
  sendLast: () => false,
}

/** The vendor that `ANALYTICS_VENDOR` chose; the build does not contain the other. */
export const vendor = import.meta.env.ANALYTICS_VENDOR === 'sensors' ? sensors : gateway
