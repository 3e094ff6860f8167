import acts from '../../sheet/Acts.module.css'
import { Sheet } from '../../sheet/Sheet.tsx'

interface Props {
  open: boolean
  onClose: () => void
  onLeave: () => void
}

/**
 * Asks before another channel voids a transfer that may be under way: the visitor would pay twice.
 */
export function LeaveTransfer({ open, onClose, onLeave }: Props) {
  return (
    <Sheet title="确定更换支付方式吗？" open={open} onClose={onClose}>
      <div className={acts['sheet']}>
        <p>
          这笔订单正在等待对公转账。更换后不再等待这笔转账；若您已经转账，请等待到账，不要重复支付。
        </p>
        <button className={acts['primary']} type="button" onClick={onClose}>
          继续等待转账
        </button>
        <button className={acts['quiet']} type="button" onClick={onLeave}>
          没有转账，更换支付方式
        </button>
      </div>
    </Sheet>
  )
}
