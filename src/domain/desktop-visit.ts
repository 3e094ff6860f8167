import { environmentOf } from './environment.ts'

/** What a page knows about its visitor before it is shown. */
export interface Visit {
  readonly hostname: string
  readonly userAgent: string
  /** `navigator.maxTouchPoints`: an iPad that asks for desktop sites calls itself a Macintosh. */
  readonly touchPoints: number
  /** Whether the visitor has a mouse and the window is wider than 1024 px. */
  readonly roomy: boolean
  readonly framed: boolean
  /** Whether the visitor asked for this site with `?m=1`, now or earlier in this tab. */
  readonly chosen: boolean
}

/**
 * Whether a visit belongs to the brand's desktop site (specification, chapter 1): one in production
 * from a browser that is not mobile. Crawlers are excluded, because they must read this site.
 */
export function isDesktopVisit(visit: Visit): boolean {
  const { hostname, userAgent, touchPoints, roomy, framed, chosen } = visit
  if (framed || chosen || !roomy || environmentOf(hostname) !== 'prod') return false
  if (/mobi|android|iphone|ipad|ipod|harmony|phone|tablet|kindle|silk/i.test(userAgent))
    return false
  if (/macintosh/i.test(userAgent) && touchPoints > 1) return false
  return !/bot|crawl|spider|slurp|headless|lighthouse|google-|mediapartners|preview|externalhit|ptst/i.test(
    userAgent,
  )
}
