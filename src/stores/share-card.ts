import { call } from '../api/call.ts'
import { signWechatPage, type WechatSignature } from '../contract/sign-wechat-page.ts'
import type { ShareCard } from '../domain/share-card.ts'
import { loadWeChat, setShareCard } from '../vendors/wechat-share.ts'

/** The last signature, and the address that it is for. */
let kept: { readonly address: string; readonly signed: WechatSignature } | undefined

/**
 * Gives WeChat the share card of this page. Without one WeChat makes a card from the page's title.
 * A further card of the same address is set with the signature of the last one.
 *
 * @param address the address to sign
 * @throws when the SDK or the signature cannot be loaded, or WeChat refuses
 */
export async function offerCard(card: ShareCard, address: string): Promise<void> {
  const [signed] = await Promise.all([sign(address), loadWeChat()])
  // Kept only once WeChat has accepted it: signatures expire with their ticket.
  kept = undefined
  await setShareCard(card, signed)
  kept = { address, signed }
}

async function sign(address: string): Promise<WechatSignature> {
  return kept?.address === address ? kept.signed : call(signWechatPage, { url: address })
}
