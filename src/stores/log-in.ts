import * as v from 'valibot'
import { call } from '../api/call.ts'
import { refusalOf } from '../api/failures.ts'
import { getDeviceId } from '../browser/device.ts'
import type { RequestOf } from '../contract/endpoint.ts'
import { BRAND_CODE } from '../contract/fields.ts'
import { credentials, logIn as logInCall } from '../contract/log-in.ts'
import { register } from '../contract/register.ts'
import { sendLoginCode } from '../contract/send-login-code.ts'
import { CODE_REFUSALS, createCodeSender } from './code-sender.ts'
import type { Typed } from './draft.ts'
import { defineForm } from './form.ts'
import { openSession } from './session.ts'

export const logInForm = defineForm('loginDraft', CODE_REFUSALS)
export const logInCodes = createCodeSender(sendLoginCode)

const formFields = v.pick(credentials, ['mobilePhone', 'vcode'])
type Credentials = v.InferOutput<typeof formFields>

/** Shows every malformed field; returns the credentials if there is none. */
export function checkCredentials(typed: Typed): Credentials | undefined {
  return logInForm.check(formFields, typed)
}

/** The versions of the two texts that a visitor agrees to. */
export interface AgreedVersions {
  readonly agreement: string
  readonly privacy: string
}

/**
 * Logs in, or registers the number if it is new. Failures are shown, not thrown.
 *
 * @param agreed what the visitor has agreed to
 * @returns whether the visitor is logged in now
 */
export async function logIn(
  { mobilePhone, vcode }: Credentials,
  agreed: AgreedVersions,
): Promise<boolean> {
  if (!isKept()) {
    logInForm.$errors.set({ form: NOTHING_KEPT })
    return false
  }
  const request = {
    mobilePhone,
    vcode,
    brandCode: BRAND_CODE,
    appType: 'h5',
    platformType: 'web',
    uuid: getDeviceId(),
    agreementVersion: agreed.agreement,
    privacyVersion: agreed.privacy,
  } as const
  return logInForm.submit(async () => {
    const answer = await logInOrRegister(request)
    openSession(
      answer.user_token,
      { user_id: answer.user_id, mobile: answer.mobile },
      'registerTime' in answer ? { ...answer, user_token: undefined } : undefined,
    )
    logInCodes.reset()
  })
}

/** Shown when nothing can be stored: the next page would not know of the log-in. */
const NOTHING_KEPT =
  '浏览器不允许本站保存数据，无法保持登录。请在浏览器设置中允许后重新打开本页，或换一个浏览器'

async function logInOrRegister(request: RequestOf<typeof logInCall>) {
  try {
    return await call(logInCall, request)
  } catch (error) {
    const isNew = refusalOf(error) === 'notRegistered'
    if (!isNew) throw error
    return call(register, request)
  }
}

/** Room for all that a log-in stores (`openSession`), in characters; a token may have thousands. */
const ROOM = 8192

/**
 * Whether what a log-in stores will outlive the page: memory replaces storage that is blocked or
 * full.
 */
function isKept(): boolean {
  const key = 'kept'
  try {
    localStorage.setItem(key, '0'.repeat(ROOM))
    localStorage.removeItem(key)
    return true
  } catch {
    return false
  }
}
