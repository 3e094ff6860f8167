import type { Position } from './position.ts'

/** GCJ-02: the AMap navigation address has no other datum. */
export interface Place extends Position {
  readonly name: string
}

/** Tells AMap who sent the visitor. */
const SOURCE = 'xiyue'

/** What could end the name; browsers encode Chinese by themselves, in a third of the bytes here. */
const MARKS = /[^\p{Script=Han}\w]/gu

/**
 * The AMap address that navigates by car to a place; it works in any browser, without a key.
 *
 * @see https://lbs.amap.com/api/uri-api/guide/travel/route
 */
export function navigationLink(place: Place): string {
  const to = `${place.longitude},${place.latitude},${place.name.replace(MARKS, encodeURIComponent)}`
  return `https://uri.amap.com/navigation?to=${to}&mode=car&src=${SOURCE}`
}
