import { describe, expect, it } from 'vitest'
import { matchRoute, type Route, routes } from '../../src/routes.ts'

/** Chapter 2 of the specification, path by path. Pages of our own may come between them. */
const PATHS = [
  '/',
  '/login',
  '/userInfo',
  '/r7',
  '/f7',
  '/concept',
  '/service',
  '/saleStore',
  '/store',
  '/experience',
  '/drive',
  '/power',
  '/news',
  '/information',
  '/informationDetail',
  '/newsDetail',
  '/userNewsDetail',
  '/friendDetail',
  '/envInfoPublic',
  '/join',
  '/about',
  '/view360',
  '/viewF7',
  '/posts',
  '/appDownload',
  '/customerService',
  '/payDeposit',
  '/selectPayWay',
  '/orderPayDone',
  '/notFound',
  '/comparisonR7',
]
/** Chapter 2: routes without the bottom navigation, and routes that are kept alive. */
const NO_BOTTOM_NAV = [
  '/login',
  '/userInfo',
  '/drive',
  '/newsDetail',
  '/userNewsDetail',
  '/friendDetail',
  '/envInfoPublic',
  '/view360',
  '/viewF7',
  '/posts',
  '/appDownload',
  '/customerService',
  '/payDeposit',
  '/selectPayWay',
  '/orderPayDone',
]
const KEPT_ALIVE = ['/news', '/information', '/informationDetail', '/posts', '/payDeposit']
const ORDER = ['/payDeposit', '/selectPayWay', '/orderPayDone']
const MODELS = ['/r7', '/f7', '/concept']

const specified = routes.filter(({ path }) => PATHS.includes(path))
const where = (test: (route: Route) => boolean) => specified.filter(test).map(({ path }) => path)

describe('the route table', () => {
  it('has the paths of the specification, and each path once', () => {
    expect(where(() => true)).toEqual(PATHS)
    expect(new Set(routes.map(({ path }) => path)).size).toBe(routes.length)
  })

  it('hides parts and keeps pages alive as the specification says', () => {
    expect(where(({ bottomNav }) => bottomNav === 'never').sort()).toEqual(NO_BOTTOM_NAV.sort())
    expect(where(({ keepAlive }) => keepAlive).sort()).toEqual(KEPT_ALIVE.sort())
    expect(where(({ topMenu }) => topMenu === 'never')).toEqual(ORDER)
    expect(where(({ backToTop }) => backToTop === 'never')).toEqual(ORDER)
    for (const part of ['topMenu', 'bottomNav', 'backToTop'] as const) {
      expect(where((route) => route[part] === 'phone')).toEqual(MODELS)
    }
  })
})

describe('matchRoute', () => {
  it.each([
    ['/', '/'],
    ['/newsDetail', '/newsDetail'],
    ['/newsDetail/12', '/newsDetail'],
    ['/friendDetail/12/2', '/friendDetail'],
  ])('%s is %s', (pathname, path) => {
    expect(matchRoute(pathname)?.path).toBe(path)
  })

  it.each(['/newsDetail/12/3', '/news/12', '/R7', '/newsDetail/', '/friendDetail//2', ''])(
    '%j is no route',
    (pathname) => {
      expect(matchRoute(pathname)).toBeUndefined()
    },
  )
})
