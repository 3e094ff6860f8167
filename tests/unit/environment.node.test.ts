import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { environmentOf, environmentOfBuild } from '../../src/domain/environment.ts'

/** A label without a hyphen, which therefore marks no environment. */
const label = fc.stringMatching(/^[a-z0-9]{1,12}$/)
const domain = fc.tuple(label, label).map((labels) => labels.join('.'))

describe('the environment of a host', () => {
  test.each([
    ['localhost', 'dev'],
    ['192.168.1.20', 'dev'],
    ['192.168.31.7', 'dev'],
    ['m-qa.example.com', 'qa'],
    ['m-pp.example.com', 'pp'],
    ['m.example.com', 'prod'],
    // Not named by the specification. A build for another environment sets `ENVIRONMENT`.
    ['127.0.0.1', 'prod'],
    ['10.192.168.1', 'prod'],
    ['localhost.example.com', 'prod'],
    ['qa.example.com', 'prod'],
    ['', 'prod'],
  ])('%s is %s', (hostname, environment) => {
    expect(environmentOf(hostname)).toBe(environment)
  })

  test('is production without a mark', () => {
    fc.assert(fc.property(domain, (host) => environmentOf(`www.${host}`) === 'prod'))
  })

  test('is marked by -qa or -pp anywhere in the host', () => {
    fc.assert(
      fc.property(label, domain, fc.constantFrom('qa', 'pp'), (name, host, mark) => {
        expect(environmentOf(`${name}-${mark}.${host}`)).toBe(mark)
        expect(environmentOf(`${name}.x-${mark}1.${host}`)).toBe(mark)
      }),
    )
  })

  test('is development in every home network', () => {
    const byte = fc.nat({ max: 255 })
    fc.assert(fc.property(byte, byte, (a, b) => environmentOf(`192.168.${a}.${b}`) === 'dev'))
  })
})

describe('the environment that a build is for', () => {
  test.each([
    [undefined, undefined, 'prod'],
    ['', undefined, 'prod'],
    [undefined, 'https://m-qa.example.com', 'qa'],
    [undefined, 'https://m.example.com', 'prod'],
    ['pp', 'https://m.example.com', 'pp'],
    ['prod', 'https://m-qa.example.com', 'prod'],
    ['dev', undefined, 'dev'],
  ])('ENVIRONMENT %j with SITE_URL %j is %s', (told, site, environment) => {
    expect(environmentOfBuild(told, site)).toBe(environment)
  })

  test('cannot be an unknown one', () => {
    for (const told of ['production', 'QA', 'toString']) {
      expect(() => environmentOfBuild(told, undefined)).toThrow(told)
    }
  })
})
