import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { resolveRedirectTo } from '../../src/domain/redirect-to.ts'
import { matchRoute } from '../../src/routes.ts'

const ORIGIN = 'https://portal.example'
const resolve = (target: string | null) =>
  resolveRedirectTo(target, (path) => Boolean(matchRoute(path)), '/userInfo')

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

  it('never leaves the portal, whatever it is given', () => {
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
      fc.property(hostile, (target) => {
        const url = new URL(resolve(target), ORIGIN)
        expect(url.origin).toBe(ORIGIN)
        expect(matchRoute(url.pathname)).toBeDefined()
      }),
      { numRuns: 10_000 },
    )
  })
})
