import type { Position } from './position.ts'

/** Mean radius of the earth in metres. */
const RADIUS = 6_371_008
/** The distance in metres beyond which nobody drives to see a car. */
export const REACH = 300_000
const radians = (degrees: number) => (degrees * Math.PI) / 180

/** Metres between two positions of one datum, along the great circle. */
export function distanceBetween(from: Position, to: Position): number {
  const latitude = Math.sin(radians(to.latitude - from.latitude) / 2) ** 2
  const longitude = Math.sin(radians(to.longitude - from.longitude) / 2) ** 2
  const parallels = Math.cos(radians(from.latitude)) * Math.cos(radians(to.latitude))
  return 2 * RADIUS * Math.asin(Math.min(1, Math.sqrt(latitude + parallels * longitude)))
}

/** A distance as people say it: `860 米`, `3.4 公里`, `128 公里`. */
export function formatDistance(metres: number): string {
  if (metres < 995) return `${Math.max(10, Math.round(metres / 10) * 10)} 米`
  const kilometres = metres / 1000
  return kilometres < 99.95
    ? `${Math.round(kilometres * 10) / 10} 公里`
    : `${Math.round(kilometres)} 公里`
}
