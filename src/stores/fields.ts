import * as v from 'valibot'
import { explain, refusalOf } from '../api/failures.ts'
import type { Typed } from './draft.ts'

/** What is wrong, by the name of the field that it is shown beside; `form` is for what concerns none. */
export type FieldErrors = Readonly<Record<string, string>>

/**
 * What a schema makes of a form's fields, or what is wrong with each of them. A field that is not
 * there counts as blank, and a blank one as absent where the schema takes that.
 */
export function checkFields<const Entries extends v.ObjectEntries>(
  schema: v.ObjectSchema<Entries, undefined>,
  typed: Typed,
): {
  readonly output?: v.InferOutput<v.ObjectSchema<Entries, undefined>>
  readonly errors?: FieldErrors
} {
  const fields = Object.entries(schema.entries).flatMap(([name, entry]) => {
    const value = typed[name] ?? ''
    return entry.type === 'optional' && !value.trim() ? [] : [[name, value]]
  })
  const result = v.safeParse(schema, Object.fromEntries(fields))
  if (result.success) return { output: result.output }
  const errors: Record<string, string> = {}
  for (const issue of result.issues) errors[v.getDotPath(issue) ?? 'form'] ??= issue.message
  return { errors }
}

/**
 * What came of a call that failed, beside the field that its refusal concerns.
 *
 * @param fields by the names of refusals
 */
export function nameRefusal(error: unknown, fields: Readonly<Record<string, string>>): FieldErrors {
  const refusal = refusalOf(error) ?? ''
  return { [fields[refusal] ?? 'form']: explain(error) }
}
