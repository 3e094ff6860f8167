import { describe, expect, test } from 'vitest'
import { readSettings } from '../../src/gateway/settings.ts'

test('an empty environment, and empty settings, serve this machine from a folder', () => {
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

test('a setting that cannot be is named without its value', () => {
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

  test.each(shared)('do not open by themselves with %j', (env) => {
    expect(() => readSettings(env)).toThrow('NODE_ENV=production, or with GATEWAY_STAND_INS=1')
    expect(() => readSettings({ ...env, NODE_ENV: 'development' })).toThrow()
    expect(() => readSettings({ ...env, GATEWAY_STAND_INS: '0' })).toThrow()
  })

  test.each(shared)('may be asked for, or left out, with %j', (env) => {
    expect(readSettings({ ...env, GATEWAY_STAND_INS: '1' }).production).toBe(false)
    expect(readSettings({ ...env, NODE_ENV: 'production' }).production).toBe(true)
  })

  test.each(['127.0.0.1', '::1', 'localhost'])('are there on %s alone', (HOST) => {
    expect(readSettings({ HOST }).production).toBe(false)
  })

  test.each(['http://localhost:4321', 'http://127.0.0.1', 'http://[::1]:8080'])(
    'are there for a site at %s',
    (SITE_URL) => expect(readSettings({ SITE_URL }).siteOrigin).toBe(SITE_URL),
  )
})

describe('signing pages for WeChat', () => {
  const account = { WECHAT_APP_ID: 'wx1', WECHAT_TICKET: 'ticket' }

  test('needs to know the site in production', () => {
    const production = { ...account, NODE_ENV: 'production' }
    expect(() => readSettings(production)).toThrow('With WECHAT_APP_ID, production needs SITE_URL')
    const settings = readSettings({ ...production, SITE_URL: 'https://www.example.com' })
    expect(settings.wechat).toEqual({ appId: 'wx1', ticket: 'ticket' })
  })

  test('may be tried on this machine without', () => {
    expect(readSettings(account).wechat).toEqual({ appId: 'wx1', ticket: 'ticket' })
  })
})
