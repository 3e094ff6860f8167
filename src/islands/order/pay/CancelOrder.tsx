import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { cancelQuestion, orderQuestion } from '../../../stores/order/payment.ts'
import { Sheet } from '../../sheet/Sheet.tsx'
import agreements from '../deposit/Agreements.module.css'
import { Problem } from '../Problem.tsx'
import styles from './PayWay.module.css'

interface Props {
  orderId: string
  /** Whether the deposit has been paid, and so comes back. */
  paid?: boolean
}

/** 取消订单, or 申请退订 of a paid one, after a second thought. */
export function CancelOrder({ orderId, paid = false }: Props) {
  const answer = useStore(cancelQuestion.$answer)
  const [open, setOpen] = useState(false)
  const cancel = async () => {
    if (!(await cancelQuestion.ask(orderId))) return
    setOpen(false)
    void orderQuestion.ask(orderId)
  }
  return (
    <>
      <button className={styles['quiet']} type="button" onClick={() => setOpen(true)}>
        {paid ? '申请退订' : '取消订单'}
      </button>
      <Sheet
        title={paid ? '确定退订吗？' : '确定取消订单吗？'}
        open={open}
        onClose={() => setOpen(false)}
      >
        <div className={agreements['sheet']}>
          <p>
            {paid
              ? '犹豫期内退订，定金全额原路退还。退订后订单不能恢复。'
              : '订单取消后不能恢复，您的选配与填写的内容会保留。'}
          </p>
          {answer.state === 'failed' && (
            <Problem
              what="未能取消"
              reason={answer.reason}
              onRetry={() => void cancel()}
              needsLogIn={answer.needsLogIn}
            />
          )}
          <button
            className={agreements['primary']}
            type="button"
            aria-disabled={answer.state === 'loading'}
            onClick={() => answer.state !== 'loading' && void cancel()}
          >
            {paid ? '确定退订' : '确定取消'}
          </button>
          <button className={agreements['quiet']} type="button" onClick={() => setOpen(false)}>
            再想想
          </button>
        </div>
      </Sheet>
    </>
  )
}
