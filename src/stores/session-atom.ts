import { atom, type WritableAtom } from 'nanostores'
import type * as v from 'valibot'
import { parseStored } from './parse-stored.ts'
import type { TabKey } from './tab-keys.ts'
import { tab } from './tab-storage.ts'

/**
 * An atom kept in session storage: it survives a reload, the back button, and a tab closed and
 * restored. A stored value that does not match the schema counts as absent.
 */
export function sessionAtom<Data>(
  key: TabKey,
  schema: v.GenericSchema<unknown, Data>,
): WritableAtom<Data | undefined> {
  const $value = atom<Data | undefined>(parseStored(schema, tab.get(key)))
  $value.listen((value) => {
    if (value === undefined) tab.remove(key)
    else tab.set(key, JSON.stringify(value))
  })
  return $value
}
