import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { orderQuestion } from '../../stores/order/payment.ts'
import { type PlacedOrder, placedOrderId } from '../../stores/order/placed.ts'
import { $token } from '../../stores/session.ts'
import { leaveForLogIn } from './leave-for-log-in.ts'

/**
 * The order that a step after the form is about: the address names it, or it is the last one made
 * on this device. Without one, or without a log-in, there is nothing to do here.
 *
 * @returns the order as it was known last, also while it is asked for again, and the newest answer
 */
export function usePlacedOrder() {
  const answer = useStore(orderQuestion.$answer)
  const [order, setOrder] = useState<PlacedOrder>()
  const newest = answer.state === 'ready' ? answer.data : undefined
  if (newest && newest !== order) setOrder(newest)
  const [orderId] = useState(
    () => new URLSearchParams(location.search).get('orderId') ?? placedOrderId(),
  )

  useEffect(() => {
    if (!orderId) location.replace('/payDeposit')
    else if (!$token.get()) leaveForLogIn()
    else void orderQuestion.ask(orderId)
  }, [orderId])

  useEffect(() => {
    if (answer.state === 'ready' && !answer.data) location.replace('/payDeposit')
    if (answer.state === 'failed' && answer.needsLogIn) leaveForLogIn()
  }, [answer])

  // A page that comes back from the browser's cache shows what was; ask what is.
  useEffect(() => {
    const onShow = (event: PageTransitionEvent) => {
      if (event.persisted && orderId) void orderQuestion.ask(orderId)
    }
    window.addEventListener('pageshow', onShow)
    return () => window.removeEventListener('pageshow', onShow)
  }, [orderId])

  return { order, answer }
}
