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

/** How long the SDK may take until the captcha shows, in ms; solving it has no time limit. */
const LIMIT = 10_000

const MINUTE = 60_000

/** The loader's address, kept from the first use on this page until an attempt fails. */
let address = ''

function load(): Promise<void> {
  address ||= stampMinute(settings.captchaScript)
  return loadScript(address)
}

/** The vendor requires that its loader comes from no cache older than a minute. */
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
 * Shows the captcha and returns its one-time `validate` value (the field `NECaptchaValidate`).
 * After a wrong answer the visitor may try again; the SDK says so itself.
 *
 * @throws CaptchaClosed when the visitor closes it; Error when it fails to load or to show within
 * 10 s, or answers with the vendor's published fallback value, which proves nothing; the next call
 * then fetches the SDK again
 */
export function solveCaptcha(element: HTMLElement): Promise<string> {
  return new Promise((resolve, reject) => {
    let instance: CaptchaInstance | undefined
    let isOver = false
    const settle = (act: () => void) => {
      if (isOver) return
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
            if (data?.isFallback) return fail('The captcha SDK answered with its fallback')
            if (error || !data) return
            settle(() => resolve(data.validate))
          },
          onClose: () => settle(() => reject(new CaptchaClosed())),
        },
        (loaded) => {
          // Too late: the visitor has been told that there is no captcha.
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
