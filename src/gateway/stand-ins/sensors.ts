import { Hono } from 'hono'
import { replyScript } from './script.ts'

/** Serves the stand-in of Sensors Analytics' SDK, and accepts its events without storing them. */
export function sensorsStandIn(): Hono {
  const app = new Hono()
  app.get('/sensorsdata.js', (c) => replyScript(c, './sensorsdata.js'))
  app.post('/sa', (c) => c.body(null, 204))
  return app
}
