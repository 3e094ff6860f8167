import { useStore } from '@nanostores/react'
import { Consent } from '../../../components/form/Consent.tsx'
import type { DepositErrors } from '../../../domain/deposit-form.ts'
import { ORDER_CONSENTS } from '../../../domain/order-consents.ts'
import { noticeQuery } from '../../../stores/order/notice.ts'

/** Whether the documents are agreed to. */
export function isAgreed(form: HTMLFormElement | null): boolean {
  return findBox(form)?.checked === true
}

/** Ticks the box of the documents: the visitor has just agreed to them in the sheet. */
export function agreeToDocuments(form: HTMLFormElement | null): void {
  const box = findBox(form)
  if (box) box.checked = true
}

function findBox(form: HTMLFormElement | null): HTMLInputElement | undefined {
  const box = form?.elements.namedItem('agreed')
  return box instanceof HTMLInputElement ? box : undefined
}

/** The boxes above the deposit, all unticked: each is agreed to on its own. */
export function Agreements({ errors }: { errors: DepositErrors }) {
  const notice = useStore(noticeQuery.$result)
  const versions = notice.state === 'ready' ? JSON.stringify(notice.data.agreements) : undefined
  return (
    <div>
      {/* A tick stands for the documents that it was made under, and for no others. */}
      <Consent key={versions} name="agreed" error={errors.agreed}>
        我已阅读并同意
        <Documents />
      </Consent>
      <Consent name="shared" error={errors.shared}>
        {ORDER_CONSENTS.shared.sentence}
      </Consent>
      <Consent name="custom" error={errors.custom}>
        {ORDER_CONSENTS.custom.sentence}
      </Consent>
    </div>
  )
}

/** The documents with links, as the back end names them. */
export function Documents() {
  const result = useStore(noticeQuery.$result)
  if (result.state !== 'ready') return '《购车协议》《定金规则》'
  return result.data.agreements.map(({ id, title, href }) => (
    <a
      key={id}
      href={href.startsWith('/') ? href : '/documents/order-agreement'}
      target="_blank"
      rel="noopener"
    >
      {/^《.*》$/.test(title) ? title : `《${title}》`}
    </a>
  ))
}
