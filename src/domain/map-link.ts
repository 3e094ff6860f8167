import type { Position } from './position.ts'

/** GCJ-02: the AMap navigation address has no other datum. */
export interface Place extends Position {
  readonly name: string
}

/** What could end the name; browsers encode Chinese by themselves, in a third of the bytes here. */
const MARKS = /[^\p{Script=Han}\w]/gu

/**
 * The AMap address that navigates by car to a place; it works in any browser, without a key.
 *
 * @see https://lbs.amap.com/api/uri-api/guide/travel/route
 * @param source tells AMap who sent the visitor
 */
export function navigationLink(place: Place, source: string): string {
  const to = `${place.longitude},${place.latitude},${place.name.replace(MARKS, encodeURIComponent)}`
  return `https://uri.amap.com/navigation?to=${to}&mode=car&src=${encodeURIComponent(source)}`
}
