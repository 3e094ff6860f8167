import { useEffect, useEffectEvent, useState } from 'react'
import type { PayChannel } from '../../../domain/pay-channels.ts'
import { type BegunPayment, prepareQuery } from '../../../stores/order/payment.ts'
import type { PlacedOrder } from '../../../stores/order/placed.ts'
import { leaveForPayer, openCashier, takePayerAnswer } from './open-cashier.ts'

/** What stops a payment, apart from the back end's refusals. */
type Problem = 'cancelled' | 'unopened'

/**
 * The payment of an order, and the function that pays through a channel with a cashier.
 *
 * @returns `payment`: the last one started; `made`: id of the payment that the visitor or WeChat
 * reports as made; `busy`: whether a cashier is being opened, or is open in this page; `stop`: opens
 * no cashier for a payment that is still being prepared
 */
export function usePayment(order: PlacedOrder) {
  const { orderId } = order
  // A payment that was started, and the one that the order named before.
  const [begun, setBegun] = useState<{ payment: BegunPayment; before: string | undefined }>()
  const [made, setMade] = useState('')
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<Problem>()

  const begin = (payId: string, channel: PayChannel) =>
    setBegun({ payment: { payId, channel, status: 'PENDING' }, before: order.payment?.payId })

  const attempt = async (channel: PayChannel, payerCode?: string): Promise<Problem | undefined> => {
    const returnUrl = `${location.origin}/selectPayWay?orderId=${orderId}`
    const instructions = await prepareQuery.run(orderId, channel, returnUrl, payerCode)
    if (!instructions) return undefined
    if ('authorizeUrl' in instructions) {
      return leaveForPayer(orderId, instructions.authorizeUrl) ? undefined : 'unopened'
    }
    begin(instructions.payId, channel)
    const outcome = await openCashier(instructions)
    if (outcome === 'done') setMade(instructions.payId)
    if (outcome === 'unknown') return 'unopened'
    return outcome === 'cancelled' ? outcome : undefined
  }

  const pay = async (channel: PayChannel, payerCode?: string) => {
    setBusy(true)
    setProblem(undefined)
    try {
      setProblem(await attempt(channel, payerCode))
    } catch (error) {
      // A fault of ours: it is reported, and the visitor can try again.
      setProblem('unopened')
      throw error
    } finally {
      setBusy(false)
    }
  }

  const stop = () => {
    if (busy) prepareQuery.reset()
  }

  // Back from WeChat: if it has identified the payer, continue the payment.
  const goOn = useEffectEvent(() => {
    const answer = takePayerAnswer(orderId)
    if (answer?.code) void pay('WX_JSAPI', answer.code)
    else if (answer) setProblem('unopened')
  })
  useEffect(() => goOn(), [])

  // The order may have been loaded again, but before the payment was started.
  const known = order.payment?.payId
  const isNew = begun && begun.before === known && begun.payment.payId !== known
  const payment = isNew ? begun.payment : order.payment
  return { payment, begin, made, setMade, busy, problem, pay, stop }
}
