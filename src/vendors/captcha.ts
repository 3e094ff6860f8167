import { settings } from '../settings.ts'
import { forgetScript, loadScript } from './load-script.ts'

/** The part of NetEase Yidun's captcha that we use: `load.min.js` puts it on `window`. */
interface CaptchaInstance {
  verify?(): void
  popUp?(): void
  refresh(): void
  destroy?(): void
}

interface CaptchaOptions {
  captchaId: string
  element: HTMLElement
  mode: 'popup'
  apiVersion: 2
  lang: 'zh-CN'
  onVerify(error: unknown, data?: { validate: string; isFallback?: boolean }): void
  onClose(): void
}

declare global {
  interface Window {
    initNECaptcha?: (
      options: CaptchaOptions,
      onload: (instance: CaptchaInstance) => void,
      onerror: (error: unknown) => void,
    ) => void
  }
}

/** The visitor closed the captcha without solving it: nothing to report. */
export class CaptchaClosed extends Error {}

/** How long the SDK may take until the captcha shows, in ms; who solves it may take any time. */
const LIMIT = 10_000

const MINUTE = 60_000

/** The loader's address of this page, from the first need until an attempt fails. */
let address = ''

function load(): Promise<void> {
  address ||= stampMinute(settings.captchaScript)
  return loadScript(address)
}

/** The vendor wants its loader fetched anew, not from a cache that is older than a minute. */
function stampMinute(script: string): string {
  const url = new URL(script, location.href)
  url.searchParams.set('t', String(Math.floor(Date.now() / MINUTE)))
  return url.href
}

/** Fetches the SDK ahead of its use. A failure shows when `solveCaptcha` is called. */
export function preloadCaptcha(): void {
  load().catch(() => undefined)
}

/**
 * Shows the captcha and answers its one-time `validate` value (the field `NECaptchaValidate`).
 * A wrong answer lets the visitor try again; the SDK says so itself. The vendor's published
 * fallback value is refused: it proves nothing.
 *
 * @throws CaptchaClosed when the visitor closes it, Error when it cannot be had within 10 s; the
 * next call fetches the SDK anew
 */
export function solveCaptcha(element: HTMLElement): Promise<string> {
  return new Promise((resolve, reject) => {
    let instance: CaptchaInstance | undefined
    let isOver = false
    const settle = (act: () => void) => {
      clearTimeout(timer)
      isOver = true
      act()
      instance?.destroy?.()
    }
    const fail = (reason: string, cause?: unknown) => {
      if (isOver) return
      forgetScript(address)
      address = ''
      settle(() => reject(new Error(reason, { cause })))
    }
    const timer = setTimeout(() => fail('The captcha did not come in time'), LIMIT)
    const start = () => {
      if (isOver) return
      if (!window.initNECaptcha) return fail('The captcha SDK defines no initNECaptcha')
      window.initNECaptcha(
        {
          captchaId: settings.captchaId,
          element,
          mode: 'popup',
          apiVersion: 2,
          lang: 'zh-CN',
          onVerify: (error, data) => {
            if (error || !data || data.isFallback) return
            settle(() => resolve(data.validate))
          },
          onClose: () => settle(() => reject(new CaptchaClosed())),
        },
        (loaded) => {
          // Its visitor has been told that there is none.
          if (isOver) return loaded.destroy?.()
          clearTimeout(timer)
          instance = loaded
          if (loaded.verify) loaded.verify()
          else loaded.popUp?.()
        },
        (error) => fail('The captcha SDK could not start', error),
      )
    }
    load()
      .then(start)
      .catch((error) => fail('The captcha SDK could not be loaded', error))
  })
}
