import { atom, computed, type ReadableAtom } from 'nanostores'
import * as v from 'valibot'
import { explain, needsLogIn, refusalOf } from '../../api/failures.ts'
import { navigationType } from '../../browser/navigation-type.ts'
import { sessionAtom } from '../../browser/session-atom.ts'
import { changeOrderSku } from '../../contract/order/change-order-sku.ts'
import { type OrderInfo, optionIdsOf } from '../../domain/option-groups.ts'
import { agreementsOfChange, versionsById } from '../../domain/order-consents.ts'
import { callAsVisitor } from '../call-as-visitor.ts'
import { $car, $groups } from './catalogue.ts'
import { $isOpening, $order, openConfiguration, orderInfo, wantedOf } from './configuration.ts'
import { ORDER_KEYS } from './keys.ts'
import { noticeQuery } from './notice.ts'
import { isOwnKept, setOwnAside } from './own.ts'
import { orderQuery } from './payment.ts'
import { RELOAD_OUTDATED } from './reload-outdated.ts'
import { $cityOfOrder, $sku, dropOffers } from './sku.ts'

/** What is chosen for the change of an order. */
const $kept = sessionAtom(
  ORDER_KEYS.change,
  v.object({
    orderId: v.string(),
    order: orderInfo,
    /** Whether a log-in interrupted the change; the log-in leads back to it. */
    isLeft: v.boolean(),
  }),
)

/**
 * Loads an order to change, and starts from its configuration. After a reload, or a return from the
 * log-in or another page, the visitor's changes stay.
 */
export async function openChange(orderId: string): Promise<void> {
  const begun = beginChange(orderId)
  const order = await orderQuery.run(orderId)
  if (!order) return
  $cityOfOrder.set(order.licenseCity.city)
  await openConfiguration(begun ? wantedOf(begun) : order)
}

/**
 * Begins the change of an order in this page, or goes on with it after a log-in or a return. The
 * visitor's own configuration, for a next car, stays as the tab keeps it.
 *
 * @returns what was chosen before, if the change goes on
 */
function beginChange(orderId: string): OrderInfo | undefined {
  const isFirst = isOwnKept()
  if (isFirst) {
    setOwnAside()
    $order.set(undefined)
    $car.set(undefined)
    $groups.set(undefined)
    dropOffers()
    $order.listen((order) => order && $kept.set({ orderId, order, isLeft: false }))
  }
  const kept = $kept.get()
  const goesOn = kept?.orderId === orderId && (!isFirst || kept.isLeft || isReturn())
  if (goesOn) return kept.order
  $kept.set(undefined)
  return undefined
}

/** Whether the visitor was here before: a document that must be agreed to may open in this tab. */
function isReturn(): boolean {
  return ['reload', 'back_forward'].includes(navigationType() ?? '')
}

/** Notes that a log-in interrupts the change. */
export function leaveChange(): void {
  const kept = $kept.get()
  if (kept) $kept.set({ ...kept, isLeft: true })
}

/** Why the configuration could not be changed, or an empty text. */
export const $changeProblem = atom('')

const WITHOUT_PRICE = '价格尚未载入，请稍候再试'
const WITHOUT_DOCUMENTS = '需要同意的文件尚未载入，请稍候再试'

/** Says why the configuration cannot be changed yet only until what it waits for is there. */
function sayUntil($awaited: ReadableAtom<unknown>, problem: string): void {
  $awaited.listen((there) => {
    if (there && $changeProblem.get() === problem) $changeProblem.set('')
  })
}

sayUntil($sku, WITHOUT_PRICE)

export const $changing = atom(false)

/** The order as it is shown, once it is loaded. */
const $shown = computed(orderQuery.$result, (result) =>
  result.state === 'ready' ? result.data : undefined,
)

/** Whether what is chosen is what was ordered: at its agreed price, whatever it costs today. */
export const $isUnchanged = computed([$shown, $order], (shown, order) => {
  if (!shown || !order) return false
  const { spuId, options } = shown
  const ids = optionIdsOf(order)
  const isSame = options.length === ids.length && options.every(({ id }) => ids.includes(id))
  return order.item_id === spuId && isSame
})

/** The documents that belong to the newly added options; `undefined` until they are known. */
export const $changeAgreements = computed(
  [noticeQuery.$result, $shown, $order],
  (notice, shown, order) => {
    if (notice.state !== 'ready' || !shown || !order) return undefined
    const before = shown.options.map(({ id }) => id)
    return agreementsOfChange(notice.data.agreements, before, optionIdsOf(order))
  },
)

sayUntil($changeAgreements, WITHOUT_DOCUMENTS)

const RELOAD_AFTER: typeof RELOAD_OUTDATED = {
  ...RELOAD_OUTDATED,
  // The difference in price and what must be agreed to depend on the order.
  changedElsewhere: () => void orderQuery.retry(),
  notChangeable: () => void orderQuery.retry(),
}

/**
 * Changes an order within its hesitation period to the current configuration, and sends
 * `$changeAgreements` as agreed to. Failures are shown, not thrown.
 */
export async function changeConfiguration(orderId: string): Promise<'done' | 'logIn' | 'stay'> {
  const shown = $shown.get()
  const order = $order.get()
  const sku = $sku.get()
  const agreements = $changeAgreements.get()
  if ($changing.get()) return 'stay'
  if (!order || !sku || $isOpening.get()) {
    $changeProblem.set(WITHOUT_PRICE)
    return 'stay'
  }
  if (!shown || !agreements) {
    $changeProblem.set(WITHOUT_DOCUMENTS)
    return 'stay'
  }
  $changing.set(true)
  $changeProblem.set('')
  try {
    const request = {
      orderId,
      shownSkuId: shown.skuId,
      skuId: sku.skuId,
      optionIds: optionIdsOf(order),
      carPrice: sku.price,
      agreementVersions: versionsById(agreements),
    }
    await callAsVisitor(changeOrderSku, request)
    $kept.set(undefined)
    return 'done'
  } catch (error) {
    if (needsLogIn(error)) return 'logIn'
    const refusal = refusalOf(error)
    if (refusal) RELOAD_AFTER[refusal]?.()
    $changeProblem.set(explain(error))
    return 'stay'
  } finally {
    $changing.set(false)
  }
}
