import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { cancelOrder } from '../../../contract/order/cancel-order.ts'
import { mayHaveActed } from '../../../stores/lost-reply.ts'
import { cancelQuery, orderQuery } from '../../../stores/order/payment.ts'
import { handOnFocus } from '../../hand-on-focus.ts'
import acts from '../../sheet/Acts.module.css'
import { CancelActs } from '../../sheet/CancelActs.tsx'
import { Sheet } from '../../sheet/Sheet.tsx'
import { ActProblem } from '../ActProblem.tsx'
import styles from './PayWay.module.css'

interface Props {
  orderId: string
  /** Whether the deposit has been paid, and will be refunded. */
  paid?: boolean
  /** Whether a payment may be under way. */
  awaited?: boolean
  /** When the visitor thinks about it: nothing else should go on meanwhile. */
  onAsk?: () => void
}

/** 取消订单, or 申请退订 for a paid order, after a confirmation. */
export function CancelOrder({ orderId, paid = false, awaited = false, onAsk }: Props) {
  const result = useStore(cancelQuery.$result)
  const busy = result.state === 'loading'
  const act = paid ? '退订' : '取消'
  const [open, setOpen] = useState(false)
  const ask = () => {
    onAsk?.()
    // An earlier failure is not about this attempt; one that still runs is.
    if (!busy) cancelQuery.reset()
    setOpen(true)
  }
  const cancel = async () => {
    await cancelQuery.run(orderId, paid ? 'HESITATION' : 'WAIT_PAY')
    const ended = cancelQuery.$result.get()
    if (ended.state === 'ready') setOpen(false)
    // Its status may have changed. An order that is over takes this sheet with it.
    else if (ended.state !== 'failed' || !mayHaveActed(cancelOrder, ended.refusal)) return
    await orderQuery.run(orderId)
    // What became of the order stands at the top of the page.
    if (ended.state === 'ready') window.scrollTo({ top: 0, behavior: 'instant' })
  }
  return (
    <>
      <button className={styles['quiet']} type="button" ref={handOnFocus} onClick={ask}>
        {paid ? '申请退订' : '取消订单'}
      </button>
      <Sheet
        title={paid ? '确定退订吗？' : '确定取消订单吗？'}
        open={open}
        onClose={() => setOpen(false)}
      >
        <div className={acts['sheet']}>
          <p>
            {paid
              ? '犹豫期内退订，定金全额原路退还。退订后订单不能恢复。'
              : '订单取消后不能恢复，您的选配与填写的内容会保留。'}
            {awaited && '若您已经付款，款项到账后将原路退还。'}
          </p>
          {result.state === 'failed' && (
            <ActProblem
              what={
                mayHaveActed(cancelOrder, result.refusal) ? `未能确认是否已${act}` : `未能${act}`
              }
              failure={result}
              orderId={orderId}
              onRetry={() => void cancel()}
            />
          )}
          <CancelActs
            act={act}
            busy={busy}
            onConfirm={() => void cancel()}
            onBack={() => setOpen(false)}
          />
        </div>
      </Sheet>
    </>
  )
}
