import { useStore } from '@nanostores/react'
import { type ReactNode, useState } from 'react'
import { Consent } from '../../../components/form/Consent.tsx'
import type { DepositErrors } from '../../../domain/deposit-form.ts'
import { optionIdsOf } from '../../../domain/option-groups.ts'
import {
  agreementsFor,
  ORDER_CONSENTS,
  PRIVACY_POLICY,
  versionsOf,
} from '../../../domain/order-consents.ts'
import { joinUnits } from '../../../domain/units.ts'
import { $consents, $form, type Ticks } from '../../../stores/order/buyer.ts'
import { $order } from '../../../stores/order/configuration.ts'
import { $isGuest } from '../../../stores/order/customer.ts'
import { noticeQuery } from '../../../stores/order/notice.ts'
import { DocumentLinks } from '../DocumentLinks.tsx'
import styles from './Fieldset.module.css'

/** Whether the contract's documents are agreed to, or their box is not shown yet. */
export function isAgreed(form: HTMLFormElement | null): boolean {
  return findBox(form)?.checked !== false
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

/**
 * The consent boxes above the deposit, all unticked at first. Each is agreed to separately, after
 * the log-in.
 */
export function Agreements({ errors }: { errors: DepositErrors }) {
  const { contract, privacy } = useDocuments()
  const buyer = useStore($form)?.type ?? 'personal'
  if (useStore($isGuest)) {
    return (
      <p className={styles['hint']}>
        登录后在这里确认协议，也可以先阅读
        <Documents />。
      </p>
    )
  }
  const { shared, custom } = ORDER_CONSENTS
  return (
    <div>
      <Box name="agreed" words={versionsOf(contract)} error={errors.agreed}>
        我已阅读并同意
        <Documents />
      </Box>
      <Box name="privacy" words={versionsOf(privacy)} error={errors.privacy}>
        我已阅读并同意
        {privacy.length > 0 ? <DocumentLinks documents={privacy} /> : '《隐私政策》'}
      </Box>
      <Box name="shared" words={`${buyer} ${shared.version}`} error={errors.shared}>
        {shared[buyer]}
      </Box>
      <Box name="custom" words={custom.version} error={errors.custom}>
        {joinUnits(custom.sentence)}
      </Box>
    </div>
  )
}

interface BoxProps {
  name: keyof Ticks
  /** The versions of its words. */
  words: string
  error: string | undefined
  children: ReactNode
}

/** A tick counts only for the words that it was made under. */
function Box({ name, words, ...consent }: BoxProps) {
  const ticked = $consents.get()[name] === words
  return <Consent key={words} name={name} value={words} ticked={ticked} {...consent} />
}

/** The contract's documents with links, as the back end names them. */
export function Documents() {
  const { contract } = useDocuments()
  return contract.length > 0 ? (
    <DocumentLinks documents={contract} />
  ) : (
    '《R7 在线定购协议》《定金规则》'
  )
}

/** The documents that the back end asks consent to: the contract's, and the privacy policy. */
function useDocuments() {
  const result = useStore(noticeQuery.$result)
  const order = useStore($order)
  const chosen = order ? optionIdsOf(order) : []
  const asked = result.state === 'ready' ? result.data.agreements : undefined
  // While they reload, the earlier ones stay: a tick is bound to their versions.
  const [known, setKnown] = useState(asked ?? [])
  if (asked && asked !== known) setKnown(asked)
  const all = agreementsFor(known, chosen)
  return {
    contract: all.filter(({ id }) => id !== PRIVACY_POLICY),
    privacy: all.filter(({ id }) => id === PRIVACY_POLICY),
  }
}
