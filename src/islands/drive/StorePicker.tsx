import { useStore } from '@nanostores/react'
import { type ReactNode, useEffect } from 'react'
import { FieldError } from '../../components/form/FieldError.tsx'
import { SelectField } from '../../components/form/SelectField.tsx'
import { formatDistance } from '../../domain/distance.ts'
import { phoneLink } from '../../domain/phone.ts'
import { joinUnits } from '../../domain/units.ts'
import type { FieldErrors } from '../../stores/fields.ts'
import { $position, addsRegion } from '../../stores/position.ts'
import { IDLE } from '../../stores/query.ts'
import {
  $dealerCode,
  chooseDealer,
  type Dealer,
  driveDealersQuery,
  loadDealers,
} from '../../stores/test-drive.ts'
import formStyles from '../form/Form.module.css'
import { handOnFocus } from '../hand-on-focus.ts'
import { type City, cityOf } from './cities.ts'
import styles from './DriveForm.module.css'

interface Props {
  cities: readonly City[]
  locate: ReactNode
  errors: FieldErrors
  hotline: string
}

/** City and store; the stores of the city come nearest first. */
export function StorePicker({ cities, locate, errors, hotline }: Props) {
  const dealers = useStore(driveDealersQuery.$result, { ssr: () => IDLE })
  const list = dealers.state === 'ready' ? dealers.data : undefined
  useFreshDistances(cities)
  return (
    <fieldset>
      <legend className={formStyles['legend']}>城市与门店</legend>
      <SelectField
        id="city"
        name="city"
        label="城市"
        placeholder="请选择城市"
        options={cities.map(({ id, name }) => ({ value: id, label: name }))}
        autoComplete="address-level2"
        error={errors['city']}
      />
      {locate}
      <div id="dealerCode" tabIndex={-1} aria-live="polite" aria-busy={dealers.state === 'loading'}>
        {(dealers.state === 'idle' || (dealers.state === 'ready' && !list)) && (
          <p className={formStyles['hint']}>选择城市后列出可试驾的门店。</p>
        )}
        {dealers.state === 'loading' && <p className={styles['waiting']}>正在查找门店…</p>}
        {dealers.state === 'failed' && (
          <p className={styles['failed']}>
            <span>
              {dealers.reason}。也可致电 <a href={phoneLink(hotline)}>{hotline}</a>
            </span>
            <button type="button" ref={handOnFocus} onClick={() => void loadDealers(chosenCity())}>
              重试
            </button>
          </p>
        )}
        {list && <DealerList list={list} error={errors['dealerCode']} />}
        <FieldError id="dealerCode" error={errors['dealerCode']} />
      </div>
    </fieldset>
  )
}

function DealerList({ list, error }: { list: readonly Dealer[]; error: string | undefined }) {
  const code = useStore($dealerCode)
  const only = list.length === 1 ? list[0]?.dealerCode : undefined
  useEffect(() => {
    if (only) chooseDealer(only)
  }, [only])
  if (list.length === 0)
    return <p className={formStyles['hint']}>该城市暂无可试驾的门店，请选择其他城市。</p>
  return (
    <div
      className={styles['stores']}
      role="radiogroup"
      aria-label="门店"
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? 'dealerCode-error' : undefined}
    >
      {list.map((dealer) => (
        <label key={dealer.dealerCode}>
          <input
            type="radio"
            name="dealerCode"
            value={dealer.dealerCode}
            defaultChecked={dealer.dealerCode === (only ?? code)}
          />
          <span>
            {dealer.name}
            <small>
              {dealer.district}
              {joinUnits(dealer.address)}
            </small>
          </span>
          {dealer.distance !== undefined && (
            <span className={styles['distance']}>{formatDistance(dealer.distance)}</span>
          )}
        </label>
      ))}
    </div>
  )
}

/** A position that arrives later chooses the city if none is chosen, and sorts its stores again. */
function useFreshDistances(cities: readonly City[]): void {
  useEffect(
    () =>
      $position.listen((position, before) => {
        const select = document.getElementById('city')
        if (!(select instanceof HTMLSelectElement)) return
        if (select.value && addsRegion(position, before)) return
        if (select.value) return void loadDealers(select.value)
        select.value = cityOf(position, cities)?.id ?? ''
        // As if chosen by hand: the form keeps the city and loads its stores.
        if (select.value) select.dispatchEvent(new Event('input', { bubbles: true }))
      }),
    [cities],
  )
}

function chosenCity(): string {
  const select = document.getElementById('city')
  return select instanceof HTMLSelectElement ? select.value : ''
}
