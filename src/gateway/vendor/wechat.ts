import { readFile } from 'node:fs/promises'
import { Hono } from 'hono'

/** Serves the stand-in of WeChat's JS-SDK. */
export function wechatVendorRoutes(): Hono {
  const app = new Hono()
  app.get('/jweixin.js', async (c) =>
    c.body(await readFile(new URL('./jweixin.js', import.meta.url), 'utf8'), 200, {
      'Content-Type': 'text/javascript; charset=utf-8',
    }),
  )
  return app
}
