import { useStore } from '@nanostores/react'
import type { WritableAtom } from 'nanostores'
import type { RefObject } from 'react'
import { type CodeSender, checkMobile, showCodeErrors } from '../../stores/code-sender.ts'
import { type FieldErrors, NO_ERRORS } from '../../stores/fields.ts'
import { preloadCaptcha } from '../../vendors/captcha.ts'
import { CodeField } from './CodeField.tsx'
import { readForm } from './form-fields.ts'
import { MobileField } from './MobileField.tsx'
import type { useConsent } from './use-consent.ts'

interface Props {
  form: RefObject<HTMLFormElement | null>
  $errors: WritableAtom<FieldErrors>
  /** The consent that sending a number needs. */
  consent: ReturnType<typeof useConsent>
  /** Sends the code; absent where the number needs no proof. */
  codes: CodeSender | undefined
  /** Loads what sending will need. It reads the device, so it runs only after the consent. */
  preload?: () => void
}

/** 手机号, and the 验证码 that proves it to be the visitor's own. */
export function MobileWithCode({ form, $errors, consent, codes, preload = preloadCaptcha }: Props) {
  const errors = useStore($errors, { ssr: () => NO_ERRORS })
  return (
    <>
      <MobileField error={errors['mobilePhone']} onFocus={() => consent.isGiven() && preload()} />
      {codes && (
        <CodeField
          codes={codes}
          checkMobile={() => checkMobile($errors, readForm(form.current))}
          askConsent={consent.ask}
          onErrors={(found) => showCodeErrors($errors, found)}
          error={errors['vcode']}
        />
      )}
    </>
  )
}
