import type { WritableAtom } from 'nanostores'
import { type FormEvent, useLayoutEffect, useRef, useState } from 'react'
import type { Fault } from '../../components/form/ErrorSummary.tsx'
import type { Draft, Typed } from '../../stores/draft.ts'
import type { FieldErrors } from '../../stores/fields.ts'
import { forgetError } from './forget-error.ts'
import { fillForm, listErrors, readForm } from './form-fields.ts'

interface Options {
  draft: Draft
  $errors: WritableAtom<FieldErrors>
  handIn: (typed: Typed) => Promise<unknown>
  /** Adds the initial values to the draft; it must stay the same function. */
  begin?: (draft: Typed) => Typed
}

const asItIs = (draft: Typed) => draft

/**
 * A form that keeps what is typed, and lists its errors above it after submission.
 *
 * @returns the form's ref and handlers, and the errors for its summary
 */
export function useDraftForm({ draft, $errors, handIn, begin = asItIs }: Options) {
  const form = useRef<HTMLFormElement>(null)
  const [summary, setSummary] = useState<readonly Fault[]>([])
  // In a layout effect: an act that was held back until this code came is replayed right after it
  // (`boot/client-interaction.ts`), and needs what was typed before.
  useLayoutEffect(() => {
    if (!form.current) return
    fillForm(form.current, begin(draft.read()))
    // Also keep what was typed before this code ran.
    draft.keep(readForm(form.current))
  }, [draft, begin])

  const onInput = (event: FormEvent<HTMLFormElement>) => {
    draft.keep(readForm(form.current))
    forgetError($errors, event)
  }
  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setSummary([])
    await handIn(readForm(form.current))
    setSummary(listErrors($errors.get(), form.current))
  }
  return { form, summary, onInput, onSubmit }
}
