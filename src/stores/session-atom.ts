import { atom, type WritableAtom } from 'nanostores'
import * as v from 'valibot'
import { session } from './storage.ts'

/**
 * An atom kept in session storage under a key of the specification: it survives a reload, the back
 * button and a tab closed and restored. What does not fit the schema counts as nothing.
 */
export function sessionAtom<Data>(
  key: string,
  schema: v.GenericSchema<unknown, Data>,
): WritableAtom<Data | undefined> {
  const $value = atom<Data | undefined>(read(key, schema))
  $value.listen((value) => {
    if (value === undefined) session.remove(key)
    else session.set(key, JSON.stringify(value))
  })
  return $value
}

function read<Data>(key: string, schema: v.GenericSchema<unknown, Data>): Data | undefined {
  try {
    return v.parse(schema, JSON.parse(session.get(key) ?? ''))
  } catch {
    return undefined
  }
}
