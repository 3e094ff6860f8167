import { persistentAtom } from '@nanostores/persistent'
import type { WritableAtom } from 'nanostores'
import type * as v from 'valibot'
import { parseStored } from './parse-stored.ts'
import './persistence.ts'

/**
 * An atom kept in local storage and shared by all tabs. A stored value that does not match the
 * schema counts as absent.
 */
export function localAtom<Data>(
  key: string,
  schema: v.GenericSchema<unknown, Data>,
): WritableAtom<Data | undefined> {
  return persistentAtom<Data | undefined>(key, undefined, {
    encode: (value) => value && JSON.stringify(value),
    decode: (text) => parseStored(schema, text),
  })
}
