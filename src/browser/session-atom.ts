import { atom, type WritableAtom } from 'nanostores'
import type * as v from 'valibot'
import { parseStored } from './parse-stored.ts'
import type { TabKey } from './tab-keys.ts'
import { tab } from './tab-storage.ts'

/**
 * An atom kept in session storage: it survives a reload, the back button, and a tab closed and
 * restored. A stored value that does not match the schema counts as absent.
 *
 * @param isKept whether the tab stores what is set now
 */
export function sessionAtom<Data>(
  key: TabKey,
  schema: v.GenericSchema<unknown, Data>,
  isKept: () => boolean = () => true,
): WritableAtom<Data | undefined> {
  const $value = atom<Data | undefined>(parseStored(schema, tab.get(key)))
  $value.listen((value) => {
    if (!isKept()) return
    if (value === undefined) tab.remove(key)
    else tab.set(key, JSON.stringify(value))
  })
  return $value
}
