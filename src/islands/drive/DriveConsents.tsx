import { Consent } from '../../components/form/Consent.tsx'
import type { FieldErrors } from '../../stores/fields.ts'
import { AskedConsent } from '../form/AskedConsent.tsx'
import { DocumentLink } from '../form/DocumentLink.tsx'
import type { useConsent } from '../form/use-consent.ts'

interface Props {
  errors: FieldErrors
  /** The consent to the privacy policy. */
  consent: ReturnType<typeof useConsent>
}

/** The consents of a test drive, the last one optional. */
export function DriveConsents({ errors, consent }: Props) {
  return (
    <div className="laid-out-late">
      <AskedConsent consent={consent} error={errors['agreePrivacy']}>
        我已阅读并同意
        <DocumentLink name="privacy" />
      </AskedConsent>
      <Consent name="agreeDealer" error={errors['agreeDealer']}>
        我同意将以上预约信息（含姓名、手机号）提供给所选门店用于安排试驾，见
        <DocumentLink name="test-drive-consent" />
      </Consent>
      <Consent name="marketing">我愿意接收活动与产品资讯（选填，不影响试驾，可随时退订）</Consent>
    </div>
  )
}
