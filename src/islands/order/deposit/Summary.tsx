import { useStore } from '@nanostores/react'
import { chosenOptions } from '../../../domain/option-groups.ts'
import { joinUnits } from '../../../domain/units.ts'
import { $order } from '../../../stores/order/configuration.ts'
import { $apart, $price } from '../../../stores/order/price.ts'
import { skuQuery } from '../../../stores/order/sku.ts'
import { Delivery } from '../configure/Delivery.tsx'
import { findPaint } from '../find-paint.ts'
import type { OrderFacts } from '../order-facts.ts'
import { PaintPicture } from '../PaintPicture.tsx'
import { Apart, PriceLines } from '../PriceLines.tsx'
import { Waiting } from '../Waiting.tsx'
import styles from './Summary.module.css'

interface Props {
  facts: OrderFacts
  onConfigure: () => void
}

/** The car being ordered, in a few lines; its details open. */
export function Summary({ facts, onConfigure }: Props) {
  const order = useStore($order)
  const price = useStore($price)
  const apart = useStore($apart)
  const sku = useStore(skuQuery.$result)
  if (!order) return <Waiting label="正在载入配置…" />
  const picture = order.carIMG || order.backImg
  const paint = findPaint(facts.paints, order.appearance?.value, picture)
  return (
    <section className={styles['summary']} aria-label="已选配置">
      <PaintPicture paint={paint} sizes="(min-width: 1024px) 50vw, 100vw" />
      <div className={styles['words']}>
        <h2>{order.edition}</h2>
        <p>
          {joinUnits(
            chosenOptions(order)
              .map(({ value }) => value)
              .join('、'),
          )}
        </p>
        <Apart costs={apart} />
        <button type="button" onClick={onConfigure}>
          修改配置
        </button>
        {price && (
          <details>
            <summary>价格与交付{sku.state === 'failed' && '（价格待确认）'}</summary>
            <PriceLines lines={price.lines} total={price.total} />
            <Delivery />
          </details>
        )}
      </div>
    </section>
  )
}
