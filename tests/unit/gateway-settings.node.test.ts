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
  const shared = [{ DATABASE_URL: 'postgres://db/x' }, { HOST: '0.0.0.0' }, { HOST: '::' }]

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
})
