import { Hono } from 'hono'
import * as v from 'valibot'
import type { GatewayContext } from '../call/context.ts'
import { readJson } from '../call/read-body.ts'
import { replyBadRequest } from '../call/reply.ts'
import { issueRiskToken } from '../risk.ts'
import { issueCaptchaResult } from '../sms-codes.ts'
import { replyScript } from './script.ts'

const verification = v.object({ captchaId: v.pipe(v.string(), v.minLength(1)) })

/**
 * Serves the stand-ins for NetEase Yidun's two SDKs, with the vendor's global API, and the two
 * calls that they make. They accept anyone: never in production.
 */
export function yidunStandIn(gateway: GatewayContext): Hono {
  const app = new Hono()
  for (const [path, file] of [
    ['/load.min.js', './captcha.js'],
    ['/guardian.js', './guardian.js'],
  ] as const) {
    app.get(path, (c) => replyScript(c, file))
  }
  app.post('/verify', async (c) => {
    const request = v.safeParse(verification, await readJson(c.req.raw))
    if (!request.success) return replyBadRequest(c, 400)
    const { captchaId } = request.output
    return c.json({ validate: await issueCaptchaResult(gateway.db, gateway.clock, captchaId) })
  })
  app.post('/token', async (c) => c.json({ code: 200, token: await issueRiskToken(gateway) }))
  return app
}
