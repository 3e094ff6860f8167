import { atom, type ReadableAtom, type WritableAtom } from 'nanostores'
import * as v from 'valibot'
import { call } from '../api/call.ts'
import { BusinessRefusal, CaptchaUnavailable, explain } from '../api/failures.ts'
import { BRAND_CODE, mobile } from '../contract/fields.ts'
import type { sendLoginCode } from '../contract/send-login-code.ts'
import type { sendPartnerCode } from '../contract/send-partner-code.ts'
import type { Typed } from './draft.ts'
import { checkFields, type FieldErrors } from './fields.ts'
import type { TabKey } from './tab-keys.ts'
import { tab } from './tab-storage.ts'

/** What came of asking for a code; a problem names the field that it is shown beside. */
type CodeOutcome =
  | { readonly state: 'closed' | 'sent' }
  | { readonly state: 'failed'; readonly field: 'mobilePhone' | 'vcode'; readonly message: string }

/** Sends SMS codes of one purpose. */
export interface CodeSender {
  readonly $sending: ReadableAtom<boolean>
  /** When another code may be asked for, in ms since 1970; it survives a reload. */
  readonly $resendAt: ReadableAtom<number>
  /**
   * Sends a code to a checked number once `solve` has brought a captcha result; `solve` answering
   * nothing means that the visitor closed it, and throwing that there is none. Failures are
   * answered, not thrown.
   */
  send(
    mobilePhone: string,
    captchaId: string,
    solve: () => Promise<string | undefined>,
  ): Promise<CodeOutcome>
  /** Drops the countdown: the code has done its work. */
  reset(): void
}

/**
 * @param endpoint one of the calls that take a verification-code request
 * @param key where session storage keeps the end of the countdown
 */
export function createCodeSender(
  endpoint: typeof sendLoginCode | typeof sendPartnerCode,
  key: TabKey,
): CodeSender {
  const $sending = atom(false)
  const $resendAt = atom(Number(tab.get(key) ?? 0))
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
        const resendAt = Date.now() + resendAfter * 1000
        tab.set(key, String(resendAt))
        $resendAt.set(resendAt)
        return { state: 'sent' }
      } catch (error) {
        const beside = error instanceof BusinessRefusal && error.refusal === 'phoneInvalid'
        return beside
          ? { state: 'failed', field: 'mobilePhone', message: error.message }
          : { state: 'failed', field: 'vcode', message: explain(error) }
      } finally {
        $sending.set(false)
      }
    },
    reset() {
      tab.remove(key)
    },
  }
}

/** What a call that takes a code may refuse of it, by the field that it is said beside. */
export const CODE_REFUSALS = {
  codeRequired: 'vcode',
  codeWrong: 'vcode',
  guessedTooOften: 'vcode',
  usedUpToday: 'vcode',
} as const

const mobileField = v.object({ mobilePhone: mobile })

/** The number to send a code to, when it is well-formed; otherwise what is wrong with it is shown. */
export function checkMobile($errors: WritableAtom<FieldErrors>, typed: Typed): string | undefined {
  const { output, errors } = checkFields(mobileField, typed)
  if (errors) $errors.set({ ...$errors.get(), ...errors })
  return output?.mobilePhone
}

/** Shows what is wrong with a number or its code beside those two fields; the others' stays. */
export function showCodeErrors(
  $errors: WritableAtom<FieldErrors>,
  found: { readonly mobilePhone?: string; readonly vcode?: string },
): void {
  const { mobilePhone: _, vcode: __, ...others } = $errors.get()
  $errors.set({ ...others, ...found })
}
