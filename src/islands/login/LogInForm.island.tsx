/** Why an island: the captcha, the code and the session need code; `<noscript>` names the hotline. */
import { useStore } from '@nanostores/react'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { ErrorSummary } from '../../components/form/ErrorSummary.tsx'
import {
  $logInBusy,
  $logInErrors,
  type AgreedVersions,
  checkCredentials,
  checkMobile,
  keepDraft,
  type LogInDraft,
  type LogInErrors,
  logIn,
  logInCodes,
  readDraft,
} from '../../stores/log-in.ts'
import { preloadCaptcha } from '../../vendors/captcha.ts'
import { preloadRiskControl } from '../../vendors/risk-control.ts'
import { CodeField } from '../form/CodeField.tsx'
import { ConsentSheet } from '../form/ConsentSheet.tsx'
import { DocumentLink } from '../form/DocumentLink.tsx'
import { forgetError } from '../form/forget-error.ts'
import { MobileField } from '../form/MobileField.tsx'
import { useConsent } from '../form/use-consent.ts'
import styles from './LogInForm.module.css'
import { useEntry } from './use-entry.ts'

const NO_ERRORS: LogInErrors = {}
const no = () => false

/** What the box and the sheet ask for. */
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

export function LogInForm({ versions }: Props) {
  const errors = useStore($logInErrors, { ssr: () => NO_ERRORS })
  const busy = useStore($logInBusy, { ssr: no })
  const form = useRef<HTMLFormElement>(null)
  const [summary, setSummary] = useState<readonly { field: string; message: string }[]>([])
  const { checking, enter } = useEntry()
  const consent = useConsent(form, 'agreed')
  useDraft(form)

  const submit = async () => {
    setSummary([])
    const credentials = checkCredentials(read(form.current))
    if (credentials && (await logIn(credentials, versions))) enter()
    else setSummary(list($logInErrors.get()))
  }

  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const isWhole = checkCredentials(read(form.current))
    if (!isWhole || (await consent.ask())) await submit()
  }

  return (
    <form
      className={styles['form']}
      ref={form}
      // Without code a form sends nothing: a number has no business in the address.
      method="dialog"
      noValidate
      onSubmit={onSubmit}
      onInput={(event) => {
        keepDraft(read(form.current))
        forgetError($logInErrors, event)
      }}
      aria-busy={busy}
    >
      {checking && (
        <p className={styles['checking']} role="status">
          正在确认登录状态…
        </p>
      )}
      <ErrorSummary errors={summary} />
      <MobileField
        error={errors.mobilePhone}
        onFocus={() => consent.isGiven() && preloadGuards()}
      />
      <CodeField
        codes={logInCodes}
        checkMobile={() => checkMobile(read(form.current).mobilePhone)}
        askConsent={consent.ask}
        onErrors={(problems) => $logInErrors.set(problems)}
        error={errors.vcode}
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
 * Fetches what guards the calls ahead of its use. Both look at the device: they come once the visitor
 * has agreed to that, and no earlier.
 */
function preloadGuards(): void {
  preloadCaptcha()
  preloadRiskControl()
}

function read(form: HTMLFormElement | null): LogInDraft {
  const data = new FormData(form ?? undefined)
  return {
    mobilePhone: String(data.get('mobilePhone') ?? ''),
    vcode: String(data.get('vcode') ?? ''),
  }
}

function list(errors: LogInErrors) {
  return [
    { field: 'mobilePhone', message: errors.mobilePhone },
    { field: 'vcode', message: errors.vcode },
    { field: 'agreed', message: errors.form },
  ].flatMap(({ field, message }) => (message ? [{ field, message }] : []))
}

/** Puts back what was typed before a reload; what is typed already stays. */
function useDraft(form: React.RefObject<HTMLFormElement | null>) {
  useEffect(() => {
    const draft = readDraft()
    if (!draft) return
    for (const [name, value] of Object.entries(draft)) {
      const input = form.current?.elements.namedItem(name)
      if (input instanceof HTMLInputElement && !input.value) input.value = value
    }
  }, [form])
}
