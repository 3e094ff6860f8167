/**
 * The status of an order. WAIT_PAY: the deposit is due. HESITATION: paid; it can be changed or
 * returned. LOCKED: paid, and the hesitation period is over. CANCELLED: by the buyer. CLOSED: not
 * paid in time.
 */
export const ORDER_STATUSES = ['WAIT_PAY', 'HESITATION', 'LOCKED', 'CANCELLED', 'CLOSED'] as const
export type OrderStatus = (typeof ORDER_STATUSES)[number]

/** A status in the words that visitors read. */
export const ORDER_STATUS_WORDS: Readonly<Record<OrderStatus, string>> = {
  WAIT_PAY: '待支付',
  HESITATION: '犹豫期内',
  LOCKED: '已锁单',
  CANCELLED: '已取消',
  CLOSED: '已关闭',
}

/** How many orders of an account may wait for their deposits at once (deposit rules, section 9). */
export const MAX_WAITING_ORDERS = 2

/**
 * How many unpaid orders an account may submit in a day in China. It is far more than a buyer
 * needs, and keeps anybody from filling the brand's books with orders that are cancelled at once.
 */
export const MAX_UNPAID_A_DAY = 20

/** The stored times of an order, from which its status is computed. */
export interface OrderTimes {
  readonly expireAt: Date
  readonly paidAt?: Date | null
  readonly hesitationEndsAt?: Date | null
  readonly cancelledAt?: Date | null
}

/** The status at a moment. The end of a period does not belong to it. */
export function orderStatusAt(order: OrderTimes, now: Date): OrderStatus {
  if (order.cancelledAt) return 'CANCELLED'
  if (!order.paidAt) return now < order.expireAt ? 'WAIT_PAY' : 'CLOSED'
  return order.hesitationEndsAt && now < order.hesitationEndsAt ? 'HESITATION' : 'LOCKED'
}
