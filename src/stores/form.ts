import { atom, type ReadableAtom, type WritableAtom } from 'nanostores'
import type * as v from 'valibot'
import type { TabKey } from '../browser/tab-keys.ts'
import { createDraft, type Draft, type Typed } from './draft.ts'
import { checkFields, type FieldErrors, type FieldOf, nameRefusal } from './fields.ts'

/** A form that is submitted as a whole. */
export interface Form {
  /** What is typed. It lasts until the form is submitted. */
  readonly draft: Draft
  /** What is wrong with it, found here or by the back end. */
  readonly $errors: WritableAtom<FieldErrors>
  /** Whether it is being submitted; meanwhile it is neither checked nor submitted again. */
  readonly $busy: ReadableAtom<boolean>
  /** Returns the schema's output; or nothing, and shows an error for each invalid field. */
  check<const Entries extends v.ObjectEntries>(
    schema: v.ObjectSchema<Entries, undefined>,
    typed: Typed,
  ): v.InferOutput<v.ObjectSchema<Entries, undefined>> | undefined
  /**
   * Submits the form by `send`. What `send` throws is shown.
   *
   * @returns whether it succeeded
   */
  submit(send: () => Promise<void>): Promise<boolean>
}

/**
 * Defines a form.
 *
 * @param key of its draft in session storage
 * @param fieldOf the fields that the call's refusals concern; others concern the whole form
 */
export function defineForm(key: TabKey, fieldOf: FieldOf = {}): Form {
  const draft = createDraft(key)
  const $errors = atom<FieldErrors>({})
  const $busy = atom(false)
  return {
    draft,
    $errors,
    $busy,
    check(schema, typed) {
      if ($busy.get()) return undefined
      const { output, errors } = checkFields(schema, typed)
      $errors.set(errors ?? {})
      return output
    },
    async submit(send) {
      if ($busy.get()) return false
      $busy.set(true)
      $errors.set({})
      try {
        await send()
        draft.forget()
        return true
      } catch (error) {
        $errors.set(nameRefusal(error, fieldOf))
        return false
      } finally {
        $busy.set(false)
      }
    },
  }
}
