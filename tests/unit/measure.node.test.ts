import { afterEach, expect, test, vi } from 'vitest'
import { detectWebp } from '../../src/boot/measure.ts'
import { safeLocalStorage } from '../../src/browser/storage.ts'

/** Stands for a browser that shows a picture or does not. @returns counts the pictures it tries */
function stubBrowser(shows: boolean) {
  const decode = vi.fn(() => (shows ? Promise.resolve() : Promise.reject(new Error('unknown'))))
  vi.stubGlobal(
    'Image',
    class {
      decode = decode
    },
  )
  return decode
}

afterEach(() => {
  safeLocalStorage.remove('webp')
  vi.unstubAllGlobals()
})

test('a browser that did not show WebP is asked again, until it does', async () => {
  stubBrowser(false)
  await detectWebp()
  expect(safeLocalStorage.get('webp')).toBe('false')
  const tried = stubBrowser(true)
  await detectWebp()
  expect(safeLocalStorage.get('webp')).toBe('true')
  await detectWebp()
  expect(tried).toHaveBeenCalledTimes(1)
})
