import { useStore } from '@nanostores/react'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { ErrorSummary, type Fault } from '../../../components/form/ErrorSummary.tsx'
import { DEPOSIT_FIELDS } from '../../../domain/deposit-form.ts'
import { ORDER_CONSENT_BOXES } from '../../../domain/order-consents.ts'
import { areasQuery } from '../../../stores/order/areas.ts'
import { $city, $consents, $numbers, keepForm } from '../../../stores/order/buyer.ts'
import { $order } from '../../../stores/order/configuration.ts'
import { askForDealers } from '../../../stores/order/dealers.ts'
import { noticeQuery } from '../../../stores/order/notice.ts'
import { preferencesQuery } from '../../../stores/order/preferences.ts'
import {
  $depositErrors,
  $submitting,
  checkForm,
  submitOrder,
} from '../../../stores/order/submit.ts'
import { forgetError } from '../../form/forget-error.ts'
import { leaveForLogIn } from '../../leave-for-log-in.ts'
import { PriceBar } from '../configure/PriceBar.tsx'
import type { OrderFacts } from '../order-facts.ts'
import { StepHeading } from '../StepHeading.tsx'
import { Agreements, agreeToDocuments, isAgreed } from './Agreements.tsx'
import { AgreeSheet } from './AgreeSheet.tsx'
import { BuyerFields } from './BuyerFields.tsx'
import { CityFields, placeToChoose } from './CityFields.tsx'
import { CustomerNotes } from './CustomerNotes.tsx'
import { DealerFields } from './DealerFields.tsx'
import styles from './DepositStep.module.css'
import { MoreFields } from './MoreFields.tsx'
import { PriceChangeDialog } from './PriceChangeDialog.tsx'
import { RightsNotice } from './RightsNotice.tsx'
import { readDepositForm } from './read-deposit-form.ts'
import { Summary } from './Summary.tsx'
import { WaitingOrderDialog } from './WaitingOrderDialog.tsx'

const FORM = 'deposit'
const BOXES: readonly string[] = ORDER_CONSENT_BOXES

interface Props {
  facts: OrderFacts
  /** Whether the visitor came from the previous step. */
  moved: boolean
  onConfigure: () => void
}

/** The second step: the buyer, where the car goes, the consents, and the deposit. */
export default function DepositStep({ facts, moved, onConfigure }: Props) {
  const order = useStore($order)
  const errors = useStore($depositErrors)
  const submitting = useStore($submitting)
  const form = useRef<HTMLFormElement>(null)
  const [summary, setSummary] = useState<readonly Fault[]>([])
  const [asking, setAsking] = useState(false)
  const spuId = order?.item_id

  useEffect(() => {
    void areasQuery.run()
    askForDealers()
  }, [])

  useEffect(() => {
    if (!spuId) return
    void preferencesQuery.run(spuId)
    void noticeQuery.run(spuId)
  }, [spuId])

  const keep = () => {
    const { fields, numbers, consents, code } = readDepositForm(form.current)
    keepForm(fields, code)
    $consents.set(consents)
    $numbers.set({ ...$numbers.get(), ...numbers })
  }

  const submit = async () => {
    keep()
    setSummary([])
    const outcome = checkForm() ? await submitOrder() : undefined
    if (outcome?.kind === 'logIn') leaveForLogIn()
    if (outcome?.kind === 'placed') location.assign(`/selectPayWay?orderId=${outcome.orderId}`)
    const found = listErrors()
    const [first] = found
    // A box is beside the button: nobody has to go to the top of the form for it.
    if (first && found.every(({ field }) => BOXES.includes(field))) {
      document.getElementById(first.field)?.focus()
    } else setSummary(found)
  }

  const onInput = (event: FormEvent<HTMLFormElement>) => {
    keep()
    forgetError($depositErrors, event)
    const { target } = event
    if (!(target instanceof HTMLSelectElement) || target.name !== 'idType') return
    // The error of the number was about another type of document.
    const { idNo: _, ...others } = $depositErrors.get()
    $depositErrors.set(others)
  }

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    keep()
    if (!checkForm() || isAgreed(form.current)) void submit()
    else setAsking(true)
  }

  return (
    <div className={styles['step']}>
      <Summary facts={facts} onConfigure={onConfigure} />
      <form
        className={styles['form']}
        id={FORM}
        ref={form}
        // Without code the form sends nothing: what a buyer types does not belong in the address.
        method="dialog"
        noValidate
        onSubmit={onSubmit}
        onInput={onInput}
        aria-busy={submitting}
      >
        <StepHeading takesFocus={moved}>填写购车信息</StepHeading>
        <ErrorSummary errors={summary} />
        <CustomerNotes />
        <BuyerFields errors={errors} />
        <CityFields errors={errors} hotline={facts.hotline} />
        <DealerFields errors={errors} hotline={facts.hotline} />
        <MoreFields errors={errors} />
        <RightsNotice hotline={facts.hotline} />
        <Agreements errors={errors} />
      </form>
      <PriceBar
        act={submitting ? '正在提交…' : '支付定金'}
        facts={facts}
        busy={submitting}
        form={FORM}
      />
      <AgreeSheet
        open={asking}
        onClose={() => setAsking(false)}
        onAgree={() => {
          setAsking(false)
          agreeToDocuments(form.current)
          void submit()
        }}
      />
      <PriceChangeDialog onAccept={() => void submit()} />
      <WaitingOrderDialog onAnew={() => void submit()} />
    </div>
  )
}

/** The errors in the form's order, with the ids of the controls that can correct them. */
function listErrors() {
  const errors = $depositErrors.get()
  const ids: Partial<Record<string, string>> = { form: 'act', district: placeToChoose($city.get()) }
  return DEPOSIT_FIELDS.flatMap((field) => {
    const message = errors[field]
    return message ? [{ field: ids[field] ?? field, message }] : []
  })
}
