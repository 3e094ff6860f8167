/**
 * Where an order stands.
 * WAIT_PAY: the deposit is due. HESITATION: paid; it can be changed or given back. LOCKED: paid, and
 * the hesitation period is over. CANCELLED: by the buyer. CLOSED: not paid in time.
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

/** How many orders of an account may wait for their deposits at once: section 9 of the deposit rules. */
export const MAX_WAITING_ORDERS = 2

/**
 * How many orders an account may submit in a day in China without paying them: far more than anybody
 * chooses among, so that nobody fills the brand's books with orders that are cancelled at once.
 */
export const MAX_UNPAID_A_DAY = 20

/** What is kept of an order's way; the passing of time makes the status. */
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
