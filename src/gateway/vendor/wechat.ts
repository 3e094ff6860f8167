import { Hono } from 'hono'
import { replyScript } from './script.ts'

/** Serves the stand-in of WeChat's JS-SDK. */
export function wechatStandIn(): Hono {
  const app = new Hono()
  app.get('/jweixin.js', (c) => replyScript(c, './jweixin.js'))
  return app
}
