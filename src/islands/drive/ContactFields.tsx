import type { RefObject } from 'react'
import { Choices } from '../../components/form/Choices.tsx'
import { Field } from '../../components/form/Field.tsx'
import { namedAsSent } from '../../components/form/options.ts'
import { DRIVE_PLANS, DRIVE_TITLES } from '../../contract/drive/create-test-drive.ts'
import type { FieldErrors } from '../../stores/fields.ts'
import { driveCodes, driveForm } from '../../stores/test-drive.ts'
import { MobileWithCode } from '../form/MobileWithCode.tsx'
import type { useConsent } from '../form/use-consent.ts'
import { LatePart } from './LatePart.tsx'

interface Props {
  form: RefObject<HTMLFormElement | null>
  errors: FieldErrors
  /** Whether the number must be proved by a code. */
  withCode: boolean
  /** The consent to the privacy policy, which sending a code needs. */
  consent: ReturnType<typeof useConsent>
}

/** Who takes the test drive. */
export function ContactFields({ form, errors, withCode, consent }: Props) {
  return (
    <LatePart legend="联系人">
      <div>
        <Field id="name" name="name" label="姓名" autoComplete="name" error={errors['name']} />
        <MobileWithCode
          {...{ form, consent }}
          $errors={driveForm.$errors}
          codes={withCode ? driveCodes : undefined}
        />
      </div>
      <Choices
        name="title"
        legend="称谓"
        options={namedAsSent(DRIVE_TITLES)}
        error={errors['title']}
      />
      <Choices
        name="licence"
        legend="是否持有驾驶证"
        options={[
          { value: 'yes', label: '有，我来驾驶' },
          { value: 'no', label: '没有，仅试乘' },
        ]}
        error={errors['licence']}
      />
      <Choices name="plan" legend="购车计划（选填）" options={namedAsSent(DRIVE_PLANS)} />
      <Field
        id="recommendCode"
        name="recommendCode"
        label="推荐码（选填）"
        autoComplete="off"
        maxLength={40}
        error={errors['recommendCode']}
      />
    </LatePart>
  )
}
