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
  /** Adds to the draft what the form begins with; it must stay the same function. */
  begin?: (draft: Typed) => Typed
}

const asItIs = (draft: Typed) => draft

/**
 * A form that keeps what is typed and lists what is wrong above it once it was handed in.
 *
 * @returns the form's ref and handlers, and what its summary lists
 */
export function useDraftForm({ draft, $errors, handIn, begin = asItIs }: Options) {
  const form = useRef<HTMLFormElement>(null)
  const [summary, setSummary] = useState<readonly Fault[]>([])
  // With the code itself: an act that was held back until it came is done right after
  // (`boot/client-interaction.ts`), and goes by what was typed before.
  useLayoutEffect(() => {
    if (!form.current) return
    fillForm(form.current, begin(draft.read()))
    // What was typed before the code was there is kept as well.
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
