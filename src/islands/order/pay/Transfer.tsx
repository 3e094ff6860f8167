import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { formatMoment } from '../../../domain/time-left.ts'
import { joinUnits } from '../../../domain/units.ts'
import { orderQuery, transferQuery } from '../../../stores/order/payment.ts'
import type { PlacedOrder } from '../../../stores/order/placed.ts'
import { handOnFocus } from '../../hand-on-focus.ts'
import { ActProblem } from '../ActProblem.tsx'
import { Waiting } from '../Waiting.tsx'
import { ACCOUNT, BankTransfer } from './BankTransfer.tsx'
import styles from './PayWay.module.css'

interface Props {
  order: PlacedOrder
  /** Whether a transfer was started, here or elsewhere: its account then shows at once. */
  awaited: boolean
  hotline: string
  /** Called with the id of the started payment. */
  onBegin?: (payId: string) => void
}

/** A company's transfer: shows the account on request. */
export function Transfer({ order, awaited, hotline, onBegin }: Props) {
  const result = useStore(transferQuery.$result)
  const { orderId, amount } = order
  const isLoading = result.state === 'loading'

  useEffect(() => {
    if (awaited && transferQuery.$result.get().state === 'idle') void transferQuery.run(orderId)
  }, [awaited, orderId])

  const begin = async () => {
    const begun = await transferQuery.run(orderId)
    if (!begun) return
    onBegin?.(begun.payId)
    // A transfer takes days; reload the order, which now waits for it.
    void orderQuery.run(orderId)
  }

  if (awaited && result.state === 'ready') {
    return <BankTransfer bank={result.data.bank} amount={amount} />
  }
  return (
    <>
      {result.state === 'failed' && (
        <ActProblem
          what="收款账户未能载入"
          failure={result}
          orderId={orderId}
          onRetry={() => void begin()}
          hotline={hotline}
        />
      )}
      {awaited && result.state !== 'failed' && <Waiting label="正在载入收款账户…" rows={4} />}
      {!awaited && (
        <button
          className={styles['primary']}
          type="button"
          ref={handOnFocus}
          data-hand-to={ACCOUNT}
          aria-disabled={isLoading}
          onClick={() => isLoading || void begin()}
        >
          {isLoading ? '正在载入收款账户…' : '查看收款账户'}
        </button>
      )}
    </>
  )
}

/** A started transfer: until when it is accepted, and when it is registered. */
export function TransferAwaited({ order }: { order: PlacedOrder }) {
  return (
    <section className={styles['after']} aria-label="支付进度">
      <h2>等待转账到账</h2>
      <p>
        {joinUnits(
          `请在 ${formatMoment(order.expireTime)} 前完成转账。到账后 1 个工作日内确认，结果见订单页，不必停留在本页。已经转账的，请不要再用其他方式支付。`,
        )}
      </p>
      <div>
        <a href={`/orderPayDone?orderId=${order.orderId}`}>查看订单状态</a>
      </div>
    </section>
  )
}
