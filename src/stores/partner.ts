import { atom } from 'nanostores'
import * as v from 'valibot'
import { call } from '../api/call.ts'
import { applyAsPartner, partnerFields } from '../contract/apply-as-partner.ts'
import { sendPartnerCode } from '../contract/send-partner-code.ts'
import { CODE_REFUSALS, createCodeSender } from './code-sender.ts'
import type { Typed } from './draft.ts'
import { agreedToPrivacy } from './fields.ts'
import { defineForm } from './form.ts'
import { createReceipt } from './receipt.ts'
import { submitOnce } from './submission.ts'

export const partnerForm = defineForm('partnerDraft', { ...CODE_REFUSALS, typeInvalid: 'type' })
export const partnerCodes = createCodeSender(sendPartnerCode)
export const partnerReceipt = createReceipt('partnerNo')

/** Whether the receipt is for what was sent before the last changes, without a reply. */
export const $isSentBefore = atom(false)

const formFields = v.object({ ...partnerFields.entries, agreePrivacy: agreedToPrivacy })

/**
 * Submits an application. Failures are shown, not thrown.
 *
 * @param privacy the version of the privacy policy that was agreed to
 */
export async function applyForPartnership(typed: Typed, privacy: string): Promise<void> {
  const checked = partnerForm.check(formFields, typed)
  if (!checked) return
  const { agreePrivacy: _, vcode, ...fields } = checked
  const content = { ...fields, privacy }
  let draft: Typed | undefined
  await partnerForm.submit(async () => {
    const { applyNo, sentBefore = false } = await submitOnce(
      'partner',
      content,
      (clientApplyNo, earlierApplyNos) =>
        call(applyAsPartner, { ...content, vcode, clientApplyNo, earlierApplyNos }),
    )
    // The changes were not received; that application spent the code.
    if (sentBefore) draft = { ...partnerForm.draft.read(), vcode: '' }
    partnerCodes.reset()
    $isSentBefore.set(sentBefore)
    partnerReceipt.keep(applyNo)
  })
  if (draft) partnerForm.draft.keep(draft)
}
