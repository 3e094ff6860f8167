import { useStore } from '@nanostores/react'
import { SelectField } from '../../../components/form/SelectField.tsx'
import type { DepositErrors } from '../../../domain/deposit-form.ts'
import { areasQuery } from '../../../stores/order/areas.ts'
import { $city, type CityData } from '../../../stores/order/buyer.ts'
import { chooseCity } from '../../../stores/order/dealers.ts'
import { Problem } from '../Problem.tsx'
import { Waiting } from '../Waiting.tsx'
import { Fieldset } from './Fieldset.tsx'

interface Place {
  readonly code: string
  readonly name: string
}

interface Props {
  errors: DepositErrors
  hotline: string
}

/** The part of the place to choose next, or chosen last: errors of the place are shown there. */
export function placeToChoose(place: CityData | undefined): 'province' | 'city' | 'district' {
  if (!place?.province) return 'province'
  return place.city ? 'district' : 'city'
}

/**
 * Where the car will be registered: province, city, district. A choice counts from its `input` event:
 * the form's handler of that event may render this again, as it was before, ahead of `change`.
 */
export function CityFields({ errors, hotline }: Props) {
  const result = useStore(areasQuery.$result)
  const place = useStore($city)
  const asked = placeToChoose(place)
  const errorOf = (part: typeof asked) => (part === asked ? errors.district : undefined)
  if (result.state !== 'ready') {
    return (
      <Fieldset id={asked} title="上牌城市" error={errors.district}>
        {result.state === 'failed' ? (
          <Problem
            what="省市区未能载入"
            reason={result.reason}
            onRetry={() => void areasQuery.retry()}
            hotline={hotline}
          />
        ) : (
          <Waiting label="正在载入省市区…" rows={3} />
        )}
      </Fieldset>
    )
  }
  const provinces = result.data
  const cities = provinces.find(({ code }) => code === place?.province?.code)?.children ?? []
  const districts = cities.find(({ code }) => code === place?.city?.code)?.children ?? []
  return (
    <Fieldset title="上牌城市" hint="购车指标、补贴与上牌费用以当地规定为准。">
      <SelectField
        id="province"
        name="province"
        label="省份"
        placeholder="请选择省份"
        options={toOptions(provinces)}
        value={place?.province?.code ?? ''}
        error={errorOf('province')}
        onInput={({ currentTarget }) => {
          const province = find(provinces, currentTarget.value)
          const [only, ...others] = province?.children ?? []
          const city = others.length === 0 ? only : undefined
          chooseCity({ province: toPlace(province), city: toPlace(city) })
        }}
      />
      <SelectField
        id="city"
        name="city"
        label="城市"
        placeholder="请选择城市"
        options={toOptions(cities)}
        value={place?.city?.code ?? ''}
        error={errorOf('city')}
        onInput={({ currentTarget }) =>
          chooseCity({
            ...place,
            city: toPlace(find(cities, currentTarget.value)),
            district: undefined,
          })
        }
      />
      <SelectField
        id="district"
        name="district"
        label="区县"
        placeholder="请选择区县"
        options={toOptions(districts)}
        value={place?.district?.code ?? ''}
        error={errorOf('district')}
        onInput={({ currentTarget }) =>
          chooseCity({ ...place, district: toPlace(find(districts, currentTarget.value)) })
        }
      />
    </Fieldset>
  )
}

const toOptions = (places: readonly Place[]) =>
  places.map(({ code, name }) => ({ value: code, label: name }))

const find = <Found extends Place>(places: readonly Found[], code: string) =>
  places.find((each) => each.code === code)

const toPlace = (place: Place | undefined) => place && { code: place.code, name: place.name }
