import { useStore } from '@nanostores/react'
import { type FormEvent, useLayoutEffect, useRef } from 'react'
import type { Typed } from '../../stores/draft.ts'
import { NO_ERRORS } from '../../stores/fields.ts'
import type { Form } from '../../stores/form.ts'
import { forgetError } from './forget-error.ts'
import { readForm, takeOverForm } from './form-fields.ts'
import { useHandIn } from './use-hand-in.ts'

interface Options {
  handIn: (typed: Typed) => Promise<unknown>
  /** Adds the initial values to the draft; it must stay the same function. */
  begin?: (draft: Typed) => Typed
}

const asItIs = (draft: Typed) => draft

/**
 * A form that keeps what is typed, and lists its errors above it after submission.
 *
 * @returns the errors by field, and what `FormFrame` needs: the form's ref and handlers, the errors
 * for its summary, and whether it is busy
 */
export function useDraftForm({ draft, $errors, $busy }: Form, { handIn, begin = asItIs }: Options) {
  const form = useRef<HTMLFormElement>(null)
  const errors = useStore($errors, { ssr: () => NO_ERRORS })
  const busy = useStore($busy, { ssr: () => false })
  // In a layout effect: an act that was held back until this code came is replayed right after it
  // (`boot/client-interaction.ts`), and needs what was typed before.
  useLayoutEffect(() => {
    if (!form.current) return
    takeOverForm(form.current, begin(draft.read()))
    // Storage may have been blocked or full before.
    draft.keep(readForm(form.current))
  }, [draft, begin])

  const onInput = (event: FormEvent<HTMLFormElement>) => {
    draft.keep(readForm(form.current))
    forgetError($errors, event)
  }
  return { form, keptAs: draft.key, errors, busy, onInput, ...useHandIn(form, $errors, handIn) }
}
