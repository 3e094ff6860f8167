import type { ReadableAtom } from 'nanostores'
import { type FormEvent, type RefObject, useState } from 'react'
import type { Fault } from '../../components/form/ErrorSummary.tsx'
import type { Typed } from '../../stores/draft.ts'
import type { FieldErrors } from '../../stores/fields.ts'
import { listErrors, readForm } from './form-fields.ts'

/**
 * Submits a form, and lists the errors that this leaves in `$errors`.
 *
 * @param handIn takes what is typed, and puts what is wrong with it into `$errors`
 * @returns the form's submit handler, and the errors for the summary above it
 */
export function useHandIn(
  form: RefObject<HTMLFormElement | null>,
  $errors: ReadableAtom<FieldErrors>,
  handIn: (typed: Typed) => Promise<unknown>,
) {
  const [summary, setSummary] = useState<readonly Fault[]>([])
  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setSummary([])
    await handIn(readForm(form.current))
    setSummary(listErrors($errors.get(), form.current))
  }
  return { summary, onSubmit }
}
