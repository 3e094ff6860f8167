import { type RoutePath, routes } from '../../src/routes.ts'

/** Pages that redirect visitors without a session, or without an order. */
const guarded: readonly RoutePath[] = [
  '/userInfo',
  '/customerService',
  '/selectPayWay',
  '/orderPayDone',
]

/** Whether a page shows the order that its address names. */
export const isOfOrder = (path: RoutePath): boolean =>
  path === '/selectPayWay' || path === '/orderPayDone'

/** The pages that anyone may open. The others have tests of their own. */
export const openRoutes = routes.filter(({ path }) => !guarded.includes(path))
