import { useStore } from '@nanostores/react'
import {
  $adjustment,
  $isOpening,
  $order,
  openConfiguration,
} from '../../../stores/order/configuration.ts'
import type { OrderFacts } from '../order-facts.ts'
import { StepHeading } from '../StepHeading.tsx'
import { Configurator } from './Configurator.tsx'
import styles from './ConfigureStep.module.css'
import { Editions } from './Editions.tsx'
import { PriceBar } from './PriceBar.tsx'
import { Stage } from './Stage.tsx'

interface Props {
  facts: OrderFacts
  /** Whether the visitor came back from the next step. */
  moved: boolean
  onNext: () => void
}

/** The first step: the car, its editions and options, what it costs and when it comes. */
export function ConfigureStep({ facts, moved, onNext }: Props) {
  const order = useStore($order)
  const opening = useStore($isOpening)
  const goOn = () => {
    // A visitor who goes on has seen the adjustment.
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
        <Editions facts={facts} onRetry={() => void openConfiguration()} />
        <Configurator facts={facts} />
      </div>
      <PriceBar act="下一步" facts={facts} busy={opening} onAct={goOn} />
    </div>
  )
}
