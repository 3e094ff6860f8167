/**
 * Ways to pay a deposit: WeChat outside and inside WeChat, Alipay, UnionPay, and a company's bank
 * transfer.
 */
export const PAY_CHANNELS = ['WX_H5', 'WX_JSAPI', 'ALI_WAP', 'UNION', 'OFFLINE'] as const
export type PayChannel = (typeof PAY_CHANNELS)[number]

/**
 * The ways to pay that work in the visitor's browser. Inside WeChat only WeChat's own payment
 * works: WeChat refuses its web payment there and blocks the others. A company may always pay by
 * transfer.
 */
export function payChannels(inWeChat: boolean, buyer: 'company' | 'personal'): PayChannel[] {
  const online: PayChannel[] = inWeChat ? ['WX_JSAPI'] : ['WX_H5', 'ALI_WAP', 'UNION']
  return buyer === 'company' ? [...online, 'OFFLINE'] : online
}
