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

/** Fills blank fields and chooses radios; what a visitor has already chosen stays. */
export function fillForm(form: HTMLFormElement, typed: Typed): void {
  for (const control of form.elements) {
    if (
      !(control instanceof HTMLInputElement) &&
      !(control instanceof HTMLSelectElement) &&
      !(control instanceof HTMLTextAreaElement)
    )
      continue
    const value = typed[control.name]
    if (value === undefined || control.type === 'checkbox') continue
    if (control.type === 'radio') {
      const chosen = form.querySelector<HTMLInputElement>(`[name="${control.name}"]:checked`)
      const isOpen = !chosen || chosen.defaultChecked
      if (control.value === value && isOpen && control instanceof HTMLInputElement) {
        control.checked = true
      }
    } else if (!control.value) control.value = value
  }
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
