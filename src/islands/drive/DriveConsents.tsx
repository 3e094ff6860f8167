import { Consent } from '../../components/form/Consent.tsx'
import type { FieldErrors } from '../../stores/fields.ts'
import { ConsentSheet } from '../form/ConsentSheet.tsx'
import { DocumentLink } from '../form/DocumentLink.tsx'
import type { useConsent } from '../form/use-consent.ts'

/** What the box and the sheet ask consent to. */
const TERMS = (
  <>
    我已阅读并同意
    <DocumentLink name="privacy" />
  </>
)

interface Props {
  errors: FieldErrors
  /** The consent to the privacy policy. */
  consent: ReturnType<typeof useConsent>
}

/** The consents of a test drive, the last one optional. */
export function DriveConsents({ errors, consent }: Props) {
  return (
    <div className="laid-out-late">
      <ConsentSheet sheet={consent.sheet} onAnswer={consent.onAnswer}>
        {TERMS}
      </ConsentSheet>
      <Consent name="agreePrivacy" error={errors['agreePrivacy']}>
        {TERMS}
      </Consent>
      <Consent name="agreeDealer" error={errors['agreeDealer']}>
        我同意将以上预约信息（含姓名、手机号）提供给所选门店用于安排试驾，见
        <DocumentLink name="test-drive-consent" />
      </Consent>
      <Consent name="marketing">我愿意接收活动与产品资讯（选填，不影响试驾，可随时退订）</Consent>
    </div>
  )
}
