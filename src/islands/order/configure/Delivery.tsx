import { useStore } from '@nanostores/react'
import { formatMoment } from '../../../domain/time-left.ts'
import { $deliveryCity, deliveryQuery, offersQuery, skuQuery } from '../../../stores/order/sku.ts'
import { Problem } from '../Problem.tsx'
import styles from './Delivery.module.css'

/** The delivery time, and the campaign of the offers. */
export function Delivery() {
  const delivery = useStore(deliveryQuery.$result)
  // Without a price no time is asked for, and the one before is of another configuration.
  const isUnknown = useStore(skuQuery.$result).state === 'failed'
  const offers = useStore(offersQuery.$result)
  const city = useStore($deliveryCity)
  return (
    <section className={styles['facts']} aria-label="交付与权益">
      <dl>
        <div>
          <dt>预计交付</dt>
          <dd>{isUnknown ? '暂未查到' : describe(delivery, city.name)}</dd>
        </div>
        {offers.state === 'ready' && offers.data?.offers[0] && (
          <div>
            <dt>{offers.data.title}</dt>
            <dd>
              {offers.data.offers.map(({ title }) => title).join('、')}，
              {formatMoment(offers.data.end)} 截止
            </dd>
          </div>
        )}
      </dl>
      {delivery.state === 'failed' && !isUnknown && (
        <Problem
          what="预计交付时间未能查到"
          reason={delivery.reason}
          onRetry={() => void deliveryQuery.retry()}
        />
      )}
      {offers.state === 'failed' && !offers.needsLogIn && (
        <Problem
          what="限时权益未能载入"
          reason={offers.reason}
          onRetry={() => void offersQuery.retry()}
        />
      )}
    </section>
  )
}

function describe(delivery: ReturnType<typeof deliveryQuery.$result.get>, city: string): string {
  if (delivery.state === 'ready') return `${delivery.data.text}（${city}）`
  return delivery.state === 'failed' ? '暂未查到' : '正在查询…'
}
