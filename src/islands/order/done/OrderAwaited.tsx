import type { PaintShots } from '../order-facts.ts'
import { PaintPicture } from '../PaintPicture.tsx'
import { Waiting } from '../Waiting.tsx'
import { CARD_SIZES } from './OrderCard.tsx'
import styles from './OrderDone.module.css'
import { ResultPage } from './ResultPage.tsx'

/**
 * The result before it is known: as built, and until the back end answers. The car is shown without
 * its colour, so that the page is complete at its first paint.
 */
export function OrderAwaited({ paint }: { paint: PaintShots | undefined }) {
  return (
    <ResultPage>
      <div className={styles['head']}>
        <h1>支付结果</h1>
        <p>支付结果以订单状态为准。银行扣款成功而订单未更新时，请保留付款凭证并联系我们核对。</p>
      </div>
      <div className={styles['card']}>
        <PaintPicture paint={paint} sizes={CARD_SIZES} awaited />
        <div className={`${styles['words']} ${styles['awaited']}`}>
          <Waiting label="正在载入订单…" rows={3} />
        </div>
      </div>
    </ResultPage>
  )
}
