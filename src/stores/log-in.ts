import { atom } from 'nanostores'
import * as v from 'valibot'
import { call } from '../api/call.ts'
import { BusinessRefusal, explain } from '../api/failures.ts'
import { BRAND_CODE, mobile, verificationCode } from '../contract/fields.ts'
import { guessRefusals, logIn as logInCall } from '../contract/log-in.ts'
import { register } from '../contract/register.ts'
import { sendLoginCode } from '../contract/send-login-code.ts'
import { createCodeSender } from './code-sender.ts'
import { getDeviceId } from './device.ts'
import { parseStored } from './parse-stored.ts'
import { openSession } from './session.ts'
import { local } from './storage.ts'
import { tab } from './tab-storage.ts'

const DRAFT_KEY = 'loginDraft'

/** What is wrong, by the field that it is shown beside; `form` is for what concerns none. */
export interface LogInErrors {
  readonly mobilePhone?: string
  readonly vcode?: string
  readonly form?: string
}

export const $logInErrors = atom<LogInErrors>({})

/** Whether a log-in is under way: a second act waits for it. */
export const $logInBusy = atom(false)

export const logInCodes = createCodeSender(sendLoginCode, 'loginResendAt')

export interface LogInDraft {
  readonly mobilePhone: string
  readonly vcode: string
}

const draft = v.object({ mobilePhone: v.string(), vcode: v.string() })

/** What was typed before a reload. */
export function readDraft(): LogInDraft | undefined {
  return parseStored(draft, tab.get(DRAFT_KEY))
}

export function keepDraft(draft: LogInDraft): void {
  tab.set(DRAFT_KEY, JSON.stringify(draft))
}

/** Names a malformed number beside its field. */
export function checkMobile(text: string): string | undefined {
  const parsed = v.safeParse(mobile, text)
  if (!parsed.success) {
    $logInErrors.set({ mobilePhone: text.trim() ? '请输入正确的 11 位手机号' : '请输入手机号' })
    return undefined
  }
  return parsed.output
}

/** Names every malformed field; answers the credentials when there is none. */
export function checkCredentials(draft: LogInDraft): LogInDraft | undefined {
  const mobilePhone = checkMobile(draft.mobilePhone)
  const vcode = v.safeParse(verificationCode, draft.vcode)
  if (mobilePhone && vcode.success) {
    $logInErrors.set({})
    return { mobilePhone, vcode: vcode.output }
  }
  $logInErrors.set({
    ...(mobilePhone ? {} : $logInErrors.get()),
    ...(vcode.success
      ? {}
      : { vcode: draft.vcode.trim() ? '请输入 6 位数字验证码' : '请输入验证码' }),
  })
  return undefined
}

/** The versions of the two texts that a visitor agrees to. */
export interface AgreedVersions {
  readonly agreement: string
  readonly privacy: string
}

/**
 * Logs in, and registers the number first when it is new. Failures are shown, not thrown.
 *
 * @param agreed what the visitor has agreed to
 * @returns whether the visitor is logged in now
 */
export async function logIn(
  { mobilePhone, vcode }: LogInDraft,
  agreed: AgreedVersions,
): Promise<boolean> {
  if ($logInBusy.get()) return false
  if (!local.keeps()) {
    $logInErrors.set({ form: NOTHING_KEPT })
    return false
  }
  $logInBusy.set(true)
  $logInErrors.set({})
  const credentials = {
    mobilePhone,
    vcode,
    brandCode: BRAND_CODE,
    appType: 'h5',
    platformType: 'web',
    uuid: getDeviceId(),
    agreementVersion: agreed.agreement,
    privacyVersion: agreed.privacy,
  } as const
  try {
    const answer = await logInOrRegister(credentials)
    openSession(
      answer.user_token,
      { user_id: answer.user_id, mobile: answer.mobile },
      'registerTime' in answer ? { ...answer, user_token: undefined } : undefined,
    )
    tab.remove(DRAFT_KEY)
    logInCodes.reset()
    return true
  } catch (error) {
    const beside =
      error instanceof BusinessRefusal && Object.hasOwn(guessRefusals, error.refusal ?? '')
    $logInErrors.set(beside ? { vcode: error.message } : { form: explain(error) })
    return false
  } finally {
    $logInBusy.set(false)
  }
}

/** Said where the next page would not know of a log-in. */
const NOTHING_KEPT =
  '浏览器不允许本站保存数据，无法保持登录。请在浏览器设置中允许后重新打开本页，或换一个浏览器'

async function logInOrRegister(credentials: Parameters<typeof call<typeof logInCall>>[1]) {
  try {
    return await call(logInCall, credentials)
  } catch (error) {
    const isNew = error instanceof BusinessRefusal && error.refusal === 'notRegistered'
    if (!isNew) throw error
    return call(register, credentials)
  }
}
