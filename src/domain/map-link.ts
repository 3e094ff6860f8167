import type { Position } from './position.ts'

/** A place in GCJ-02, the only datum of AMap's navigation address. */
export interface Place extends Position {
  readonly name: string
}

/** Tells AMap who sent the visitor. */
const SOURCE = 'xiyue'

/**
 * Characters to escape, as they could end the name. Chinese stays: browsers encode it by
 * themselves, and it takes a third of the bytes here.
 */
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
