/** Why an island: the captcha, the code and the session need code; `<noscript>` names the hotline. */
import {
  type AgreedVersions,
  checkCredentials,
  logIn,
  logInCodes,
  logInForm,
} from '../../stores/log-in.ts'
import { preloadCaptcha } from '../../vendors/captcha.ts'
import { preloadRiskControl } from '../../vendors/risk-control.ts'
import { AskedConsent } from '../form/AskedConsent.tsx'
import { DocumentLink } from '../form/DocumentLink.tsx'
import { FormFrame } from '../form/FormFrame.tsx'
import { MobileWithCode } from '../form/MobileWithCode.tsx'
import { useConsent } from '../form/use-consent.ts'
import { useDraftForm } from '../form/use-draft-form.ts'
import styles from './LogInForm.module.css'
import { useEntry } from './use-entry.ts'

interface Props {
  versions: AgreedVersions
}

/** The log-in form; `versions` are those of the texts that it asks consent to. */
export function LogInForm({ versions }: Props) {
  const { checking, enterAfter } = useEntry()
  const { errors: _, ...frame } = useDraftForm(logInForm, {
    async handIn(typed) {
      const credentials = checkCredentials(typed)
      if (!credentials || !(await consent.ask())) return
      await enterAfter(() => logIn(credentials, versions))
    },
  })
  const { form } = frame
  const consent = useConsent(form, 'agreed')

  return (
    <>
      <FormFrame label="登录" submit="登录" submitting="正在登录…" {...frame}>
        {checking && (
          <p className={styles['checking']} role="status">
            正在确认登录状态…
          </p>
        )}
        <div>
          <MobileWithCode
            {...{ form, consent }}
            $errors={logInForm.$errors}
            codes={logInCodes}
            preload={preloadGuards}
          />
        </div>
        <AskedConsent consent={consent} onTick={preloadGuards}>
          我已阅读并同意
          <DocumentLink name="user-agreement" />
          和
          <DocumentLink name="privacy" />
        </AskedConsent>
      </FormFrame>
      <p className={styles['hint']}>未注册的手机号验证后将自动创建账户</p>
    </>
  )
}

/**
 * Preloads the captcha and risk control. Both read the device, so they load only after the visitor
 * has agreed to that.
 */
function preloadGuards(): void {
  preloadCaptcha()
  preloadRiskControl()
}
