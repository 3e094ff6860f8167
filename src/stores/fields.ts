import * as v from 'valibot'
import { explain, refusalOf } from '../api/failures.ts'
import type { RefusalName } from '../contract/index.ts'
import type { Typed } from './draft.ts'

/** The box of the privacy policy; its field is named `agreePrivacy`. */
export const agreedToPrivacy = v.literal('on', '请阅读并同意《隐私政策》')

/** Error messages by the field they are shown beside; `form` is for errors of no single field. */
export type FieldErrors = Readonly<Record<string, string>>

/** What the built page shows: the same object each time, as Preact asks of a server's snapshot. */
export const NO_ERRORS: FieldErrors = {}

/**
 * Validates a form's fields: returns the schema's output, or an error for each invalid field. A
 * missing field counts as blank, and a blank one as absent where the schema makes it optional.
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

/** The form's fields, by the names of the refusals that concern them. */
export type FieldOf = { readonly [Name in RefusalName]?: string }

/** The error message of a failed call, keyed by the field that its refusal concerns. */
export function nameRefusal(error: unknown, fieldOf: FieldOf): FieldErrors {
  const refusal = refusalOf(error)
  return { [(refusal && fieldOf[refusal]) ?? 'form']: explain(error) }
}
