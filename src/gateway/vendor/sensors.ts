import { readFile } from 'node:fs/promises'
import { Hono } from 'hono'

/** Serves the stand-in of Sensors Analytics' SDK, and takes what it sends without keeping it. */
export function sensorsVendorRoutes(): Hono {
  const app = new Hono()
  app.get('/sensorsdata.js', async (c) =>
    c.body(await readFile(new URL('./sensorsdata.js', import.meta.url), 'utf8'), 200, {
      'Content-Type': 'text/javascript; charset=utf-8',
    }),
  )
  app.post('/sa', (c) => c.body(null, 204))
  return app
}
