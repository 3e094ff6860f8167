import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { $buyerCode } from '../../../stores/order/buyer.ts'
import { $needsBuyerCode, checkBuyerMobile, orderCodes } from '../../../stores/order/buyer-code.ts'
import { $depositErrors } from '../../../stores/order/submit.ts'
import { preloadCaptcha } from '../../../vendors/captcha.ts'
import { CodeField } from '../../form/CodeField.tsx'
import styles from './Fieldset.module.css'

/** Verifies the buyer's number if it differs from the one that the visitor logged in with. */
export function BuyerCode({ error }: { error: string | undefined }) {
  const needed = useStore($needsBuyerCode)
  useEffect(() => {
    if (needed) preloadCaptcha()
  }, [needed])
  if (!needed) return null

  const checkMobile = () => {
    const { mobile, error: wrong } = checkBuyerMobile()
    if (wrong) $depositErrors.set({ ...$depositErrors.get(), mobile: wrong })
    return mobile
  }
  const showErrors = (found: { mobilePhone?: string; vcode?: string }) => {
    const { mobile: _, vcode: __, ...others } = $depositErrors.get()
    const { mobilePhone, vcode } = found
    $depositErrors.set({
      ...others,
      ...(mobilePhone && { mobile: mobilePhone }),
      ...(vcode && { vcode }),
    })
  }
  return (
    <div className={styles['proof']}>
      <p className={styles['hint']}>与登录手机号不同，请用短信验证码确认。</p>
      <CodeField
        codes={orderCodes}
        numberField="mobile"
        checkMobile={checkMobile}
        askConsent={async () => true}
        onErrors={showErrors}
        typed={$buyerCode.get()}
        error={error}
      />
    </div>
  )
}
