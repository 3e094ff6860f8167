import { areaList } from '@vant/area-data'

interface Place {
  readonly code: string
  readonly name: string
}
interface City extends Place {
  readonly children: readonly Place[]
}
interface Province extends Place {
  readonly children: readonly City[]
}

function build(): Province[] {
  const cities = byPrefix(areaList.city_list, 2)
  const districts = byPrefix(areaList.county_list, 4)
  return listPlaces(areaList.province_list).map((province) => ({
    ...province,
    children: (cities.get(province.code.slice(0, 2)) ?? []).map((city) => ({
      ...city,
      children: districts.get(city.code.slice(0, 4)) ?? [],
    })),
  }))
}

const listPlaces = (names: Record<string, string>): Place[] =>
  Object.entries(names).map(([code, name]) => ({ code, name }))

/** Groups places by the first digits of their codes, which they share with the place around. */
const byPrefix = (names: Record<string, string>, digits: number): Map<string, Place[]> =>
  Map.groupBy(listPlaces(names), ({ code }) => code.slice(0, digits))

/** All provinces, cities and districts, with their GB/T 2260 codes. */
export const AREAS: readonly Province[] = build()

const cityCodes = new Map(
  AREAS.flatMap(({ children }) => children.map(({ code, name }) => [name, code] as const)),
)

/** The code of a city by its name, with or without the final `市`. */
export function findCityCode(name: string): string | undefined {
  return cityCodes.get(name) ?? cityCodes.get(`${name}市`)
}

/** The places of three codes; `undefined` unless each lies within the one before. */
export function findArea(codes: {
  readonly province: string
  readonly city: string
  readonly district: string
}): { province: Place; city: Place; district: Place } | undefined {
  const province = AREAS.find(({ code }) => code === codes.province)
  const city = province?.children.find(({ code }) => code === codes.city)
  const district = city?.children.find(({ code }) => code === codes.district)
  if (!province || !city || !district) return undefined
  const plain = ({ code, name }: Place) => ({ code, name })
  return { province: plain(province), city: plain(city), district: plain(district) }
}
