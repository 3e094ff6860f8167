import { atom } from 'nanostores'
import * as v from 'valibot'
import { call } from '../api/call.ts'
import { explain } from '../api/failures.ts'
import { feedbackFields, sendFeedback } from '../contract/send-feedback.ts'
import { createDraft, type Typed } from './draft.ts'
import { agreedToPrivacy, checkFields, type FieldErrors } from './fields.ts'
import { createReceipt } from './receipt.ts'
import { settleSubmission, submissionKey } from './submission.ts'

export const feedbackDraft = createDraft('feedbackDraft')
export const $feedbackErrors = atom<FieldErrors>({})
export const $feedbackBusy = atom(false)

export const feedbackReceipt = createReceipt('feedbackNo')

const formFields = v.object({
  ...feedbackFields.entries,
  agreePrivacy: agreedToPrivacy,
})

/**
 * Submits feedback. Errors are put in `$feedbackErrors`.
 *
 * @param privacy the version of the privacy policy that was agreed to
 */
export async function handInFeedback(typed: Typed, privacy: string): Promise<void> {
  if ($feedbackBusy.get()) return
  const { output, errors } = checkFields(formFields, typed)
  $feedbackErrors.set(errors ?? {})
  if (!output) return
  const { agreePrivacy: _, ...fields } = output
  const content = { ...fields, privacy }
  $feedbackBusy.set(true)
  try {
    const clientNo = submissionKey('feedback', content)
    const { feedbackNo } = await call(sendFeedback, { ...content, clientNo })
    settleSubmission('feedback')
    feedbackDraft.forget()
    feedbackReceipt.keep(feedbackNo)
  } catch (error) {
    $feedbackErrors.set({ form: explain(error) })
  } finally {
    $feedbackBusy.set(false)
  }
}
