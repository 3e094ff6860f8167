import * as v from 'valibot'
import { id } from '../fields.ts'

/** WeChat outside and inside WeChat, Alipay, UnionPay, and a company's bank transfer. */
export const payChannel = v.picklist(['WX_H5', 'WX_JSAPI', 'ALI_WAP', 'UNION', 'OFFLINE'])

/**
 * The status of a payment, as notified by the channel. PENDING: the outcome is awaited, for some
 * minutes after the order's end too, because a buyer may have paid in time. CLOSED: voided by
 * another payment or by the order's end, or refunded.
 */
export const paymentStatus = v.picklist(['PENDING', 'SUCCESS', 'FAILED', 'CLOSED'])

/** What an order knows of a payment. */
export const begunPayment = v.object({ payId: id, channel: payChannel, status: paymentStatus })
