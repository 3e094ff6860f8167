import { computed } from 'nanostores'
import * as v from 'valibot'
import { mobile, verificationCode } from '../../contract/fields.ts'
import { sendOrderCode } from '../../contract/order/send-order-code.ts'
import type { DepositErrors } from '../../domain/deposit-form.ts'
import { normaliseMobile } from '../../domain/mobile.ts'
import { createCodeSender } from '../code-sender.ts'
import { $provenNumber, demandCode } from '../proven-number.ts'
import { $buyerCode, $form, readBuyerForm } from './buyer.ts'
import { $isGuest } from './customer.ts'

export const orderCodes = createCodeSender(sendOrderCode)

/**
 * Whether a code must prove the buyer's number: it is not that of the logged-in account. Before a
 * log-in no code is required, because the visitor may log in with that very number.
 */
export const $needsBuyerCode = computed(
  [$form, $isGuest, $provenNumber],
  (form, isGuest, proven) => {
    const number = normaliseMobile(form?.mobile ?? '')
    return !isGuest && number !== '' && number !== proven
  },
)

/** Asks for a code for the number in the form, whatever the account's number is known to be. */
export function demandBuyerCode(): void {
  demandCode(readBuyerForm().mobile)
}

/** The buyer's number when it is well-formed; otherwise what is wrong with it. */
export function checkBuyerMobile(): { readonly mobile?: string; readonly error?: string } {
  const found = v.safeParse(mobile, readBuyerForm().mobile)
  return found.success ? { mobile: found.output } : { error: found.issues[0].message }
}

/** The code to send along with the order, where one is needed; or what is wrong with it. */
export function checkBuyerCode(): { readonly vcode?: string; readonly errors: DepositErrors } {
  if (!$needsBuyerCode.get()) return { errors: {} }
  const found = v.safeParse(verificationCode, $buyerCode.get())
  if (found.success) return { vcode: found.output, errors: {} }
  return { errors: { vcode: found.issues[0].message } }
}
