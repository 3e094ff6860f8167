import { sensorsSettings } from '../settings.ts'
import { loadScript } from './load-script.ts'

/** The part of Sensors Analytics' web SDK that we use. */
interface Sensors {
  init(options: {
    server_url: string
    send_type: 'beacon'
    use_client_time: true
    is_track_single_page: false
    show_log: false
  }): void
  track(event: string, properties: Readonly<Record<string, unknown>>): void
}

declare global {
  interface Window {
    sensorsDataAnalytic201505?: Sensors
  }
}

/** An event's name and time; it may have further fields, which are sent as well. */
interface Counted {
  readonly eventId: string
  readonly eventTime: number
}

let ready: Sensors | undefined

/**
 * Hands events to the SDK, which keeps and sends them itself. The SDK counts nothing by itself,
 * neither pages nor touches.
 *
 * @throws Error when the SDK cannot be loaded
 */
export async function trackInSensors(events: readonly Counted[]): Promise<void> {
  await loadScript(sensorsSettings.script)
  if (!ready) {
    ready = window.sensorsDataAnalytic201505
    ready?.init({
      server_url: sensorsSettings.server,
      send_type: 'beacon',
      use_client_time: true,
      is_track_single_page: false,
      show_log: false,
    })
  }
  if (!ready) throw new Error('The Sensors SDK defines no sensorsDataAnalytic201505')
  for (const event of events) {
    ready.track(event.eventId, { ...event, $time: new Date(event.eventTime) })
  }
}
