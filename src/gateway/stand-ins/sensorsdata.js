// @ts-check
/**
 * Stand-in for `init` and `track` of Sensors Analytics' web SDK. It sends events as the vendor's
 * does: base64 of JSON, in the form field `data`, by beacon.
 */
;(() => {
  let server = ''

  const sdk = {
    /** @param {{ server_url: string }} options */
    init({ server_url }) {
      server = server_url
    },
    /** @param {string} event @param {Record<string, unknown>} properties */
    track(event, properties) {
      const { $time, ...rest } = properties
      const time = $time instanceof Date ? $time.getTime() : Date.now()
      const bytes = new TextEncoder().encode(
        JSON.stringify({ type: 'track', event, time, properties: rest }),
      )
      const data = btoa(String.fromCharCode(...bytes))
      navigator.sendBeacon(server, new URLSearchParams({ data }))
    },
  }

  Object.assign(globalThis, { sensorsDataAnalytic201505: sdk })
})()
