import { sendDriveCode } from '../../contract/drive/send-drive-code.ts'
import type { ParsedRequestOf } from '../../contract/endpoint.ts'
import { sendOrderCode } from '../../contract/order/send-order-code.ts'
import { sendLoginCode } from '../../contract/send-login-code.ts'
import { sendPartnerCode } from '../../contract/send-partner-code.ts'
import { maskMobile } from '../../domain/mask.ts'
import type { Context } from '../call/context.ts'
import { implement, refuse } from '../call/handler.ts'
import { LIFETIME, SMS_INTERVAL } from '../clock.ts'
import type { SmsPurpose } from '../db/schema/index.ts'
import { issueSmsCode } from '../sms-codes.ts'
import type { SmsMessage } from '../stand-ins/inbox.ts'

/** The calls that send an SMS code after a captcha check. */
export const codeRoutes = [
  implement(sendLoginCode, (request, context) => sendCode('login', request, context)),
  implement(sendDriveCode, (request, context) => sendCode('drive', request, context)),
  implement(sendOrderCode, (request, context) => sendCode('order', request, context)),
  implement(sendPartnerCode, (request, context) => sendCode('partner', request, context)),
]

async function sendCode(
  purpose: SmsPurpose,
  request: ParsedRequestOf<typeof sendLoginCode>,
  context: Context,
) {
  const mobile = request.mobilePhone
  const now = context.clock()
  const issued = await issueSmsCode(
    context.db,
    { mobile, purpose, captchaId: request.captchaId, validate: request.NECaptchaValidate },
    now,
    context,
  )
  if (typeof issued === 'string') return refuse(issued)
  if ('resendAfter' in issued) return refuse('tooFrequent', issued)
  deliver({ mobile, purpose, code: issued.code, sentAt: now.toISOString() }, context)
  return {
    result: true as const,
    resendAfter: SMS_INTERVAL / 1_000,
    expiresIn: LIFETIME.smsCode / 1_000,
  }
}

/** Outside production, developers find the code in the log and the inbox instead of an SMS. */
function deliver(message: SmsMessage, { production, inbox, log }: Context): void {
  if (production) {
    log(`SMS (${message.purpose}) for ${maskMobile(message.mobile)}`)
    return
  }
  inbox.add(message)
  log(`SMS (${message.purpose}) to ${message.mobile}: ${message.code}`)
}
