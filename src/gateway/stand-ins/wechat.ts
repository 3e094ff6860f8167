import { Hono } from 'hono'
import type { Clock } from '../clock.ts'
import { LIFETIME, shift } from '../clock.ts'
import { newToken } from '../secrets.ts'
import { sitePath } from '../site-path.ts'
import type { WechatAccount, WechatPayers } from '../wechat.ts'
import { replyScript } from './script.ts'

/** Base path of WeChat's stand-ins. */
export const WECHAT = '/__vendor/wechat'
const AUTHORIZE = '/connect/oauth2/authorize'

/** The account that signs pages for the stand-in of WeChat's SDK. Public; never in production. */
export const STAND_IN_ACCOUNT: WechatAccount = { appId: 'wx0000000000000000', ticket: 'stand-in' }

/** Stand-in for WeChat's OAuth: each code belongs to a new payer. */
export class StandInPayers implements WechatPayers {
  readonly #clock: Clock
  readonly #codes = new Map<string, Date>()

  constructor(clock: Clock) {
    this.#clock = clock
  }

  authorizeUrl(returnUrl: string): string {
    const query = new URLSearchParams({
      appid: STAND_IN_ACCOUNT.appId,
      redirect_uri: returnUrl,
      response_type: 'code',
      scope: 'snsapi_base',
    })
    return new URL(`${WECHAT}${AUTHORIZE}?${query}#wechat_redirect`, returnUrl).href
  }

  /** Issues a code that, like WeChat's, is valid once and for five minutes. */
  newCode(): string {
    const now = this.#clock()
    for (const [code, end] of this.#codes) if (end <= now) this.#codes.delete(code)
    const code = newToken()
    this.#codes.set(code, shift(now, LIFETIME.wechatCode))
    return code
  }

  openidOf(code: string): string | undefined {
    const end = this.#codes.get(code)
    this.#codes.delete(code)
    return end && this.#clock() < end ? `o${newToken().slice(0, 27)}` : undefined
  }
}

/** Serves the stand-ins of WeChat's JS-SDK and of its OAuth page. */
export function wechatStandIn(payers: StandInPayers): Hono {
  const app = new Hono()
  app.get('/jweixin.js', (c) => replyScript(c, './jweixin.js'))
  app.get(AUTHORIZE, (c) => {
    const address = URL.parse(c.req.query('redirect_uri') ?? '')
    address?.searchParams.set('code', payers.newCode())
    address?.searchParams.set('state', c.req.query('state') ?? '')
    // WeChat checks the account's domain; the stand-in redirects only within its own site.
    const path = address && sitePath(address)
    return path ? c.redirect(path, 302) : c.text('redirect_uri 参数错误', 400)
  })
  return app
}
