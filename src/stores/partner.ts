import { atom } from 'nanostores'
import * as v from 'valibot'
import { call } from '../api/call.ts'
import { applyAsPartner, partnerFields } from '../contract/apply-as-partner.ts'
import { sendPartnerCode } from '../contract/send-partner-code.ts'
import { CODE_REFUSALS, createCodeSender } from './code-sender.ts'
import { createDraft, type Typed } from './draft.ts'
import { agreedToPrivacy, checkFields, type FieldErrors, nameRefusal } from './fields.ts'
import { createReceipt } from './receipt.ts'
import { settleSubmission, submissionKey } from './submission.ts'

export const partnerDraft = createDraft('partnerDraft')
export const partnerCodes = createCodeSender(sendPartnerCode)
export const $partnerErrors = atom<FieldErrors>({})
export const $partnerBusy = atom(false)

export const partnerReceipt = createReceipt('partnerNo')

const formFields = v.object({
  ...partnerFields.entries,
  agreePrivacy: agreedToPrivacy,
})

/** The field that each refusal concerns. */
const FIELD_OF = { ...CODE_REFUSALS, typeInvalid: 'type' }

/**
 * Submits an application. Errors are put in `$partnerErrors`.
 *
 * @param privacy the version of the privacy policy that was agreed to
 */
export async function applyForPartnership(typed: Typed, privacy: string): Promise<void> {
  if ($partnerBusy.get()) return
  const { output, errors } = checkFields(formFields, typed)
  $partnerErrors.set(errors ?? {})
  if (!output) return
  const { agreePrivacy: _, vcode, ...content } = output
  const clientApplyNo = submissionKey('partner', { ...content, privacy })
  $partnerBusy.set(true)
  try {
    const { applyNo } = await call(applyAsPartner, { ...content, vcode, privacy, clientApplyNo })
    settleSubmission('partner')
    partnerDraft.forget()
    partnerCodes.reset()
    partnerReceipt.keep(applyNo)
  } catch (error) {
    $partnerErrors.set(nameRefusal(error, FIELD_OF))
  } finally {
    $partnerBusy.set(false)
  }
}
