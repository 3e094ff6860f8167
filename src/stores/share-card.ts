import { call } from '../api/call.ts'
import { signWechatPage } from '../contract/sign-wechat-page.ts'
import type { ShareCard } from '../domain/share-card.ts'
import { loadWeChat, setShareCard } from '../vendors/wechat-share.ts'

/**
 * Gives WeChat the share card of this page. Without one WeChat makes a card from the page's title.
 *
 * @param address the address to sign
 * @throws when the SDK or the signature cannot be loaded, or WeChat refuses
 */
export async function offerCard(card: ShareCard, address: string): Promise<void> {
  const [signed] = await Promise.all([call(signWechatPage, { url: address }), loadWeChat()])
  await setShareCard(card, signed)
}
