import { Hono } from 'hono'
import { replyScript } from './script.ts'

/**
 * Stand-in for AMap's JS API 2.0: serves the loader and the service host of its calls, which in
 * production adds the security code. It accepts any key: never in production.
 */
export function amapStandIn(): Hono {
  const app = new Hono()
  app.get('/loader.js', (c) => replyScript(c, './amap.js'))
  app.get('/_AMapService/v3/log/init', (c) =>
    c.json({ status: c.req.query('key') ? '1' : '0', info: 'OK' }),
  )
  return app
}
