import { expect, test } from 'vitest'
import { phoneSystem } from '../../src/domain/phone-system.ts'

test.each([
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) MicroMessenger/8.0.50', 'ios'],
  ['Mozilla/5.0 (iPad; CPU OS 12_2 like Mac OS X)', 'ios'],
  ['Mozilla/5.0 (Linux; Android 14; V2304A) MicroMessenger/8.0.50', 'android'],
  ['Mozilla/5.0 (Phone; OpenHarmony 5.0) ArkWeb/4.1', undefined],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', undefined],
])('%s has the app store of %s', (userAgent, system) => {
  expect(phoneSystem(userAgent)).toBe(system)
})
