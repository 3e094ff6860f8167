import { atom } from 'nanostores'
import * as v from 'valibot'
import { call } from '../api/call.ts'
import { BusinessRefusal, explain } from '../api/failures.ts'
import { applyAsPartner, partnerFields } from '../contract/apply-as-partner.ts'
import { mobile } from '../contract/fields.ts'
import { guessRefusals } from '../contract/log-in.ts'
import { sendPartnerCode } from '../contract/send-partner-code.ts'
import { createCodeSender } from './code-sender.ts'
import { createDraft, type Typed } from './draft.ts'
import { checkFields, type FieldErrors } from './fields.ts'
import { settleSubmission, submissionKey } from './submission.ts'

export { PARTNER_CAPITALS } from '../contract/apply-as-partner.ts'

export const partnerDraft = createDraft('partnerDraft')
export const partnerCodes = createCodeSender(sendPartnerCode, 'partnerResendAt')
export const $partnerErrors = atom<FieldErrors>({})
export const $partnerBusy = atom(false)

/** The number of the application, once it is handed in. */
export const $applyNo = atom<string | undefined>(undefined)

const mobileField = v.object({ mobilePhone: mobile })
const formFields = v.object({
  ...partnerFields.entries,
  agreePrivacy: v.literal('on', '请阅读并同意《隐私政策》'),
})

/** The number when it is well-formed; otherwise what is wrong with it is shown. */
export function checkPartnerMobile(typed: string): string | undefined {
  const { output, errors } = checkFields(mobileField, { mobilePhone: typed })
  if (errors) $partnerErrors.set({ ...$partnerErrors.get(), ...errors })
  return output?.mobilePhone
}

/**
 * Hands an application in. What is wrong is in `$partnerErrors`.
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
    $applyNo.set(applyNo)
  } catch (error) {
    const refusal = error instanceof BusinessRefusal ? error.refusal : undefined
    const isCode = Object.hasOwn(guessRefusals, refusal ?? '')
    const field = isCode ? 'vcode' : refusal === 'typeInvalid' ? 'type' : undefined
    $partnerErrors.set({ [field ?? 'form']: explain(error) })
  } finally {
    $partnerBusy.set(false)
  }
}
