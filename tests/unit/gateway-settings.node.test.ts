import { describe, expect, test } from 'vitest'
import { readSettings, SettingError } from '../../src/gateway/settings.ts'

const PRODUCTION = {
  NODE_ENV: 'production',
  SITE_URL: 'https://www.example.com',
  TRUSTED_PROXIES: '0',
}

test('without settings, or with empty ones, the gateway serves only this machine and keeps data in a folder', () => {
  const settings = readSettings({ PORT: '', HOST: '', DATABASE_URL: '', SITE_URL: '' })
  expect(settings).toEqual(readSettings({}))
  expect(settings).toMatchObject({
    host: '127.0.0.1',
    port: 4321,
    folder: '.data/gateway',
    trustedProxies: 0,
    production: false,
  })
})

test('an invalid setting is named without its value', () => {
  const read = () => readSettings({ DATABASE_URL: 'mysql://user:secret@db/x' })
  expect(read).toThrow(
    'The setting DATABASE_URL has to be an address that begins with postgres://.',
  )
})

describe('the stand-ins', () => {
  const shared = [
    { DATABASE_URL: 'postgres://db/x' },
    { HOST: '0.0.0.0' },
    { HOST: '::' },
    { TRUSTED_PROXIES: '1' },
    { SITE_URL: 'https://www.example.com' },
  ]

  test.each(shared)('do not open automatically with %j', (env) => {
    expect(() => readSettings(env)).toThrow('NODE_ENV=production, or with GATEWAY_STAND_INS=1')
    expect(() => readSettings({ ...env, NODE_ENV: 'development' })).toThrow()
    expect(() => readSettings({ ...env, GATEWAY_STAND_INS: '0' })).toThrow()
  })

  test.each(shared)('can be turned on or off explicitly with %j', (env) => {
    expect(readSettings({ ...env, GATEWAY_STAND_INS: '1' }).production).toBe(false)
    expect(readSettings({ ...PRODUCTION, ...env }).production).toBe(true)
  })

  test.each(['127.0.0.1', '::1', 'localhost'])('are open if HOST is %s', (HOST) => {
    expect(readSettings({ HOST }).production).toBe(false)
  })

  test.each(['http://localhost:4321', 'http://127.0.0.1', 'http://[::1]:8080'])(
    'are open for a site at %s',
    (SITE_URL) => expect(readSettings({ SITE_URL }).siteOrigin).toBe(SITE_URL),
  )
})

test.each(['SITE_URL', 'TRUSTED_PROXIES'] as const)('production needs %s', (name) => {
  expect(readSettings(PRODUCTION)).toMatchObject({ production: true, trustedProxies: 0 })
  expect(() => readSettings({ ...PRODUCTION, [name]: '' })).toThrow(`Production needs ${name}`)
})

describe('signing pages for WeChat', () => {
  const account = { WECHAT_APP_ID: 'wx1', WECHAT_TICKET: 'ticket' }

  test('is set up by both settings', () => {
    expect(readSettings({ ...account, ...PRODUCTION }).wechat).toEqual({
      appId: 'wx1',
      ticket: 'ticket',
    })
  })

  test.each(['WECHAT_APP_ID', 'WECHAT_TICKET'] as const)('is not set up by %s alone', (name) => {
    const read = () => readSettings({ [name]: account[name] })
    expect(read).toThrow(SettingError)
    expect(read).toThrow('WECHAT_APP_ID and WECHAT_TICKET together')
  })

  test('works on this machine without SITE_URL', () => {
    expect(readSettings(account).wechat).toEqual({ appId: 'wx1', ticket: 'ticket' })
  })
})
