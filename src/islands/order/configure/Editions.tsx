import { useStore } from '@nanostores/react'
import { $cars, carsQuery } from '../../../stores/order/catalogue.ts'
import type { OrderFacts } from '../order-facts.ts'
import { Problem } from '../Problem.tsx'
import { Waiting } from '../Waiting.tsx'
import { TrimPicker } from './TrimPicker.tsx'

interface Props {
  facts: OrderFacts
  onRetry: () => void
}

/** The editions on sale, or why there are none. */
export function Editions({ facts, onRetry }: Props) {
  const cars = useStore($cars)
  const result = useStore(carsQuery.$result)
  return (
    <>
      {result.state === 'failed' && (
        <Problem
          what="车型信息未能载入"
          reason={result.reason}
          onRetry={onRetry}
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
          onRetry={onRetry}
          hotline={facts.hotline}
        />
      )}
    </>
  )
}
