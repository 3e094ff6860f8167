import type { Endpoint } from '../../../src/contract/endpoint.ts'
import { contract } from '../../../src/contract/index.ts'
import { matchRoute } from '../../../src/routes.ts'
import { accountPlaces } from './account.ts'
import { askedBy, CHROME_CALLS, menuPlaces } from './chrome.ts'
import { contentPlaces } from './content.ts'
import { deskPlaces } from './desk.ts'
import { formPlaces } from './forms.ts'
import { orderPlaces } from './order.ts'
import type { Places } from './place.ts'

/** Where each call of the contract is tested with every fault. */
export const places: Places = {
  ...contentPlaces,
  ...accountPlaces,
  ...formPlaces,
  ...deskPlaces,
  ...orderPlaces,
}

/**
 * Names a call that a page makes although no place says how every fault is tested there.
 *
 * @param from the page's address
 * @param to the request's address
 */
export function nameUntried(from: string, to: string): string | undefined {
  const { pathname } = new URL(to)
  const endpoint = contract.find(({ path }) => path === pathname)
  if (!endpoint || isTried(endpoint, new URL(from).pathname)) return undefined
  return `untried: ${endpoint.name} on ${new URL(from).pathname}, see tests/support/faults/`
}

function isTried(endpoint: Endpoint, pathname: string): boolean {
  const route = matchRoute(pathname)
  // Pages outside the table, such as documents, have only the chrome.
  const byChrome = route
    ? [...askedBy(route), ...menuPlaces(route).map(([call]) => call)]
    : CHROME_CALLS
  const pages = (places[endpoint.name] ?? []).map(({ on }) => on.split(',')[0])
  return byChrome.some(({ name }) => name === endpoint.name) || pages.includes(route?.path)
}
