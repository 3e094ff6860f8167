import { createHash, randomBytes } from 'node:crypto'
import type { WechatSignature } from '../contract/sign-wechat-page.ts'

/** The brand's account at WeChat: its id, and the ticket that stands for it for 7200 s. */
export interface WechatAccount {
  readonly appId: string
  readonly ticket: string
}

/**
 * Tells who pays inside WeChat: its own payment is opened for one `openid` of the brand's account, and
 * WeChat tells that for a code alone, which the visitor's browser fetches from it.
 */
export interface WechatPayers {
  /**
   * Where the browser fetches a code: WeChat asks nobody anything there (`snsapi_base`).
   *
   * @param returnUrl where WeChat leads back to, with the code in its query
   */
  authorizeUrl(returnUrl: string): string
  /** The `openid` that a code stands for; none when it was used before, is too old or made up. */
  openidOf(code: string): string | undefined
}

/** What the stand-in of WeChat's SDK is signed with. It is no secret, and never in production. */
export const STAND_IN_ACCOUNT: WechatAccount = { appId: 'wx0000000000000000', ticket: 'stand-in' }

/**
 * Signs a page for WeChat's JS-SDK: SHA-1 over the four fields sorted by name.
 *
 * @param url the page's full address; what follows a `#` is left out
 */
export function signPage(
  { appId, ticket }: WechatAccount,
  url: string,
  now: Date,
): WechatSignature {
  const timestamp = Math.floor(now.getTime() / 1000)
  const nonceStr = randomBytes(8).toString('hex')
  const signature = hashPage(ticket, nonceStr, timestamp, url)
  return { appId, timestamp, nonceStr, signature }
}

/** The signature itself, in hex. */
export function hashPage(ticket: string, nonceStr: string, timestamp: number, url: string): string {
  const [address] = url.split('#')
  const text = `jsapi_ticket=${ticket}&noncestr=${nonceStr}&timestamp=${timestamp}&url=${address}`
  return createHash('sha1').update(text).digest('hex')
}
