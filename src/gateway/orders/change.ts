import { and, eq, gt } from 'drizzle-orm'
import type { ParsedRequestOf } from '../../contract/endpoint.ts'
import type { changeOrderSku } from '../../contract/order/change-order-sku.ts'
import { agreementsOfChange } from '../../domain/order-consents.ts'
import { orderStatusAt } from '../../domain/order-status.ts'
import type { Context } from '../call/context.ts'
import { Refused, refuse } from '../call/handler.ts'
import { readSkuId } from '../catalogue/car.ts'
import { findTerms, hasDelivery } from '../catalogue/find.ts'
import { HOUR, shift } from '../clock.ts'
import { orderChanges, orders } from '../db/schema/index.ts'
import { checkAgreements } from './agreements.ts'
import { configure } from './configure.ts'
import { describeConfiguration } from './describe-configuration.ts'
import { lockOrder } from './find-order.ts'

/**
 * Changes of an order within an hour: more than any buyer needs. What was agreed before each is kept as
 * long as the order.
 */
const CHANGED_AN_HOUR = 20

/**
 * Changes the configuration of the caller's order within its hesitation period, in one transaction,
 * and keeps what was agreed before. The same configuration changes nothing. An order that another
 * tab has changed is not changed from what this one showed.
 *
 * @returns the new price and what it is more than the old one, in yuan, and until when the order can
 *   be changed again; or a refusal
 */
export async function changeOwnOrder(
  request: ParsedRequestOf<typeof changeOrderSku>,
  { db, clock, session }: Context,
) {
  const now = clock()
  const { orderId, shownSkuId, skuId, optionIds, carPrice } = request
  return db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId, session().userId)
    if (!order) return refuse('orderNotFound')
    if (orderStatusAt(order, now) !== 'HESITATION' || !order.hesitationEndsAt) {
      return refuse('notChangeable')
    }
    const before = order.content
    const deadline = order.hesitationEndsAt
    // The car stays as it was agreed, also where it costs more today, such as after an offer.
    if (before.skuId === skuId) return { price: before.price.total, diff: 0, deadline }
    if (before.skuId !== shownSkuId) return refuse('changedElsewhere')
    const { deposit } = before
    const chosen = { spuId: readSkuId(skuId).spuId, skuId, optionIds, carPrice, deposit }
    const configured = await configure(tx, chosen, deposit, now)
    if (configured instanceof Refused) return configured
    const { car, quoted } = configured
    const price = quoted.price.total
    const changed = { price, diff: price - before.price.total, deadline }
    const { agreements } = await findTerms(tx)
    const had = before.options.map(({ id }) => id)
    const asked = agreementsOfChange(agreements, had, optionIds)
    const agreed = checkAgreements(asked, request.agreementVersions ?? {})
    if (agreed instanceof Refused) return agreed
    const recent = and(
      eq(orderChanges.orderId, orderId),
      gt(orderChanges.changedAt, shift(now, -HOUR)),
    )
    if ((await tx.$count(orderChanges, recent)) >= CHANGED_AN_HOUR) return refuse('changedTooOften')
    const isFar = !(await hasDelivery(tx, before.licenseCity.city.code, now))
    const content = {
      ...before,
      ...describeConfiguration(car, quoted, isFar),
      agreementVersions: { ...before.agreementVersions, ...agreed },
    }
    await tx.insert(orderChanges).values({ orderId, changedAt: now, before })
    await tx.update(orders).set({ content }).where(eq(orders.id, orderId))
    return changed
  })
}
