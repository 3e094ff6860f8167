import { atom, computed } from 'nanostores'
import { explain, needsLogIn, refusalOf } from '../../api/failures.ts'
import { changeOrderSku } from '../../contract/order/change-order-sku.ts'
import { optionIdsOf } from '../../domain/option-groups.ts'
import { agreementsOfChange, versionsById } from '../../domain/order-consents.ts'
import { callAsVisitor } from '../call-as-visitor.ts'
import { session } from '../storage.ts'
import { $order, openConfiguration } from './configuration.ts'
import { ORDER_KEYS } from './keys.ts'
import { noticeQuery } from './notice.ts'
import { orderQuery } from './payment.ts'
import { $sku, skuQuery } from './sku.ts'

/** Notes that a log-in interrupts the change of an order; the log-in leads back to it. */
export function leaveChange(orderId: string): void {
  session.set(ORDER_KEYS.change, orderId)
}

/** Whether the current configuration is the change of an order that a log-in interrupted. */
export function isLeftChange(orderId: string): boolean {
  return session.get(ORDER_KEYS.change) === orderId
}

/** Forgets the interrupted change, once a change continues or begins. */
export function forgetLeftChange(): void {
  session.remove(ORDER_KEYS.change)
}

/** Why the configuration could not be changed, or an empty text. */
export const $changeProblem = atom('')

export const $changing = atom(false)

/** The documents that belong to the newly added options; `undefined` until they are known. */
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

/** Asks again for what a refusal shows to be out of date: trying once more would not help. */
const RELOAD_AFTER: Readonly<Record<string, () => void>> = {
  priceChanged: () => void skuQuery.retry(),
  agreementOutdated: () => void noticeQuery.retry(),
  skuOffline: () => void openConfiguration(),
  optionsInvalid: () => void openConfiguration(),
  notChangeable: () => void orderQuery.retry(),
}

/**
 * Changes an order within its hesitation period to the current configuration, and sends
 * `$changeAgreements` as agreed to. Failures are shown, not thrown.
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
    RELOAD_AFTER[refusalOf(error) ?? '']?.()
    $changeProblem.set(explain(error))
    return 'stay'
  } finally {
    $changing.set(false)
  }
}
