import { settings } from '../settings.ts'
import { loadScript } from './load-script.ts'

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

/** Fetches the SDK ahead of its use. A failure shows when `solveCaptcha` is called. */
export function preloadCaptcha(): void {
  loadScript(settings.captchaScript).catch(() => undefined)
}

/**
 * Shows the captcha and answers its one-time `validate` value (the field `NECaptchaValidate`).
 * A wrong answer lets the visitor try again; the SDK says so itself. The vendor's published
 * fallback value is refused: it proves nothing.
 *
 * @throws CaptchaClosed when the visitor closes it, Error when the SDK cannot be had
 */
export async function solveCaptcha(element: HTMLElement): Promise<string> {
  await loadScript(settings.captchaScript)
  return new Promise((resolve, reject) => {
    if (!window.initNECaptcha) {
      reject(new Error('The captcha SDK defines no initNECaptcha'))
      return
    }
    let instance: CaptchaInstance | undefined
    const settle = (act: () => void) => {
      act()
      instance?.destroy?.()
    }
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
        instance = loaded
        if (loaded.verify) loaded.verify()
        else loaded.popUp?.()
      },
      (error) => reject(new Error('The captcha SDK could not start', { cause: error })),
    )
  })
}
