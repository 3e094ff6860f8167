import { atom } from 'nanostores'
import { call } from '../../api/call.ts'
import { BusinessRefusal, explain, needsLogIn } from '../../api/failures.ts'
import { changeOrderSku } from '../../contract/order/change-order-sku.ts'
import { optionIdsOf } from '../../domain/option-groups.ts'
import { $token } from '../session.ts'
import { $order } from './configuration.ts'
import { $sku, skuQuery } from './sku.ts'

/** What keeps a change of configuration from being made, or an empty text. */
export const $changeProblem = atom('')

export const $changing = atom(false)

/**
 * Changes the configuration of an order within its hesitation period to the one that is chosen now.
 * Failures are shown, not thrown.
 */
export async function changeConfiguration(orderId: string): Promise<'done' | 'logIn' | 'stay'> {
  const order = $order.get()
  const sku = $sku.get()
  if ($changing.get()) return 'stay'
  if (!order || !sku) {
    $changeProblem.set('价格尚未载入，请稍候再试')
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
    }
    await call(changeOrderSku, request, { token: $token.get() })
    return 'done'
  } catch (error) {
    if (needsLogIn(error)) return 'logIn'
    const changed = error instanceof BusinessRefusal && error.refusal === 'priceChanged'
    if (changed) void skuQuery.retry()
    $changeProblem.set(explain(error))
    return 'stay'
  } finally {
    $changing.set(false)
  }
}
