import { signWechatPage } from '../../contract/sign-wechat-page.ts'
import { implement, refuse } from '../call/handler.ts'
import { signPage } from '../wechat.ts'

/** The call that signs pages for WeChat's JS-SDK. */
export const wechatRoutes = [
  /** Signs our own pages only: a signed page acts in the brand's name inside WeChat. */
  implement(signWechatPage, async ({ url }, { wechat, siteOrigin, origin, clock }) => {
    if (new URL(url).origin !== (siteOrigin ?? origin)) return refuse('pageForeign')
    if (!wechat) return refuse('wechatNotConnected')
    return signPage(wechat, url, clock())
  }),
]
