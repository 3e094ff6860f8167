/** Ways to pay a deposit; the names are those of the payment call. */
export type PayChannel = 'ALI_WAP' | 'OFFLINE' | 'UNION' | 'WX_H5' | 'WX_JSAPI'

/**
 * The ways to pay that work where the visitor is. Inside WeChat only WeChat's own payment does:
 * it refuses its web payment there, and blocks the others. A company may transfer from anywhere.
 */
export function payChannels(inWeChat: boolean, buyer: 'company' | 'personal'): PayChannel[] {
  const online: PayChannel[] = inWeChat ? ['WX_JSAPI'] : ['WX_H5', 'ALI_WAP', 'UNION']
  return buyer === 'company' ? [...online, 'OFFLINE'] : online
}
