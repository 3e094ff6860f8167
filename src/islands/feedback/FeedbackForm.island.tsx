/**
 * Why an island: feedback is submitted from the page. Its code runs at the first touch, or at once
 * for a visitor who reports a post (`begin-report.ts`).
 */
import { Choices } from '../../components/form/Choices.tsx'
import { Consent } from '../../components/form/Consent.tsx'
import { Field } from '../../components/form/Field.tsx'
import { namedAsSent } from '../../components/form/options.ts'
import { TextBox } from '../../components/form/TextBox.tsx'
import { FEEDBACK_KINDS, MAX_OPINION, REPORT_KIND } from '../../contract/send-feedback.ts'
import { beginReport } from '../../domain/report-link.ts'
import type { Typed } from '../../stores/draft.ts'
import { feedbackForm, feedbackReceipt, handInFeedback } from '../../stores/feedback.ts'
import { DocumentLink } from '../form/DocumentLink.tsx'
import { FormFrame } from '../form/FormFrame.tsx'
import { MobileField } from '../form/MobileField.tsx'
import { Receivable } from '../form/Receivable.tsx'
import { useDraftForm } from '../form/use-draft-form.ts'

interface Props {
  /** Version of the linked privacy policy. */
  privacy: string
}

/** A link from a post names the post that is reported. */
function begin(draft: Typed): Typed {
  const text = draft['text'] ?? ''
  const begun = beginReport(new URLSearchParams(location.search), text)
  return begun === text ? draft : { ...draft, kind: REPORT_KIND, text: begun }
}

/** The feedback form, and its receipt once it is submitted. */
export function FeedbackForm({ privacy }: Props) {
  const { errors, ...frame } = useDraftForm(feedbackForm, {
    begin,
    handIn: (typed) => handInFeedback(typed, privacy),
  })

  return (
    <Receivable
      receipt={feedbackReceipt}
      title="意见已收到"
      answer="客户关系部将在 3 个工作日内回复您。"
    >
      <FormFrame label="意见反馈" submit="提交意见" {...frame}>
        <Choices
          name="kind"
          legend="意见类型"
          options={namedAsSent(FEEDBACK_KINDS)}
          error={errors['kind']}
        />
        <TextBox
          id="text"
          label="您的意见（10–500 字）"
          limit={MAX_OPINION}
          error={errors['text']}
        />
        <div>
          <Field id="name" name="name" label="姓名" autoComplete="name" error={errors['name']} />
          <MobileField error={errors['mobilePhone']} />
        </div>
        <Consent name="agreePrivacy" error={errors['agreePrivacy']}>
          我已阅读并同意
          <DocumentLink name="privacy" />
          ，并同意以上信息用于回复本次意见
        </Consent>
      </FormFrame>
    </Receivable>
  )
}
