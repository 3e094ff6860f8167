import * as v from 'valibot'
import { defineEndpoint } from './endpoint.ts'

/** What WeChat's JS-SDK needs to work on a page: proof that the brand's account approves it. */
export const signWechatPage = defineEndpoint({
  name: 'signWechatPage',
  source: 'proposed',
  method: 'GET',
  path: '/api/wechat/jssdk/sign',
  encoding: 'query',
  /** The page's full address; WeChat ignores what follows a `#`. */
  request: v.object({ url: v.pipe(v.string(), v.url(), v.maxLength(2000)) }),
  response: v.object({
    appId: v.string(),
    /** Whole seconds. */
    timestamp: v.number(),
    nonceStr: v.string(),
    /** SHA-1 in hex. */
    signature: v.string(),
  }),
  refusals: {
    pageForeign: { code: 'PAGE_FOREIGN', resultCode: 40301, message: '该页面不属于本站' },
    wechatNotConnected: {
      code: 'WECHAT_NOT_CONNECTED',
      resultCode: 50301,
      message: '微信分享暂未开通',
    },
  },
})

export type WechatSignature = v.InferOutput<typeof signWechatPage.response>
