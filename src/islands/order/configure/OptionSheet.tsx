import type { GroupKey, Option } from '../../../domain/option-groups.ts'
import { Sheet } from '../../sheet/Sheet.tsx'
import type { PaintShots } from '../order-facts.ts'
import { formatAddition } from './addition.ts'
import { OptionDrawing } from './OptionDrawing.tsx'
import styles from './OptionSheet.module.css'

interface Props {
  detail: { option: Option; key: GroupKey } | undefined
  paints: readonly PaintShots[]
  onClose: () => void
}

/** The full description of an option. */
export function OptionSheet({ detail, paints, onClose }: Props) {
  return (
    <Sheet title={detail?.option.value ?? '详情'} open={detail !== undefined} onClose={onClose}>
      {detail && (
        <div className={styles['detail']}>
          <OptionDrawing group={detail.key} option={detail.option} paints={paints} size={160} />
          <p>{detail.option.description || '更多说明请咨询专属顾问或服务热线。'}</p>
          <p className={styles['price']}>{formatAddition(detail.option.price)}</p>
          {detail.option.isInclude && <p>此项为标准配置，不能取消。</p>}
        </div>
      )}
    </Sheet>
  )
}
