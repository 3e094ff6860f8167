import { afterEach, expect, test } from 'vitest'
import { touchSession } from '../../src/analytics/identifiers.ts'
import { getDeviceId } from '../../src/browser/device.ts'
import { safeLocalStorage, safeSessionStorage } from '../../src/browser/storage.ts'
import { IDENTIFIER } from '../../src/domain/new-id.ts'

/** What other code, or somebody by hand, may have stored. */
const OTHERS = ['', 'short', '设备一二三四五六', 'x'.repeat(65), '{"id":"12345678"}']

afterEach(() => {
  safeLocalStorage.remove('web_deviceId')
  safeSessionStorage.remove('analyticsSession')
})

test('a device keeps its id', () => {
  safeLocalStorage.set('web_deviceId', 'device-0000001')
  expect(getDeviceId()).toBe('device-0000001')
})

test.each(OTHERS)('a device with “%s” as its id gets another, once', (stored) => {
  safeLocalStorage.set('web_deviceId', stored)
  const made = getDeviceId()
  expect(made).toMatch(IDENTIFIER)
  expect(getDeviceId()).toBe(made)
})

test('a session goes on under its id', () => {
  safeSessionStorage.set('analyticsSession', `session-0000001 ${Date.now()}`)
  expect(touchSession()).toEqual({ id: 'session-0000001', isNew: false })
})

test.each(OTHERS)('a session with “%s” as its id is another', (stored) => {
  safeSessionStorage.set('analyticsSession', `${stored} ${Date.now()}`)
  const { id, isNew } = touchSession()
  expect(id).toMatch(IDENTIFIER)
  expect(isNew).toBe(true)
  expect(touchSession()).toEqual({ id, isNew: false })
})
