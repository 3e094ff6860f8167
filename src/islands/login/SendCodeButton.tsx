import { useStore } from '@nanostores/react'
import { useEffect, useRef, useState } from 'react'
import { settings } from '../../settings.ts'
import { $logInBusy, $resendAt, checkMobile, sendCode } from '../../stores/log-in.ts'
import { CaptchaClosed, solveCaptcha } from '../../vendors/captcha.ts'
import styles from './LogInForm.module.css'

interface Props {
  readMobile: () => string
}

/** 获取验证码: captcha, then the code, then a countdown that a reload does not reset. */
export function SendCodeButton({ readMobile }: Props) {
  const busy = useStore($logInBusy, { ssr: () => undefined })
  const resendAt = useStore($resendAt, { ssr: () => 0 })
  const seconds = useSecondsUntil(resendAt)
  const captcha = useRef<HTMLSpanElement>(null)
  const waiting = busy === 'sendCode' || seconds > 0

  const send = async () => {
    if (waiting) return
    const mobile = checkMobile(readMobile())
    if (!mobile) {
      document.getElementById('mobilePhone')?.focus()
      return
    }
    const sent = await sendCode(mobile, settings.captchaId, () => solve(captcha.current))
    if (sent) document.getElementById('vcode')?.focus()
  }

  return (
    <>
      <span ref={captcha} />
      <button className={styles['send']} type="button" aria-disabled={waiting} onClick={send}>
        {seconds > 0 ? `${seconds} 秒后重新获取` : busy === 'sendCode' ? '正在发送…' : '获取验证码'}
      </button>
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
