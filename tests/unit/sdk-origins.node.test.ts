import { expect, test } from 'vitest'
import { readSdkOrigins, settingsMissing } from '../../src/integrations/sdk-origins.ts'

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
