import * as v from 'valibot'
import { PAY_CHANNELS } from '../../domain/pay-channels.ts'
import { id } from '../fields.ts'

export const payChannel = v.picklist(PAY_CHANNELS)

export const PAYMENT_STATUSES = ['PENDING', 'SUCCESS', 'FAILED', 'CLOSED'] as const

/**
 * The status of a payment, as notified by the channel. PENDING: the outcome is awaited, for some
 * minutes after the order's end too (days for a transfer), because a buyer may have paid in time.
 * CLOSED: voided by another payment or by the order's end, or refunded.
 */
export const paymentStatus = v.picklist(PAYMENT_STATUSES)

/** What an order knows of a payment. */
export const begunPayment = v.object({ payId: id, channel: payChannel, status: paymentStatus })
