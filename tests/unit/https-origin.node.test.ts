import { expect, test } from 'vitest'
import { httpsOrigin } from '../../src/integrations/https-origin.ts'

test('a setting must be an https address, whose origin is used', () => {
  expect(httpsOrigin('DESKTOP_ORIGIN', 'https://www.example.com/any?path')).toBe(
    'https://www.example.com',
  )
  expect(() => httpsOrigin('DESKTOP_ORIGIN', 'http://www.example.com')).toThrow(
    'DESKTOP_ORIGIN must be https',
  )
  expect(() => httpsOrigin('DESKTOP_ORIGIN', 'www.example.com')).toThrow()
})
