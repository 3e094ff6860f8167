import * as v from 'valibot'
import { call } from '../api/call.ts'
import { feedbackFields, sendFeedback } from '../contract/send-feedback.ts'
import type { Typed } from './draft.ts'
import { agreedToPrivacy } from './fields.ts'
import { defineForm } from './form.ts'
import { createReceipt } from './receipt.ts'
import { submitOnce } from './submission.ts'

export const feedbackForm = defineForm('feedbackDraft')
export const feedbackReceipt = createReceipt('feedbackNo')

const formFields = v.object({ ...feedbackFields.entries, agreePrivacy: agreedToPrivacy })

/**
 * Submits feedback. Failures are shown, not thrown.
 *
 * @param privacy the version of the privacy policy that was agreed to
 */
export async function handInFeedback(typed: Typed, privacy: string): Promise<void> {
  const checked = feedbackForm.check(formFields, typed)
  if (!checked) return
  const { agreePrivacy: _, ...fields } = checked
  const content = { ...fields, privacy }
  await feedbackForm.submit(async () => {
    const { feedbackNo } = await submitOnce('feedback', content, (clientNo) =>
      call(sendFeedback, { ...content, clientNo }),
    )
    feedbackReceipt.keep(feedbackNo)
  })
}
