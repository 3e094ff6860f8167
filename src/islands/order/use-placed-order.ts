import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { orderQuery } from '../../stores/order/payment.ts'
import { type PlacedOrder, placedOrderId } from '../../stores/order/placed.ts'
import { $token } from '../../stores/session.ts'
import { giveWayToLogIn } from '../leave-for-log-in.ts'

/**
 * The order of a step after the form: the one in the address, or the last one made on this device.
 * Without an order, or without a log-in, the visitor is led elsewhere.
 *
 * @returns the order as last known, also while it is reloaded; the newest result; and whether
 * nothing is known yet
 */
export function usePlacedOrder() {
  const result = useStore(orderQuery.$result)
  const [order, setOrder] = useState<PlacedOrder>()
  const newest = result.state === 'ready' ? result.data : undefined
  if (newest && newest !== order) setOrder(newest)
  const [orderId] = useState(
    () => new URLSearchParams(location.search).get('orderId') || placedOrderId(),
  )

  useEffect(() => {
    if (!orderId) location.replace('/payDeposit')
    else if (!$token.get()) giveWayToLogIn()
    else void orderQuery.run(orderId)
  }, [orderId])

  useEffect(() => {
    if (result.state === 'failed' && result.needsLogIn) giveWayToLogIn()
  }, [result])

  // A page that becomes visible again, returns from the back/forward cache, or has a network again,
  // may be outdated.
  useEffect(() => {
    let asking = new AbortController()
    const ask = () => void (orderId && orderQuery.poll(asking.signal, orderId))
    const stop = () => {
      asking.abort()
      asking = new AbortController()
    }
    const onShow = ({ persisted }: PageTransitionEvent) => persisted && ask()
    const onSeen = () => document.visibilityState === 'visible' && ask()
    window.addEventListener('pageshow', onShow)
    window.addEventListener('pagehide', stop)
    window.addEventListener('online', ask)
    document.addEventListener('visibilitychange', onSeen)
    return () => {
      stop()
      window.removeEventListener('pagehide', stop)
      window.removeEventListener('pageshow', onShow)
      window.removeEventListener('online', ask)
      document.removeEventListener('visibilitychange', onSeen)
    }
  }, [orderId])

  const isLoading = !order && (result.state === 'idle' || result.state === 'loading')
  return { order, result, isLoading }
}
