import * as v from 'valibot'

/**
 * Parses a stored JSON value; `undefined` when it does not match the schema: another version of the
 * portal, or somebody else, may have written it.
 */
export function parseStored<Data>(
  schema: v.GenericSchema<unknown, Data>,
  text: string | null | undefined,
): Data | undefined {
  if (!text) return undefined
  try {
    return v.parse(schema, JSON.parse(text))
  } catch {
    return undefined
  }
}
