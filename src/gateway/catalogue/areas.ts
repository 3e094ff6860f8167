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

/** A city without districts, such as 东莞市, is listed as its own only district. */
function build(): Province[] {
  const under = (places: Record<string, string>, prefix: string) =>
    Object.entries(places).filter(([code]) => code.startsWith(prefix))
  return Object.entries(areaList.province_list).map(([code, name]) => ({
    code,
    name,
    children: under(areaList.city_list, code.slice(0, 2)).map(([cityCode, cityName]) => {
      const districts = under(areaList.county_list, cityCode.slice(0, 4))
      const children = districts.map(([district, districtName]) => ({
        code: district,
        name: districtName,
      }))
      return {
        code: cityCode,
        name: cityName,
        children: children.length > 0 ? children : [{ code: cityCode, name: cityName }],
      }
    }),
  }))
}

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
