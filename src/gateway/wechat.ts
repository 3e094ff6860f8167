import { createHash, randomBytes } from 'node:crypto'
import type { WechatSignature } from '../contract/sign-wechat-page.ts'

/** The brand's WeChat account: its id, and the JS-SDK ticket, valid for 7200 s. */
export interface WechatAccount {
  readonly appId: string
  readonly ticket: string
}

/**
 * Identifies payers inside WeChat. A WeChat payment is opened for one `openid` of the brand's
 * account. WeChat returns it only for a code that the visitor's browser fetches from WeChat.
 */
export interface WechatPayers {
  /**
   * The address where the browser fetches a code; WeChat asks the visitor nothing (`snsapi_base`).
   *
   * @param returnUrl where WeChat redirects to, with the code in its query
   */
  authorizeUrl(returnUrl: string): string
  /** The `openid` of a code; `undefined` when it was used before, has expired or is forged. */
  openidOf(code: string): string | undefined
}

/**
 * Signs a page for WeChat's JS-SDK: SHA-1 over the four fields sorted by name.
 *
 * @param url the page's full address; its fragment is ignored
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
