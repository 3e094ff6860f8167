import { useStore } from '@nanostores/react'
import { useEffect, useRef, useState } from 'react'
import { normaliseMobile } from '../../domain/mobile.ts'
import { settings } from '../../settings.ts'
import type { CodeSender } from '../../stores/code-sender.ts'
import { CaptchaClosed, solveCaptcha } from '../../vendors/captcha.ts'
import styles from './SendCodeButton.module.css'

/** What the button needs from its form. */
export interface CodeSending {
  codes: CodeSender
  /** Id of the field with the number; `mobilePhone` by default. */
  numberField?: string
  /** Returns the number if it is well-formed; otherwise the form shows what is wrong with it. */
  checkMobile: () => string | undefined
  /** Asks for the consent that sending a number needs. */
  askConsent: () => Promise<boolean>
  /** Shows errors beside the two fields; called with none when sending begins. */
  onErrors: (errors: { mobilePhone?: string; vcode?: string }) => void
}

const NO_TIMES = {}

/**
 * 获取验证码: captcha, then the code, then a countdown that survives a reload. The countdown belongs to
 * the number: after correcting a typo there is no wait. The form's code field has the id `vcode`.
 */
export function SendCodeButton({
  codes,
  numberField = 'mobilePhone',
  checkMobile,
  askConsent,
  onErrors,
}: CodeSending) {
  const sending = useStore(codes.$sending, { ssr: () => false })
  const resendAt = useStore(codes.$resendAt, { ssr: () => NO_TIMES })
  const seconds = useSecondsUntil(resendAt[useNumberIn(numberField)] ?? 0)
  const [failure, setFailure] = useState('')
  const captcha = useRef<HTMLSpanElement>(null)
  const waiting = sending || seconds > 0

  const send = async () => {
    if (waiting) return
    const mobile = checkMobile()
    if (!mobile) {
      document.getElementById(numberField)?.focus()
      return
    }
    onErrors({})
    setFailure('')
    const focused = document.activeElement
    if (!(await askConsent())) return
    const outcome = await codes.send(mobile, settings.captchaId, () => solve(captcha.current))
    if (outcome.state === 'failed') {
      onErrors({ [outcome.field]: outcome.message })
      setFailure(outcome.message)
    }
    // The call may take seconds: whoever types elsewhere by then stays there.
    const isIdle = [focused, document.body].includes(document.activeElement)
    if (outcome.state === 'sent' && isIdle) document.getElementById('vcode')?.focus()
  }

  return (
    <>
      <span ref={captcha} />
      <button className={styles['send']} type="button" aria-disabled={waiting} onClick={send}>
        {seconds > 0 ? `${seconds} 秒后重新获取` : sending ? '正在发送…' : '获取验证码'}
      </button>
      {/*
        The error beside the field is read when the field is focused; the focus is on the button.
      */}
      <span className="visually-hidden" aria-live="polite">
        {failure}
      </span>
    </>
  )
}

async function solve(element: HTMLElement | null): Promise<string | undefined> {
  if (!element) return undefined
  try {
    return await solveCaptcha(element)
  } catch (error) {
    if (error instanceof CaptchaClosed) return undefined
    throw error
  }
}

/**
 * The number in a field now, as plain digits.
 *
 * @param id of the field
 */
function useNumberIn(id: string): string {
  const [number, setNumber] = useState('')
  useEffect(() => {
    const field = document.getElementById(id)
    const look = () => field instanceof HTMLInputElement && setNumber(normaliseMobile(field.value))
    // The form may have been filled before this (`use-draft-form.ts`), or restored by the browser.
    look()
    field?.addEventListener('input', look)
    return () => field?.removeEventListener('input', look)
  }, [id])
  return number
}

/** Whole seconds until a moment (ms since 1970), counted down once a second; never below 0. */
function useSecondsUntil(moment: number): number {
  const [seconds, setSeconds] = useState(0)
  useEffect(() => {
    const left = () => Math.max(0, Math.ceil((moment - Date.now()) / 1000))
    setSeconds(left())
    if (left() === 0) return
    const timer = setInterval(() => {
      setSeconds(left())
      if (left() === 0) clearInterval(timer)
    }, 1000)
    return () => clearInterval(timer)
  }, [moment])
  return seconds
}
