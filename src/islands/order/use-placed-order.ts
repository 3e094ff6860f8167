import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { orderQuery } from '../../stores/order/payment.ts'
import { type PlacedOrder, placedOrderId } from '../../stores/order/placed.ts'
import { $token } from '../../stores/session.ts'
import { giveWayToLogIn } from './leave-for-log-in.ts'

/**
 * The order that a step after the form is about: the address names it, or it is the last one made
 * on this device. Without one, or without a log-in, there is nothing to do here.
 *
 * @returns the order as it was known last, also while it is asked for again, the newest result, and
 * whether nothing is known yet
 */
export function usePlacedOrder() {
  const result = useStore(orderQuery.$result)
  const [order, setOrder] = useState<PlacedOrder>()
  const newest = result.state === 'ready' ? result.data : undefined
  if (newest && newest !== order) setOrder(newest)
  const [orderId] = useState(
    () => new URLSearchParams(location.search).get('orderId') ?? placedOrderId(),
  )

  useEffect(() => {
    if (!orderId) location.replace('/payDeposit')
    else if (!$token.get()) giveWayToLogIn()
    else void orderQuery.run(orderId)
  }, [orderId])

  useEffect(() => {
    if (result.state === 'failed' && result.needsLogIn) giveWayToLogIn()
  }, [result])

  // A page that is seen again, or comes back from the browser's cache, shows what was; ask what is.
  useEffect(() => {
    const ask = () => void (orderId && orderQuery.poll(orderId))
    const onShow = ({ persisted }: PageTransitionEvent) => persisted && ask()
    const onSeen = () => document.visibilityState === 'visible' && ask()
    window.addEventListener('pageshow', onShow)
    document.addEventListener('visibilitychange', onSeen)
    return () => {
      window.removeEventListener('pageshow', onShow)
      document.removeEventListener('visibilitychange', onSeen)
    }
  }, [orderId])

  const isLoading = !order && (result.state === 'idle' || result.state === 'loading')
  return { order, result, isLoading }
}
