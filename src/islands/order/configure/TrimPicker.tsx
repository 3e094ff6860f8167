import { useStore } from '@nanostores/react'
import { formatYuan } from '../../../domain/price.ts'
import { $openingCar, $order, chooseCar } from '../../../stores/order/configuration.ts'
import type { TrimFacts } from '../order-facts.ts'
import styles from './TrimPicker.module.css'

interface Props {
  cars: readonly { readonly id: string; readonly name: string; readonly price: number }[]
  trims: readonly TrimFacts[]
  /** The conditions under which the figures were measured. */
  conditions: readonly string[]
}

/** The editions, side by side in words and figures. */
export function TrimPicker({ cars, trims, conditions }: Props) {
  const order = useStore($order)
  const opening = useStore($openingCar)
  return (
    <fieldset className={styles['trims']}>
      <legend>
        <h2>版本</h2>
      </legend>
      {cars.map(({ id, name, price }) => {
        const facts = trims.find(({ edition }) => name.includes(edition))
        return (
          <label className={styles['trim']} key={id}>
            <input
              type="radio"
              name="edition"
              value={id}
              checked={(opening ?? order?.item_id) === id}
              onChange={() => void chooseCar(id)}
            />
            <span className={styles['head']}>
              <span className={styles['name']}>{name}</span>
              <span className={styles['price']}>{formatYuan(price)}</span>
            </span>
            {facts && (
              <>
                <span className={styles['figures']}>
                  <span>CLTC 续航 {facts.range} km</span>{' '}
                  <span>百公里加速 {facts.zeroTo100} s</span> <span>{facts.drive}</span>
                </span>
                <span className={styles['summary']}>{facts.summary}</span>
              </>
            )}
          </label>
        )
      })}
      {conditions.map((text) => (
        <p className={styles['condition']} key={text}>
          {text}
        </p>
      ))}
    </fieldset>
  )
}
