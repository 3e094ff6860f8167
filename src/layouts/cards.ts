import { ancestorsOf, type Route, type RoutePath, routes } from '../routes.ts'

export const CARD_SIZE = { width: 1200, height: 630 } as const

/** The picture of a shared link: a page's title over a car. */
export interface CardFile {
  /** Name of the file, without its extension. */
  readonly name: string
  /** The route's title, with `{brand}` for the brand's name. */
  readonly title: string
  /** A picture of `src/assets/cars`, 16:9. */
  readonly car: string
}

/** The cars on the cards; a page without one shows that of its parent page. */
const cars: Partial<Record<RoutePath, string>> & { readonly '/': string } = {
  '/': 'r7-front34-silver',
  '/r7': 'r7-front34-blue',
  '/f7': 'f7-front34-silver',
  '/concept': 'concept-teaser',
  '/drive': 'r7-front34-red',
  '/power': 'r7-side',
  '/service': 'r7-rear34',
  '/saleStore': 'r7-front34-green',
  '/news': 'r7-teaser',
  '/posts': 'f7-front34-blue',
  '/appDownload': 'r7-front34-white',
}

const hasCard = ({ params, indexable }: Route) => !params && indexable

/** One card for each page that search engines may show. */
export const cardFiles: readonly CardFile[] = routes
  .filter(hasCard)
  .map((route: Route) => ({ name: nameOf(route), title: route.title, car: carOf(route) }))

/** Path of a route's card: its own, its parent's, or that of home. */
export function cardPath(route: Route): string {
  const own = [route, ...ancestorsOf(route).reverse()].find(hasCard)
  return `/og/${own ? nameOf(own) : 'home'}.jpg`
}

function nameOf({ path }: Route): string {
  return path.slice(1) || 'home'
}

function carOf(route: Route): string {
  const found = [route, ...ancestorsOf(route).reverse()].find(({ path }) => path in cars)
  return (found && cars[found.path as RoutePath]) ?? cars['/']
}
