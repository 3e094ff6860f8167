import { expect, test } from 'vitest'
import {
  chatOriginsIn,
  readSdkOrigins,
  settingsMissing,
} from '../../src/integrations/sdk-origins.ts'

const CAPTCHA_SCRIPT = 'https://captcha.example.com/load.min.js'

test('an SDK of an origin that the policy allows can be set, and so can a path of ours', () => {
  const SDK_ORIGINS = 'https://captcha.example.com  https://risk.example.com'
  expect(readSdkOrigins({ SDK_ORIGINS, CAPTCHA_SCRIPT })).toEqual([
    'https://captcha.example.com',
    'https://risk.example.com',
  ])
  expect(readSdkOrigins({ RISK_SCRIPT: '/__vendor/yidun/guardian.js' })).toEqual([])
})

test.each([undefined, 'https://risk.example.com'])(
  'an SDK of another origin than SDK_ORIGINS=%s is refused by its setting and origin',
  (SDK_ORIGINS) => {
    expect(() => readSdkOrigins({ SDK_ORIGINS, CAPTCHA_SCRIPT })).toThrow(
      'SDK_ORIGINS must contain https://captcha.example.com, which CAPTCHA_SCRIPT names',
    )
  },
)

test('the settings without which nobody logs in are missed', () => {
  expect(settingsMissing({ CAPTCHA_SCRIPT })).toEqual(['RISK_SCRIPT'])
})

test('the pages may frame a vendor’s chat, also from a file with a byte order mark', () => {
  const chat = (mode: string) => JSON.stringify({ mode, address: 'https://chat.example.com/a?b=1' })
  expect(chatOriginsIn(chat('iframe'))).toEqual(['https://chat.example.com'])
  expect(chatOriginsIn(`\uFEFF${chat('iframe')}`)).toEqual(['https://chat.example.com'])
  expect(chatOriginsIn(chat('link'))).toEqual([])
})

test.each(['', '{ "mode": "iframe" }', '{ "mode": "iframe", "address": "chat.example.com" }'])(
  'a mistake in the file of customer service is left to its schema: %s',
  (text) => expect(chatOriginsIn(text)).toEqual([]),
)
