/** Why an island: it sends a code and submits an application; nothing runs before a touch. */
import { useStore } from '@nanostores/react'
import { Choices } from '../../components/form/Choices.tsx'
import { Field } from '../../components/form/Field.tsx'
import { namedAsSent } from '../../components/form/options.ts'
import { SelectField } from '../../components/form/SelectField.tsx'
import { TextBox } from '../../components/form/TextBox.tsx'
import { MAX_NOTE, PARTNER_CAPITALS } from '../../contract/apply-as-partner.ts'
import {
  $isSentBefore,
  applyForPartnership,
  partnerCodes,
  partnerForm,
  partnerReceipt,
} from '../../stores/partner.ts'
import { AskedConsent } from '../form/AskedConsent.tsx'
import { DocumentLink } from '../form/DocumentLink.tsx'
import { FormFrame } from '../form/FormFrame.tsx'
import { MobileWithCode } from '../form/MobileWithCode.tsx'
import { Receivable } from '../form/Receivable.tsx'
import { useConsent } from '../form/use-consent.ts'
import { useDraftForm } from '../form/use-draft-form.ts'

const SENT_BEFORE = '当时因网络原因未能显示结果，之后的修改未提交，您可以在招商经理联系时说明。'

interface Props {
  types: readonly { readonly id: string; readonly name: string }[]
  provinces: readonly string[]
  /** Version of the linked privacy policy. */
  privacy: string
  /** How soon an application is answered, as in 5 个工作日内. */
  within: string
}

/** The partner application, and its receipt once it is submitted. */
export function PartnerForm({ types, provinces, privacy, within }: Props) {
  const { errors, ...frame } = useDraftForm(partnerForm, {
    handIn: (typed) => applyForPartnership(typed, privacy),
  })
  const { form } = frame
  const consent = useConsent(form, 'agreePrivacy')
  const isSentBefore = useStore($isSentBefore, { ssr: () => false })
  const answer = `招商经理将在 ${within}与您联系，请保持电话畅通。`

  return (
    <Receivable
      receipt={partnerReceipt}
      title={isSentBefore ? '您之前提交的申请已收到' : '申请已提交'}
      answer={isSentBefore ? `${SENT_BEFORE}${answer}` : answer}
    >
      <FormFrame label="合作申请" submit="提交申请" {...frame}>
        <Choices
          name="type"
          legend="合作方式"
          options={types.map(({ id, name }) => ({ value: id, label: name }))}
          error={errors['type']}
        />
        <div>
          <Field
            id="company"
            name="company"
            label="公司全称"
            autoComplete="organization"
            error={errors['company']}
          />
          <Field
            id="contact"
            name="contact"
            label="联系人"
            autoComplete="name"
            error={errors['contact']}
          />
          <MobileWithCode
            {...{ form, consent }}
            $errors={partnerForm.$errors}
            codes={partnerCodes}
          />
        </div>
        <SelectField
          id="province"
          name="province"
          label="意向省份"
          placeholder="请选择省份"
          options={namedAsSent(provinces)}
          autoComplete="address-level1"
          error={errors['province']}
        />
        <Field
          id="city"
          name="city"
          label="意向城市"
          autoComplete="address-level2"
          error={errors['city']}
        />
        <Choices
          name="capital"
          legend="可投入资金"
          options={namedAsSent(PARTNER_CAPITALS)}
          error={errors['capital']}
        />
        <TextBox id="note" label="补充说明（选填）" limit={MAX_NOTE} error={errors['note']} />
        <AskedConsent consent={consent} error={errors['agreePrivacy']}>
          我已阅读并同意
          <DocumentLink name="privacy" />
          ，并同意以上信息用于审核合作意向
        </AskedConsent>
      </FormFrame>
    </Receivable>
  )
}
