import { useStore } from '@nanostores/react'
import type { FormEvent } from 'react'
import { Choices } from '../../../components/form/Choices.tsx'
import { estimateInstalments } from '../../../domain/finance.ts'
import { formatYuan } from '../../../domain/price.ts'
import { $finance } from '../../../stores/order/finance.ts'
import type { FinanceFacts } from '../order-facts.ts'
import lines from '../PriceLines.module.css'
import styles from './Finance.module.css'
import sheet from './PriceSheet.module.css'

interface Props {
  facts: FinanceFacts
  /** Yuan. */
  price: number
}

/** The monthly instalment for the chosen down payment and term. */
export function Finance({ facts, price }: Props) {
  const chosen = choose(useStore($finance), facts)
  const plan = facts.plans.find(({ months }) => months === chosen.months)
  if (!plan) return null
  const loan = estimateInstalments({ price, downPayment: chosen.downPayment, ...plan })
  const keep = ({ target }: FormEvent) => {
    if (!(target instanceof HTMLInputElement)) return
    $finance.set({ ...chosen, [target.name]: Number(target.value) })
  }
  return (
    <section className={styles['finance']} aria-labelledby="finance" onInput={keep}>
      <h3 id="finance">月供试算</h3>
      <Choices
        name="downPayment"
        legend="首付"
        options={facts.downPayments.map((share) => ({ value: `${share}`, label: `${share}%` }))}
        chosen={`${chosen.downPayment}`}
      />
      <Choices
        name="months"
        legend="期数"
        options={facts.plans.map(({ months }) => ({ value: `${months}`, label: `${months} 期` }))}
        chosen={`${plan.months}`}
      />
      <p className={`latin ${styles['monthly']}`} role="status">
        <span>每月约 </span>
        {formatYuan(loan.monthly)}
      </p>
      <dl className={lines['lines']}>
        <div>
          <dt>首付（含定金）</dt>
          <dd>{formatYuan(loan.downPayment)}</dd>
        </div>
        <div>
          <dt>贷款</dt>
          <dd>{formatYuan(loan.principal)}</dd>
        </div>
        <div>
          <dt>年化利率（单利）</dt>
          <dd>{plan.yearlyRate}%</dd>
        </div>
        <div>
          <dt>利息合计约</dt>
          <dd>{formatYuan(loan.interest)}</dd>
        </div>
      </dl>
      <p className={sheet['note']}>{facts.note}</p>
    </section>
  )
}

/** An earlier choice counts while it is still offered. */
function choose(kept: FinanceFacts['start'] | undefined, facts: FinanceFacts) {
  const { downPayments, plans, start } = facts
  const isOffered =
    kept !== undefined &&
    downPayments.includes(kept.downPayment) &&
    plans.some(({ months }) => months === kept.months)
  return isOffered ? kept : start
}
