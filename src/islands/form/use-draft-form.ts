import type { WritableAtom } from 'nanostores'
import { type FormEvent, useLayoutEffect, useRef } from 'react'
import type { Draft, Typed } from '../../stores/draft.ts'
import type { FieldErrors } from '../../stores/fields.ts'
import { forgetError } from './forget-error.ts'
import { fillForm, readForm } from './form-fields.ts'
import { useHandIn } from './use-hand-in.ts'

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
  return { form, onInput, ...useHandIn(form, $errors, handIn) }
}
