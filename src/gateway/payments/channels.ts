import type { ResponseOf } from '../../contract/endpoint.ts'
import type { preparePayment } from '../../contract/pay/prepare-payment.ts'
import type { OrderTerms } from '../catalogue/types.ts'
import type { Order } from '../orders/find-order.ts'
import { newToken } from '../secrets.ts'
import type { Payment } from './payments.ts'
import { signFields, withSign } from './sign.ts'

/** Where payments are made. */
export interface Cashier {
  /** The path under which the channels' entries are. */
  readonly path: string
  /** The merchant's key, which signs requests and notifications. */
  readonly key: string
  /** The id of the brand's account at WeChat, to which payments inside WeChat go. */
  readonly wechatAppId: string
}

type ChannelData = Pick<
  ResponseOf<typeof preparePayment>,
  'bank' | 'fields' | 'formAction' | 'jsapi' | 'mwebUrl'
>

/**
 * What the browser needs to reach the cashier of a payment's channel: a link for WeChat H5, a
 * signed form for Alipay and UnionPay, the arguments of WeChat's bridge inside WeChat, a bank
 * account for a transfer.
 *
 * @param options.cashier only a transfer needs none
 */
export function channelData(
  payment: Payment,
  order: Order,
  options: { origin: string; now: Date; bank: OrderTerms['bank']; cashier: Cashier | undefined },
): ChannelData {
  const { origin, now, bank, cashier } = options
  const { id, amount, channel, returnPath } = payment
  if (channel === 'OFFLINE') return { bank: { ...bank, reference: order.orderNo } }
  if (!cashier) throw new Error(`${channel} is not connected`)
  const { key, wechatAppId: appId } = cashier
  const entries = `${origin}${cashier.path}`
  const returnUrl = `${origin}${returnPath}`
  const notifyUrl = `${entries}/notify`
  switch (channel) {
    case 'WX_H5': {
      const fields = { prepay_id: id, total_fee: fen(amount) }
      const query = new URLSearchParams({ ...withSign(fields, key), redirect_url: returnUrl })
      return { mwebUrl: `${entries}/checkmweb?${query}` }
    }
    case 'WX_JSAPI': {
      const fields = {
        appId,
        timeStamp: String(Math.floor(now.getTime() / 1_000)),
        nonceStr: newToken().slice(0, 32),
        package: `prepay_id=${id}`,
        signType: 'HMAC-SHA256',
      }
      return { jsapi: { ...fields, paySign: signFields(fields, key) } }
    }
    case 'ALI_WAP':
      return {
        formAction: `${entries}/gateway.do`,
        fields: withSign(
          {
            method: 'alipay.trade.wap.pay',
            product_code: 'QUICK_WAP_WAY',
            out_trade_no: id,
            total_amount: `${amount}.00`,
            subject: `R7 定金 ${order.orderNo}`,
            return_url: returnUrl,
            quit_url: returnUrl,
            notify_url: notifyUrl,
          },
          key,
        ),
      }
    case 'UNION':
      return {
        formAction: `${entries}/frontTransReq.do`,
        fields: withSign(
          {
            orderId: id,
            txnAmt: fen(amount),
            currencyCode: '156',
            frontUrl: returnUrl,
            backUrl: notifyUrl,
          },
          key,
        ),
      }
  }
}

/** Hundredths of a yuan, the unit of WeChat and UnionPay. */
function fen(yuan: number): string {
  return String(yuan * 100)
}
