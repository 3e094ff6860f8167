/** A city as our content names it: region lookups answer `上海市`, we write `上海`. */
export function cityName(city: string | undefined): string | undefined {
  return city?.replace(/市$/, '')
}
