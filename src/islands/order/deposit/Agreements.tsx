import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { Consent } from '../../../components/form/Consent.tsx'
import type { DepositErrors } from '../../../domain/deposit-form.ts'
import { optionIdsOf } from '../../../domain/option-groups.ts'
import {
  agreementsFor,
  ORDER_CONSENTS,
  PRIVACY_POLICY,
  versionsOf,
} from '../../../domain/order-consents.ts'
import { $form } from '../../../stores/order/buyer.ts'
import { $order } from '../../../stores/order/configuration.ts'
import { noticeQuery } from '../../../stores/order/notice.ts'
import { DocumentLinks } from '../DocumentLinks.tsx'

/** Whether the contract's documents are agreed to. */
export function isAgreed(form: HTMLFormElement | null): boolean {
  return findBox(form)?.checked === true
}

/** Ticks the box of the contract's documents: the visitor has just agreed to them in the sheet. */
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
  const { contract, privacy } = useDocuments()
  const buyer = useStore($form)?.type ?? 'personal'
  return (
    <div>
      {/* A tick stands for the words that it was made under, and for no others. */}
      <Consent key={`contract ${versionsOf(contract)}`} name="agreed" error={errors.agreed}>
        我已阅读并同意
        <Documents />
      </Consent>
      <Consent key={`privacy ${versionsOf(privacy)}`} name="privacy" error={errors.privacy}>
        我已阅读并同意
        {privacy.length > 0 ? <DocumentLinks documents={privacy} /> : '《隐私政策》'}
      </Consent>
      <Consent key={buyer} name="shared" error={errors.shared}>
        {ORDER_CONSENTS.shared[buyer]}
      </Consent>
      <Consent name="custom" error={errors.custom}>
        {ORDER_CONSENTS.custom.sentence}
      </Consent>
    </div>
  )
}

/** The contract's documents with links, as the back end names them. */
export function Documents() {
  const { contract } = useDocuments()
  return contract.length > 0 ? <DocumentLinks documents={contract} /> : '《购车协议》《定金规则》'
}

/** What the back end asks to be agreed to: the documents of the contract, and the privacy policy. */
function useDocuments() {
  const result = useStore(noticeQuery.$result)
  const order = useStore($order)
  const chosen = order ? optionIdsOf(order) : []
  const asked = result.state === 'ready' ? result.data.agreements : undefined
  // While they are asked for anew those from before stand: a tick goes with its version alone.
  const [known, setKnown] = useState(asked ?? [])
  if (asked && asked !== known) setKnown(asked)
  const all = agreementsFor(known, chosen)
  return {
    contract: all.filter(({ id }) => id !== PRIVACY_POLICY),
    privacy: all.filter(({ id }) => id === PRIVACY_POLICY),
  }
}
