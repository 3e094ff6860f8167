import { emptyRestored, fillForm } from '../../browser/fill-form.ts'
import type { Fault } from '../../components/form/ErrorSummary.tsx'
import type { Typed } from '../../stores/draft.ts'
import type { FieldErrors } from '../../stores/fields.ts'

/** The current values of a form, by field name. */
export function readForm(form: HTMLFormElement | null): Typed {
  const entries = [...new FormData(form ?? undefined)].filter(
    ([, value]) => typeof value === 'string',
  )
  return Object.fromEntries(entries) as Typed
}

/**
 * Fills a form when its own code has come, and lets this code keep what is typed from now on instead
 * of `boot/keep-typed.ts`.
 */
export function takeOverForm(form: HTMLFormElement, typed: Typed): void {
  emptyRestored(form)
  fillForm(form, typed)
  form.removeAttribute('data-kept-as')
}

/**
 * Lists the errors in the form's order, for the summary above it; those without a field come last.
 */
export function listErrors(errors: FieldErrors, form: HTMLFormElement | null): Fault[] {
  const ids = [...(form?.querySelectorAll('[id]') ?? [])].map(({ id }) => id)
  const fields = ids.filter((id) => errors[id])
  const others = Object.keys(errors).filter((field) => !fields.includes(field))
  return [
    ...fields.map((field) => ({ field, message: errors[field] ?? '' })),
    ...others.map((field) => ({ message: errors[field] ?? '' })),
  ]
}
