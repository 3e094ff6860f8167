import * as v from 'valibot'

/**
 * What storage keeps as JSON; none when it does not fit its schema: another edition of the portal may
 * have written it, or somebody else.
 */
export function parseStored<Data>(
  schema: v.GenericSchema<unknown, Data>,
  text: string | null | undefined,
): Data | undefined {
  try {
    return v.parse(schema, JSON.parse(text ?? ''))
  } catch {
    return undefined
  }
}
