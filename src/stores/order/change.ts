import { atom, computed } from 'nanostores'
import { explain, needsLogIn, refusalOf } from '../../api/failures.ts'
import { changeOrderSku } from '../../contract/order/change-order-sku.ts'
import { optionIdsOf } from '../../domain/option-groups.ts'
import { agreementsOfChange, versionsById } from '../../domain/order-consents.ts'
import { callAsVisitor } from '../call-as-visitor.ts'
import { session } from '../storage.ts'
import { $order } from './configuration.ts'
import { ORDER_KEYS } from './keys.ts'
import { noticeQuery } from './notice.ts'
import { orderQuery } from './payment.ts'
import { $sku, skuQuery } from './sku.ts'

/** Notes that the change of an order is left for the log-in, which leads back to it. */
export function leaveChange(orderId: string): void {
  session.set(ORDER_KEYS.change, orderId)
}

/** Whether what is chosen now is the change of an order that was left for the log-in. */
export function isLeftChange(orderId: string): boolean {
  return session.get(ORDER_KEYS.change) === orderId
}

/** Forgets it, once a change goes on or begins. */
export function forgetLeftChange(): void {
  session.remove(ORDER_KEYS.change)
}

/** What keeps a change of configuration from being made, or an empty text. */
export const $changeProblem = atom('')

export const $changing = atom(false)

/** The documents that come with the options of the change; nothing until they are known. */
export const $changeAgreements = computed(
  [noticeQuery.$result, orderQuery.$result, $order],
  (notice, earlier, order) => {
    if (notice.state !== 'ready' || earlier.state !== 'ready' || !earlier.data || !order) {
      return undefined
    }
    const before = earlier.data.options.map(({ id }) => id)
    return agreementsOfChange(notice.data.agreements, before, optionIdsOf(order))
  },
)

/**
 * Changes the configuration of an order within its hesitation period to the one that is chosen now.
 * Failures are shown, not thrown. `$changeAgreements` are taken for agreed to.
 */
export async function changeConfiguration(orderId: string): Promise<'done' | 'logIn' | 'stay'> {
  const order = $order.get()
  const sku = $sku.get()
  const agreements = $changeAgreements.get()
  if ($changing.get()) return 'stay'
  if (!order || !sku) {
    $changeProblem.set('价格尚未载入，请稍候再试')
    return 'stay'
  }
  if (!agreements) {
    $changeProblem.set('需要同意的文件尚未载入，请稍候再试')
    return 'stay'
  }
  $changing.set(true)
  $changeProblem.set('')
  try {
    const request = {
      orderId,
      skuId: sku.skuId,
      optionIds: optionIdsOf(order),
      carPrice: sku.price,
      agreementVersions: versionsById(agreements),
    }
    await callAsVisitor(changeOrderSku, request)
    return 'done'
  } catch (error) {
    if (needsLogIn(error)) return 'logIn'
    const refusal = refusalOf(error)
    if (refusal === 'priceChanged') void skuQuery.retry()
    if (refusal === 'agreementOutdated') void noticeQuery.retry()
    $changeProblem.set(explain(error))
    return 'stay'
  } finally {
    $changing.set(false)
  }
}
