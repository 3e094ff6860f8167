import * as v from 'valibot'
import { expect, test } from 'vitest'
import { localAtom } from '../../src/browser/local-atom.ts'
import { parseStored } from '../../src/browser/parse-stored.ts'
import { safeLocalStorage } from '../../src/browser/storage.ts'

const shape = v.object({ id: v.string() })

test.each([[null], [undefined], [''], ['{"id":'], ['null'], ['{"id":1}'], ['[]']])(
  '%j in storage counts as nothing',
  (text) => {
    expect(parseStored(shape, text)).toBeUndefined()
  },
)

test('a valid value is read, and an atom writes and removes it', () => {
  expect(parseStored(shape, '{"id":"a"}')).toEqual({ id: 'a' })
  safeLocalStorage.set('kept', '{"id":"a"}')
  const $kept = localAtom('kept', shape)
  expect($kept.get()).toEqual({ id: 'a' })
  $kept.set({ id: 'b' })
  expect(safeLocalStorage.get('kept')).toBe('{"id":"b"}')
  $kept.set(undefined)
  expect(safeLocalStorage.get('kept')).toBeNull()
})
