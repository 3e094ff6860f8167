import { useStore } from '@nanostores/react'
import { $cars, carsQuery } from '../../../stores/order/catalogue.ts'
import {
  $adjustment,
  $asked,
  $order,
  openConfiguration,
} from '../../../stores/order/configuration.ts'
import type { OrderFacts } from '../order-facts.ts'
import { Problem } from '../Problem.tsx'
import { StepHeading } from '../StepHeading.tsx'
import { Waiting } from '../Waiting.tsx'
import { Configurator } from './Configurator.tsx'
import styles from './ConfigureStep.module.css'
import { PriceBar } from './PriceBar.tsx'
import { Stage } from './Stage.tsx'
import { TrimPicker } from './TrimPicker.tsx'

interface Props {
  facts: OrderFacts
  /** Whether the visitor has come from the next step. */
  moved: boolean
  onNext: () => void
}

/** The first step: the car, its editions and options, what it costs and when it comes. */
export function ConfigureStep({ facts, moved, onNext }: Props) {
  const order = useStore($order)
  const asked = useStore($asked)
  const cars = useStore($cars)
  const result = useStore(carsQuery.$result)
  const goOn = () => {
    // Whoever goes on from here has seen it.
    $adjustment.set('')
    onNext()
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
        <StepHeading takesFocus={moved}>选配您的 R7</StepHeading>
        {result.state === 'failed' && (
          <Problem
            what="车型信息未能载入"
            reason={result.reason}
            onRetry={() => void openConfiguration()}
            hotline={facts.hotline}
          />
        )}
        {cars ? (
          <TrimPicker cars={cars} trims={facts.trims} conditions={facts.conditions} />
        ) : (
          result.state !== 'failed' && <Waiting label="正在载入车型…" rows={4} />
        )}
        {result.state === 'ready' && result.data.length === 0 && (
          <Problem
            what="R7 暂未开放网上定购"
            reason="请稍后再来，或由顾问为您下单"
            onRetry={() => void openConfiguration()}
            hotline={facts.hotline}
          />
        )}
        <Configurator facts={facts} />
      </div>
      <PriceBar act="下一步" scope={facts.priceScope} busy={asked !== undefined} onAct={goOn} />
    </div>
  )
}
