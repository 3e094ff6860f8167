import { type RoutePath, routes } from '../../src/routes.ts'

/** Pages that lead a visitor without a session, or without an order, elsewhere. */
const guarded: readonly RoutePath[] = [
  '/userInfo',
  '/customerService',
  '/selectPayWay',
  '/orderPayDone',
]

/** The pages that anyone may open; the others are looked at by tests of their own. */
export const openRoutes = routes.filter(({ path }) => !guarded.includes(path))
