import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { joinUnits } from '../../../domain/units.ts'
import { $car, equipmentQuery } from '../../../stores/order/catalogue.ts'
import { Sheet } from '../../sheet/Sheet.tsx'
import { Problem } from '../Problem.tsx'
import { Waiting } from '../Waiting.tsx'
import styles from './Equipment.module.css'

/** 配置表: the equipment of the edition, loaded when the sheet opens. */
export function Equipment() {
  const car = useStore($car)
  const result = useStore(equipmentQuery.$result)
  const [open, setOpen] = useState(false)
  const show = () => {
    setOpen(true)
    if (car) void equipmentQuery.run(car.id)
  }
  return (
    <>
      <button className={styles['opener']} type="button" onClick={show}>
        查看配置表
      </button>
      <Sheet title={`${car?.name ?? ''}配置表`} open={open} onClose={() => setOpen(false)}>
        {result.state === 'loading' && <Waiting label="正在载入配置表…" rows={6} />}
        {result.state === 'failed' && (
          <Problem
            what="配置表未能载入"
            reason={result.reason}
            onRetry={() => void equipmentQuery.retry()}
          />
        )}
        {result.state === 'ready' &&
          result.data.groups.map(({ name, rows }) => (
            <section className={styles['group']} key={name} aria-label={name}>
              <h3>{name}</h3>
              <dl>
                {rows.map(({ label, value }) => (
                  <div key={label}>
                    <dt>{joinUnits(label)}</dt>
                    <dd>{joinUnits(value)}</dd>
                  </div>
                ))}
              </dl>
            </section>
          ))}
      </Sheet>
    </>
  )
}
