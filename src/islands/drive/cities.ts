import { cityName } from '../../domain/city-name.ts'
import type { StoredPosition } from '../../stores/position.ts'

/** A city of the form. */
export interface City {
  readonly id: string
  readonly name: string
  /** Codes of its stores that offer drives. */
  readonly dealers: readonly string[]
}

/** The city of the form that the stored position names. */
export function cityOf(
  position: StoredPosition | undefined,
  cities: readonly City[],
): City | undefined {
  const here = cityName(position?.city)
  return cities.find(({ name }) => name === here)
}
