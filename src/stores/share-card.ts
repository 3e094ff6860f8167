import { call } from '../api/call.ts'
import { signWechatPage } from '../contract/sign-wechat-page.ts'
import type { ShareCard } from '../domain/share-card.ts'
import { loadWeChat, setShareCard } from '../vendors/wechat-share.ts'

/**
 * Gives WeChat the card of this page. Without it WeChat makes one of the page's own title.
 *
 * @param address what the signature is made for
 * @throws when the SDK, the signature or WeChat's consent cannot be had
 */
export async function offerCard(card: ShareCard, address: string): Promise<void> {
  const [signed] = await Promise.all([call(signWechatPage, { url: address }), loadWeChat()])
  await setShareCard(card, signed)
}
