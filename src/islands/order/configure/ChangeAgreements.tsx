import { useStore } from '@nanostores/react'
import type { RefObject } from 'react'
import { Consent } from '../../../components/form/Consent.tsx'
import { versionsOf } from '../../../domain/order-consents.ts'
import { $changeAgreements } from '../../../stores/order/change.ts'
import { noticeQuery } from '../../../stores/order/notice.ts'
import { DocumentLinks, inTitleMarks } from '../DocumentLinks.tsx'
import { Problem } from '../Problem.tsx'

interface Props {
  /** The form that holds the box. */
  form: RefObject<HTMLFormElement | null>
  /** Versions of the documents not agreed to when the change was submitted, or an empty string. */
  missed: string
  hotline: string
  onChange: () => void
  onLogIn: () => void
}

const NAME = 'agreed'

/** Whether everything that the change requires is agreed to; otherwise focuses the box. */
export function agreesToChange(form: HTMLFormElement | null): boolean {
  const box = form?.elements.namedItem(NAME)
  if (!(box instanceof HTMLInputElement) || box.checked) return true
  box.focus()
  return false
}

/** Asks for consent to the documents of options new to the order, such as battery rent. */
export function ChangeAgreements({ form, missed, hotline, onChange, onLogIn }: Props) {
  const notice = useStore(noticeQuery.$result)
  const documents = useStore($changeAgreements) ?? []
  if (notice.state === 'failed') {
    return (
      <Problem
        what="需要同意的文件未能载入"
        reason={notice.reason}
        onRetry={() => void noticeQuery.retry()}
        needsLogIn={notice.needsLogIn}
        onLogIn={onLogIn}
        hotline={hotline}
      />
    )
  }
  if (documents.length === 0) return null
  const versions = versionsOf(documents)
  const titles = documents.map(({ title }) => inTitleMarks(title)).join('')
  return (
    <form ref={form} method="dialog" noValidate aria-label="更改须同意的文件" onChange={onChange}>
      <Consent
        key={versions}
        name={NAME}
        error={missed === versions ? `请阅读并同意${titles}` : undefined}
      >
        我已阅读并同意
        <DocumentLinks documents={documents} />
      </Consent>
    </form>
  )
}
