import { atom, type ReadableAtom, type WritableAtom } from 'nanostores'
import * as v from 'valibot'
import { call } from '../api/call.ts'
import { CaptchaUnavailable, explain, refusalOf } from '../api/failures.ts'
import { refusalData } from '../api/refusal-data.ts'
import { parseStored } from '../browser/parse-stored.ts'
import { tab } from '../browser/tab-storage.ts'
import { BRAND_CODE, mobile } from '../contract/fields.ts'
import type { sendLoginCode } from '../contract/send-login-code.ts'
import type { sendPartnerCode } from '../contract/send-partner-code.ts'
import { resendWait } from '../contract/verification-code.ts'
import type { Typed } from './draft.ts'
import { checkFields, type FieldErrors, type FieldOf } from './fields.ts'

/** The result of requesting a code; `field` is the form field that the problem is shown beside. */
type CodeOutcome =
  | { readonly state: 'closed' | 'sent' }
  | { readonly state: 'failed'; readonly field: 'mobilePhone' | 'vcode'; readonly message: string }

const KEY = 'resendAt'

/** Times in ms since 1970, keyed by mobile number. */
const resendTimes = v.record(v.string(), v.number())
type ResendTimes = Readonly<v.InferOutput<typeof resendTimes>>

const $resendAt = atom<ResendTimes>(parseStored(resendTimes, tab.get(KEY)) ?? {})

/**
 * Starts the countdown of a number, and drops those that have run out.
 *
 * @param seconds until the number may be sent another code
 */
function countDown(mobilePhone: string, seconds: number): void {
  const now = Date.now()
  const running = Object.entries($resendAt.get()).filter(([, resendAt]) => resendAt > now)
  const times = { ...Object.fromEntries(running), [mobilePhone]: now + seconds * 1000 }
  tab.set(KEY, JSON.stringify(times))
  $resendAt.set(times)
}

/** Sends SMS codes of one purpose. */
export interface CodeSender {
  readonly $sending: ReadableAtom<boolean>
  /**
   * When each number may be sent another code, in ms since 1970. Survives a reload. All senders
   * share it, whatever the code is for, as the back end does.
   */
  readonly $resendAt: ReadableAtom<ResendTimes>
  /**
   * Sends a code to a validated number once `solve` has returned a captcha result. `solve` returns
   * nothing when the visitor closed the captcha, and throws when the captcha is unavailable.
   * Failures are returned, not thrown.
   */
  send(
    mobilePhone: string,
    captchaId: string,
    solve: () => Promise<string | undefined>,
  ): Promise<CodeOutcome>
  /** Drops the countdowns once a code has been used. */
  reset(): void
}

/**
 * Creates a sender of codes.
 *
 * @param endpoint a call that takes a verification-code request
 */
export function createCodeSender(
  endpoint: typeof sendLoginCode | typeof sendPartnerCode,
): CodeSender {
  const $sending = atom(false)
  return {
    $sending,
    $resendAt,
    async send(mobilePhone, captchaId, solve) {
      if ($sending.get()) return { state: 'closed' }
      $sending.set(true)
      try {
        const NECaptchaValidate = await solve().catch((error) => {
          throw new CaptchaUnavailable(error)
        })
        if (!NECaptchaValidate) return { state: 'closed' }
        const request = {
          mobilePhone,
          NECaptchaValidate,
          brandCode: BRAND_CODE,
          captchaId,
        } as const
        const { resendAfter } = await call(endpoint, request)
        countDown(mobilePhone, resendAfter)
        return { state: 'sent' }
      } catch (error) {
        const wait = waitOf(error)
        if (wait) countDown(mobilePhone, wait)
        const beside = refusalOf(error) === 'phoneInvalid'
        const message = wait ? `该手机号刚获取过验证码，请 ${wait} 秒后再试` : explain(error)
        return { state: 'failed', field: beside ? 'mobilePhone' : 'vcode', message }
      } finally {
        $sending.set(false)
      }
    },
    reset() {
      tab.remove(KEY)
      $resendAt.set({})
    },
  }
}

/** Seconds until a number may be sent another code, when a refusal says so. */
function waitOf(error: unknown): number | undefined {
  return refusalData(error, 'tooFrequent', resendWait)?.resendAfter
}

/** Refusals of a code, mapped to the field that the message is shown beside. */
export const CODE_REFUSALS = {
  codeRequired: 'vcode',
  codeWrong: 'vcode',
  guessedTooOften: 'vcode',
  usedUpToday: 'vcode',
} as const satisfies FieldOf

const mobileField = v.object({ mobilePhone: mobile })

/** Returns the number to send a code to if it is well-formed; otherwise shows its error. */
export function checkMobile($errors: WritableAtom<FieldErrors>, typed: Typed): string | undefined {
  const { output, errors } = checkFields(mobileField, typed)
  if (errors) $errors.set({ ...$errors.get(), ...errors })
  return output?.mobilePhone
}

/** Replaces the errors of the number and code fields; the errors of other fields stay. */
export function showCodeErrors(
  $errors: WritableAtom<FieldErrors>,
  found: { readonly mobilePhone?: string; readonly vcode?: string },
): void {
  const { mobilePhone: _, vcode: __, ...others } = $errors.get()
  $errors.set({ ...others, ...found })
}
