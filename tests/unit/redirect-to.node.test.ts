import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { logInAddress, resolveRedirectTo } from '../../src/domain/redirect-to.ts'
import { matchRoute } from '../../src/routes.ts'

const ORIGIN = 'https://portal.example'
const follow = (query: URLSearchParams, referrer = '') =>
  resolveRedirectTo(query, (path) => Boolean(matchRoute(path)), '/userInfo', referrer)
const resolve = (target: string | null, more: Record<string, string> = {}) =>
  follow(new URLSearchParams({ ...(target !== null && { redirectTo: target }), ...more }))

describe('resolveRedirectTo', () => {
  it('follows routes of the portal, with and without a slash', () => {
    expect(resolve('customerService')).toBe('/customerService')
    expect(resolve('/r7')).toBe('/r7')
    expect(resolve('newsDetail/12')).toBe('/newsDetail/12')
  })

  it.each([
    null,
    '',
    '//evil.example',
    '/\\evil.example',
    'https:evil',
    'javascript:alert(1)',
    '/r7?x=1',
    '/r7#x',
    'R7',
    '/no-such',
    ' /r7',
    '/r7/',
    '/newsDetail//12',
    '/newsDetail/..',
    '/newsDetail/%2f%2fevil.example',
  ])('does not follow %j', (target) => {
    expect(resolve(target)).toBe('/userInfo')
  })

  it("keeps the order's id if it is plain, and no other parameter", () => {
    const orderId = '0f8fad5b-d9cb-469f-a165-70867728950e'
    const carried = `/selectPayWay?orderId=${orderId}`
    expect(resolve('selectPayWay', { orderId, next: 'x', token: '1' })).toBe(carried)
    expect(resolve('nope', { orderId })).toBe('/userInfo')
    for (const value of ['', 'a\nb', '//evil', '<b>', 'x'.repeat(65), 'a&b=1', '%00']) {
      expect(resolve('selectPayWay', { orderId: value })).toBe('/selectPayWay')
    }
    const there = new URL(logInAddress('selectPayWay', `?orderId=${orderId}&secret=1`), ORIGIN)
    expect([there.pathname, there.search.includes('secret')]).toEqual(['/login', false])
    expect(follow(there.searchParams)).toBe(carried)
    expect(logInAddress('customerService')).toBe('/login?redirectTo=customerService')
  })

  it('keeps the filters of a list', () => {
    const there = new URL(
      logInAddress(
        'saleStore',
        '?city=shanghai&service=%E6%8D%A2%E7%94%B5&service=%E4%BF%9D%E5%85%BB&q=%E5%89%8D%E6%BB%A9+%E4%BD%93%E9%AA%8C%E7%A9%BA%E9%97%B4%C2%B7%E5%BF%AB%E9%97%AA',
      ),
      ORIGIN,
    )
    expect(follow(there.searchParams)).toBe(
      `/saleStore?${new URLSearchParams([
        ['city', 'shanghai'],
        ['service', '换电'],
        ['service', '保养'],
        ['q', '前滩 体验空间·快闪'],
      ])}`,
    )
  })

  it.each([
    ['payDeposit', 'change=0f8fad5b'],
    ['news', 'category=1'],
    ['posts', 'feed=owners'],
    ['saleStore', 'province=%E6%B1%9F%E8%8B%8F&kind=delivery'],
  ])('keeps what is shown of /%s', (page, query) => {
    const there = new URL(logInAddress(page, `?${query}`), ORIGIN)
    expect(follow(there.searchParams)).toBe(`/${page}?${query}`)
  })

  it('keeps what is looked for up to 64 characters', () => {
    const q = '店'.repeat(64)
    expect(resolve('saleStore', { q })).toBe(`/saleStore?${new URLSearchParams({ q })}`)
    expect(resolve('saleStore', { q: `${q}店` })).toBe('/saleStore')
  })

  it('keeps that a list is not sorted by distance', () => {
    const there = new URL(logInAddress('saleStore', '?city=shanghai&near=no'), ORIGIN)
    expect(follow(there.searchParams)).toBe('/saleStore?city=shanghai&near=no')
  })

  it('keeps what is looked up, and by what', () => {
    const there = new URL(logInAddress('envInfoPublic', '?by=number&q=CN+XY+ER'), ORIGIN)
    expect(follow(there.searchParams)).toBe('/envInfoPublic?q=CN+XY+ER&by=number')
  })

  it('keeps the choices of a link to the test drive, which its events are about', () => {
    const search = '?seriesCode=1103&carType=r7&dealer=SH01'
    const there = new URL(logInAddress('drive', search), ORIGIN)
    expect(follow(there.searchParams)).toBe(`/drive${search}`)
  })

  it('keeps the post that is reported', () => {
    const there = new URL(logInAddress('service', '?post=260116'), ORIGIN)
    expect(follow(there.searchParams)).toBe('/service?post=260116')
  })

  it('keeps them from the page itself if the link of its menu was followed too early', () => {
    const resolveFrom = (referrer: string, query = 'redirectTo=drive') =>
      follow(new URLSearchParams(query), referrer)
    const link = `${ORIGIN}/drive?dealer=SH01`
    expect(resolveFrom(`${link}&secret=1#form`)).toBe('/drive?dealer=SH01')
    expect(resolveFrom(link, 'redirectTo=drive&dealer=BJ02')).toBe('/drive?dealer=BJ02')
    expect(resolveFrom(link, 'redirectTo=service')).toBe('/service')
    expect(resolveFrom(link, 'redirectTo=nope')).toBe('/userInfo')
    expect(resolveFrom('')).toBe('/drive')
  })

  it('never leaves the portal, whatever the address', () => {
    const piece = fc.constantFrom(
      '/',
      '\\',
      '//',
      ':',
      '%2f',
      '%5c',
      '@',
      '.',
      '\t',
      '\n',
      'r7',
      'login',
      'evil.example',
      'https:',
      'javascript:',
      '?',
      '#',
      '\u0000',
      '／',
    )
    const hostile = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.webUrl(),
      fc.array(piece, { maxLength: 8 }).map((parts) => parts.join('')),
    )
    fc.assert(
      fc.property(fc.oneof(hostile, fc.constant('selectPayWay')), hostile, (target, orderId) => {
        const url = new URL(resolve(target, { orderId, change: orderId }), ORIGIN)
        expect(url.origin).toBe(ORIGIN)
        expect(matchRoute(url.pathname)).toBeDefined()
        expect(url.hash).toBe('')
        for (const [key, value] of url.searchParams) {
          expect(key).toMatch(/^(orderId|change)$/)
          expect(value).toMatch(/^[\p{L}\p{N}-]+$/u)
        }
      }),
      { numRuns: 10_000 },
    )
  })
})
