import * as v from 'valibot'
import { call } from '../../api/call.ts'
import { BusinessRefusal } from '../../api/failures.ts'
import { sessionAtom } from '../../browser/session-atom.ts'
import { getCarConfiguration } from '../../contract/order/get-car-configuration.ts'
import { listCars } from '../../contract/order/list-cars.ts'
import { listNextOptions } from '../../contract/order/list-next-options.ts'
import { listOptionRelations } from '../../contract/order/list-option-relations.ts'
import { optionGroups } from '../../contract/order/option.ts'
import { defineQuery } from '../query.ts'
import { ORDER_KEYS } from './keys.ts'
import { isOwnKept } from './own.ts'

/** Series code of the R7 (specification, chapter 3), the car that is ordered here. */
export const R7 = '1103'

const car = v.object({ id: v.string(), name: v.string(), price: v.number() })

/** The editions on sale: `carInfo`. */
export const $cars = sessionAtom(ORDER_KEYS.cars, v.array(car))

/** The chosen edition: `modelInfo`. */
export const $car = sessionAtom(ORDER_KEYS.car, car, isOwnKept)

/** The option groups of the chosen edition: `spuInfo`. */
export const $groups = sessionAtom(ORDER_KEYS.groups, optionGroups, isOwnKept)

/**
 * Logs a lookup whose result code is not 200 (specification, chapter 8). The view shows it as well.
 *
 * @returns a handler, which throws again what it gets
 */
const logRefusal = (what: string) => (error: unknown) => {
  if (error instanceof BusinessRefusal) {
    console.warn(`The lookup of ${what} was refused: ${error.code} ${error.message}`)
  }
  throw error
}

/** The editions on sale, which are also kept in `$cars`. */
export const carsQuery = defineQuery(async (signal) => {
  const answer = await call(listCars, { catIds: R7 }, { signal }).catch(logRefusal('car info'))
  const cars = answer
    .filter(({ saleStatus }) => saleStatus !== 'OFF_SALE')
    .map(({ id, name, price }) => ({ id, name, price }))
  $cars.set(cars)
  return cars
})

/** The option groups of an edition. */
export const groupsQuery = defineQuery((signal, spuId: string) =>
  call(listNextOptions, { spuId }, { signal }).catch(logRefusal('options')),
)

/** Which options of an edition require or exclude one another. */
export const relationsQuery = defineQuery((signal, spuId: string) =>
  call(listOptionRelations, { spuId }, { signal }),
)

/** The equipment of an edition as a table. */
export const equipmentQuery = defineQuery((signal, spuId: string) =>
  call(getCarConfiguration, { spuId }, { signal }),
)
