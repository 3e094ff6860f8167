import { apartOf } from '../../../domain/option-groups.ts'
import { phoneLink } from '../../../domain/phone.ts'
import { formatYuan } from '../../../domain/price.ts'
import { joinUnits } from '../../../domain/units.ts'
import { isEnded, type PlacedOrder } from '../../../stores/order/placed.ts'
import { findPaint } from '../find-paint.ts'
import { OrderNumber } from '../OrderNumber.tsx'
import type { PaintShots } from '../order-facts.ts'
import { PaintPicture } from '../PaintPicture.tsx'
import { Apart, PriceLines } from '../PriceLines.tsx'
import styles from './OrderDone.module.css'

/** Display width of an order's car, as `sizes`. */
export const CARD_SIZES = '(min-width: 768px) 640px, 100vw'

/** When the adviser calls, while that is still to come. */
const CONTACT: Readonly<Partial<Record<PlacedOrder['status'], string>>> = {
  WAIT_PAY: '支付定金后 1 个工作日内与您联系',
  HESITATION: '1 个工作日内与您联系',
}

interface Props {
  order: PlacedOrder
  paints: readonly PaintShots[]
}

/** The order as a card: the car, the number, the price, who hands it over and who looks after it. */
export function OrderCard({ order, paints }: Props) {
  const colour = order.options.find(({ group }) => group === 'COLOUR')?.value
  const paint = findPaint(paints, colour, order.imageUrl)
  const { adviser, buyer, dealer, licenseCity, status } = order
  return (
    <section className={styles['card']} aria-label="订单">
      <div className={styles['car']}>
        <PaintPicture paint={paints[0]} sizes={CARD_SIZES} awaited />
        <PaintPicture paint={paint} sizes={CARD_SIZES} />
      </div>
      <div className={styles['words']}>
        <h2>{order.edition}</h2>
        <p>{order.options.map(({ value }) => value).join('、')}</p>
        <dl>
          <div>
            <dt>订单号</dt>
            <dd>
              <OrderNumber orderNo={order.orderNo} />
            </dd>
          </div>
          <div>
            <dt>购车人</dt>
            <dd>
              {buyer.companyName ?? buyer.name} {buyer.mobile}
            </dd>
          </div>
          <div>
            <dt>上牌城市</dt>
            <dd>
              {[licenseCity.province, licenseCity.city, licenseCity.district]
                .map(({ name }) => name)
                .filter((name, index, names) => name !== names[index - 1])
                .join(' ')}
            </dd>
          </div>
          {!isEnded(order) && (
            <div>
              <dt>预计交付</dt>
              <dd>{order.deliveryText}</dd>
            </div>
          )}
        </dl>
        <details>
          <summary>总价 {formatYuan(order.price)}</summary>
          <PriceLines lines={order.lines} total={order.price} />
        </details>
        <Apart costs={apartOf(order.options)} />
        <div className={styles['people']}>
          <p>
            <b>{dealer.name}</b>
            <span>{joinUnits(dealer.address)}</span>
            <a href={phoneLink(dealer.phone)}>致电门店 {dealer.phone}</a>
          </p>
          {adviser && (
            <p>
              <b>专属顾问 {adviser.name}</b>
              {CONTACT[status] && <span>{CONTACT[status]}</span>}
              <a href={phoneLink(adviser.phone)}>致电顾问 {adviser.phone}</a>
            </p>
          )}
        </div>
      </div>
    </section>
  )
}
