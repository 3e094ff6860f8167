import { useStore } from '@nanostores/react'
import { useCallback, useEffect, useRef, useState } from 'react'
import { apartOf } from '../../../domain/option-groups.ts'
import { versionsOf } from '../../../domain/order-consents.ts'
import { formatYuan } from '../../../domain/price.ts'
import {
  $changeAgreements,
  $changeProblem,
  $changing,
  $isUnchanged,
  changeConfiguration,
  leaveChange,
  openChange,
} from '../../../stores/order/change.ts'
import { $isOpening, $order } from '../../../stores/order/configuration.ts'
import { noticeQuery } from '../../../stores/order/notice.ts'
import { orderQuery } from '../../../stores/order/payment.ts'
import type { PlacedOrder } from '../../../stores/order/placed.ts'
import { $price } from '../../../stores/order/price.ts'
import { carryToast } from '../../../stores/toast.ts'
import { giveWayToLogIn, leaveForLogIn } from '../../leave-for-log-in.ts'
import page from '../OrderPage.module.css'
import { OrderProblem } from '../OrderProblem.tsx'
import type { OrderFacts } from '../order-facts.ts'
import { Problem } from '../Problem.tsx'
import { Waiting } from '../Waiting.tsx'
import { agreesToChange, ChangeAgreements } from './ChangeAgreements.tsx'
import configurator from './Configurator.module.css'
import { Configurator } from './Configurator.tsx'
import styles from './ConfigureStep.module.css'
import { Editions } from './Editions.tsx'
import { PriceBar } from './PriceBar.tsx'
import { Stage } from './Stage.tsx'

interface Props {
  facts: OrderFacts
  orderId: string
}

/** The configurator for an order that is paid and may still be changed. */
export default function ChangeStep({ facts, orderId }: Props) {
  const result = useStore(orderQuery.$result)
  const order = useStore($order)
  const opening = useStore($isOpening)
  const price = useStore($price)
  const isUnchanged = useStore($isUnchanged)
  const problem = useStore($changeProblem)
  const changing = useStore($changing)
  const form = useRef<HTMLFormElement>(null)
  const refused = useRef<HTMLElement>(null)
  const [missed, setMissed] = useState('')
  const [known, setKnown] = useState<PlacedOrder>()

  // What is chosen while the configuration is opened would be lost.
  const open = useCallback(() => {
    setKnown(undefined)
    void openChange(orderId)
  }, [orderId])

  useEffect(() => {
    open()
    // The page may come back after the order was changed, here or in another tab.
    const onShow = ({ persisted }: PageTransitionEvent) => persisted && open()
    window.addEventListener('pageshow', onShow)
    return () => window.removeEventListener('pageshow', onShow)
  }, [open])

  const spuId = order?.item_id
  useEffect(() => {
    if (spuId) void noticeQuery.run(spuId)
  }, [spuId])

  useEffect(() => {
    if (result.state !== 'failed' || !result.needsLogIn) return
    leaveChange()
    giveWayToLogIn()
  }, [result])

  const logIn = () => {
    leaveChange()
    leaveForLogIn()
  }

  const change = async () => {
    if (!agreesToChange(form.current)) {
      setMissed(versionsOf($changeAgreements.get() ?? []))
      return
    }
    const outcome = await changeConfiguration(orderId)
    if (outcome === 'logIn') logIn()
    if (outcome !== 'done') return
    carryToast('配置已更改')
    location.assign(`/orderPayDone?orderId=${orderId}`)
  }

  // After a refusal the order stays while it is loaded again, and so does the focus.
  if (result.state === 'ready' && result.data !== known) setKnown(result.data)
  const earlier = result.state === 'failed' ? undefined : known
  // The pressed button is gone, and the page was scrolled to its choices.
  const isRefused = problem !== '' && earlier !== undefined && earlier.status !== 'HESITATION'
  useEffect(() => {
    if (isRefused) refused.current?.focus()
  }, [isRefused])
  if (earlier?.status !== 'HESITATION') {
    return (
      <section className={page['column']} aria-label="更改配置" ref={refused} tabIndex={-1}>
        <h1>更改配置</h1>
        {(result.state === 'idle' || result.state === 'loading') && (
          <Waiting label="正在载入订单…" rows={5} />
        )}
        <OrderProblem result={result} onRetry={open} hotline={facts.hotline} />
        {result.state === 'ready' && result.data && (
          <Problem
            what="该订单不能更改配置"
            reason="配置只能在犹豫期内、订单锁定前更改"
            link={{ href: `/orderPayDone?orderId=${orderId}`, text: '查看订单' }}
            hotline={facts.hotline}
          />
        )}
      </section>
    )
  }
  return (
    <div className={styles['step']}>
      <Stage
        paints={facts.paints}
        paint={order?.appearance?.value}
        picture={order?.carIMG || order?.backImg}
        edition={order?.edition}
      />
      <div className={styles['choices']}>
        <h1>更改配置</h1>
        <p className={configurator['notice']}>
          订单 {earlier.orderNo} 原总价 {formatYuan(earlier.price)}
          {isUnchanged
            ? '，配置未作更改，仍按此价'
            : price && !opening && describeDifference(price.total - earlier.price)}
        </p>
        <Editions facts={facts} onRetry={open} />
        <Configurator facts={facts} />
        <ChangeAgreements
          form={form}
          missed={missed}
          hotline={facts.hotline}
          onChange={() => setMissed('')}
          onLogIn={logIn}
        />
      </div>
      <PriceBar
        facts={facts}
        act={changing ? '正在更改…' : '确认更改'}
        paid={earlier.amount}
        agreed={isUnchanged ? agreedOn(earlier) : undefined}
        busy={changing || opening || isUnchanged}
        onAct={() => void change()}
        problem={problem && `配置未能更改：${problem}`}
      />
    </div>
  )
}

/** What an order costs, as it was agreed. */
const agreedOn = ({ lines, price, options }: PlacedOrder) => ({
  price: { lines, total: price },
  apart: apartOf(options),
})

function describeDifference(difference: number): string {
  if (difference === 0) return '，更改后总价不变'
  return `，更改后${difference > 0 ? '增加' : '减少'} ${formatYuan(Math.abs(difference))}`
}
