/** Why an island: the captcha, the code and the session need code; `<noscript>` names the hotline. */
import { useStore } from '@nanostores/react'
import { ErrorSummary } from '../../components/form/ErrorSummary.tsx'
import { checkMobile, showCodeErrors } from '../../stores/code-sender.ts'
import type { FieldErrors } from '../../stores/fields.ts'
import {
  $logInBusy,
  $logInErrors,
  type AgreedVersions,
  checkCredentials,
  logIn,
  logInCodes,
  logInDraft,
} from '../../stores/log-in.ts'
import { preloadCaptcha } from '../../vendors/captcha.ts'
import { preloadRiskControl } from '../../vendors/risk-control.ts'
import { CodeField } from '../form/CodeField.tsx'
import { ConsentSheet } from '../form/ConsentSheet.tsx'
import { DocumentLink } from '../form/DocumentLink.tsx'
import { readForm } from '../form/form-fields.ts'
import { MobileField } from '../form/MobileField.tsx'
import { useConsent } from '../form/use-consent.ts'
import { useDraftForm } from '../form/use-draft-form.ts'
import styles from './LogInForm.module.css'
import { useEntry } from './use-entry.ts'

const NO_ERRORS: FieldErrors = {}
const no = () => false

/** What the box and the sheet ask consent to. */
const TERMS = (
  <>
    我已阅读并同意
    <DocumentLink name="user-agreement" />
    和
    <DocumentLink name="privacy" />
  </>
)

interface Props {
  versions: AgreedVersions
}

/** The log-in form; `versions` are those of the texts that it asks consent to. */
export function LogInForm({ versions }: Props) {
  const errors = useStore($logInErrors, { ssr: () => NO_ERRORS })
  const busy = useStore($logInBusy, { ssr: no })
  const { checking, enter } = useEntry()
  const { form, summary, onInput, onSubmit } = useDraftForm({
    draft: logInDraft,
    $errors: $logInErrors,
    async handIn(typed) {
      const credentials = checkCredentials(typed)
      if (!credentials || !(await consent.ask())) return
      if (await logIn(credentials, versions)) enter()
    },
  })
  const consent = useConsent(form, 'agreed')

  return (
    <form
      className={styles['form']}
      ref={form}
      // Without code the form sends nothing: a phone number does not belong in the address.
      method="dialog"
      noValidate
      onSubmit={onSubmit}
      onInput={onInput}
      aria-busy={busy}
    >
      {checking && (
        <p className={styles['checking']} role="status">
          正在确认登录状态…
        </p>
      )}
      <ErrorSummary errors={summary} />
      <MobileField
        error={errors['mobilePhone']}
        onFocus={() => consent.isGiven() && preloadGuards()}
      />
      <CodeField
        codes={logInCodes}
        checkMobile={() => checkMobile($logInErrors, readForm(form.current))}
        askConsent={consent.ask}
        onErrors={(found) => showCodeErrors($logInErrors, found)}
        error={errors['vcode']}
      />
      <label className={styles['agreement']}>
        <input
          type="checkbox"
          name="agreed"
          id="agreed"
          onChange={({ target }) => target.checked && preloadGuards()}
        />
        <span>{TERMS}</span>
      </label>
      <button className={styles['submit']} type="submit" aria-disabled={busy}>
        {busy ? '正在登录…' : '登录'}
      </button>
      <p className={styles['hint']}>未注册的手机号验证后将自动创建账户</p>
      <ConsentSheet sheet={consent.sheet} onAnswer={consent.onAnswer}>
        {TERMS}
      </ConsentSheet>
    </form>
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
