import type { ShareCard } from '../domain/share-card.ts'
import { wechatScript } from '../settings.ts'
import { loadScript } from './load-script.ts'

/** The part of WeChat's JS-SDK 1.6 that shares; `jweixin` puts it on `window`. */
interface Wx {
  config(options: SignedConfig): void
  ready(act: () => void): void
  error(act: (reason: { errMsg: string }) => void): void
  updateAppMessageShareData(card: {
    title: string
    desc: string
    link: string
    imgUrl: string
  }): void
  updateTimelineShareData(card: { title: string; link: string; imgUrl: string }): void
}

interface SignedConfig extends Signed {
  readonly debug: boolean
  readonly jsApiList: readonly string[]
}

/** What the back end signs for a page. */
interface Signed {
  readonly appId: string
  readonly timestamp: number
  readonly nonceStr: string
  readonly signature: string
}

declare global {
  interface Window {
    wx?: Wx
  }
}

const NEEDED = ['updateAppMessageShareData', 'updateTimelineShareData'] as const

/** Fetches the SDK. @throws when it cannot be loaded */
export async function loadWeChat(): Promise<void> {
  await loadScript(wechatScript)
}

/**
 * Sets the card that WeChat shows for this page, to friends and in Moments.
 *
 * @throws Error with WeChat's own words when it refuses the signature
 */
export async function setShareCard(card: ShareCard, signed: Signed): Promise<void> {
  const { wx } = window
  if (!wx) throw new Error('The WeChat SDK defines no wx')
  await new Promise<void>((resolve, reject) => {
    wx.config({ debug: false, ...signed, jsApiList: NEEDED })
    wx.ready(resolve)
    wx.error(({ errMsg }) => reject(new Error(errMsg)))
  })
  const { title, description: desc, link, picture: imgUrl } = card
  wx.updateAppMessageShareData({ title, desc, link, imgUrl })
  wx.updateTimelineShareData({ title, link, imgUrl })
}
