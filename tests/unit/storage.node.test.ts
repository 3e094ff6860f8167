import { afterEach, expect, test, vi } from 'vitest'
import { SafeStorage } from '../../src/browser/storage.ts'
import { memoryStorage } from '../support/memory-storage.ts'

afterEach(() => vi.unstubAllGlobals())

test('if the storage is full, the next page reads nothing rather than an older value', () => {
  const browser = memoryStorage()
  vi.stubGlobal('sessionStorage', browser)
  const page = new SafeStorage('session')
  page.set('orderInfo', 'blue')
  browser.setItem = () => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
  }
  page.set('orderInfo', 'red')
  expect(page.get('orderInfo')).toBe('red')
  expect(new SafeStorage('session').get('orderInfo')).toBeNull()
})
