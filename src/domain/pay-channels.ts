/** Ways to pay a deposit; the names are those of the payment call. */
export type PayChannel = 'ALI_WAP' | 'OFFLINE' | 'UNION' | 'WX_H5' | 'WX_JSAPI'

/**
 * The ways to pay that work in the visitor's browser. Inside WeChat only WeChat's own payment
 * works: WeChat refuses its web payment there and blocks the others. A company may always pay by
 * transfer.
 */
export function payChannels(inWeChat: boolean, buyer: 'company' | 'personal'): PayChannel[] {
  const online: PayChannel[] = inWeChat ? ['WX_JSAPI'] : ['WX_H5', 'ALI_WAP', 'UNION']
  return buyer === 'company' ? [...online, 'OFFLINE'] : online
}
