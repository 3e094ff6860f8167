import type { ResponseOf } from '../../contract/endpoint.ts'
import type { preparePayment } from '../../contract/pay/prepare-payment.ts'
import type { OrderTerms } from '../catalogue/types.ts'
import type { Order } from '../orders/find-order.ts'
import { newToken } from '../secrets.ts'
import type { Payment } from './payments.ts'
import { signFields, withSign } from './sign.ts'

/** Base path of the payment channels' stand-ins. */
export const CASHIER = '/__vendor/pay'

type ChannelData = Pick<
  ResponseOf<typeof preparePayment>,
  'bank' | 'fields' | 'formAction' | 'jsapi' | 'mwebUrl'
>

/**
 * What the browser needs to reach the cashier of a payment's channel: a link for WeChat H5, a
 * signed form for Alipay and UnionPay, the arguments of WeChat's bridge inside WeChat, a bank
 * account for a transfer.
 *
 * @param options.key the merchant's signing key
 */
export function channelData(
  payment: Payment,
  order: Order,
  options: { origin: string; now: Date; bank: OrderTerms['bank']; key: string },
): ChannelData {
  const { origin, now, bank, key } = options
  const { id, amount, channel, returnPath } = payment
  const returnUrl = `${origin}${returnPath}`
  const notifyUrl = `${origin}${CASHIER}/notify`
  switch (channel) {
    case 'WX_H5': {
      const fields = { prepay_id: id, total_fee: fen(amount) }
      const query = new URLSearchParams({ ...withSign(fields, key), redirect_url: returnUrl })
      return { mwebUrl: `${origin}${CASHIER}/checkmweb?${query}` }
    }
    case 'WX_JSAPI': {
      const fields = {
        appId: 'wx0000000000000000',
        timeStamp: String(Math.floor(now.getTime() / 1_000)),
        nonceStr: newToken().slice(0, 32),
        package: `prepay_id=${id}`,
        signType: 'HMAC-SHA256',
      }
      return { jsapi: { ...fields, paySign: signFields(fields, key) } }
    }
    case 'ALI_WAP':
      return {
        formAction: `${origin}${CASHIER}/gateway.do`,
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
        formAction: `${origin}${CASHIER}/frontTransReq.do`,
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
    case 'OFFLINE':
      return { bank: { ...bank, reference: order.orderNo } }
  }
}

/** Hundredths of a yuan, the unit of WeChat and UnionPay. */
function fen(yuan: number): string {
  return String(yuan * 100)
}
