import { ancestorsOf, type Route, type RoutePath } from '../routes.ts'

/** What the picture of a shared link shows: a car, and a Latin word on it. */
export interface Card {
  /** A picture of `src/assets/cars`, 16:9. */
  readonly car: string
  readonly word?: string
}

export const CARD_SIZE = { width: 1200, height: 630 } as const

/**
 * The cards of the routes. Their words are Latin because no machine is sure to have a Chinese font;
 * the Chinese title stands beside the picture, in the page's own words.
 */
const cards: Partial<Record<RoutePath, Card>> & { readonly '/': Card } = {
  '/': { car: 'r7-front34-silver' },
  '/r7': { car: 'r7-front34-blue', word: 'R7' },
  '/f7': { car: 'f7-front34-silver', word: 'F7' },
  '/concept': { car: 'concept-teaser', word: 'CONCEPT' },
  '/drive': { car: 'r7-front34-red', word: 'TEST DRIVE' },
  '/power': { car: 'r7-side', word: 'ENERGY' },
  '/service': { car: 'r7-rear34', word: 'SERVICE' },
  '/saleStore': { car: 'r7-front34-green', word: 'STORES' },
  '/news': { car: 'r7-teaser', word: 'NEWS' },
  '/posts': { car: 'f7-front34-blue', word: 'COMMUNITY' },
  '/appDownload': { car: 'r7-front34-white', word: 'APP' },
  '/payDeposit': { car: 'r7-front34-copper', word: 'R7' },
}

/** Each card with the name of its file. */
export const cardFiles = Object.entries(cards).map(([path, card]) => ({
  name: path.slice(1) || 'home',
  card,
}))

/** The address of a route's card: its own, its nearest ancestor's, or that of home. */
export function cardPath(route: Route): string {
  const [nearest = '/'] = [route, ...ancestorsOf(route).reverse()]
    .map(({ path }) => path)
    .filter((path) => path in cards)
  return `/og/${nearest.slice(1) || 'home'}.jpg`
}
