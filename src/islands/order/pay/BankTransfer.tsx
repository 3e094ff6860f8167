import { formatYuan } from '../../../domain/price.ts'
import type { PayInstructions } from '../../../stores/order/payment.ts'
import { copyText } from '../copy-text.ts'
import styles from './PayWay.module.css'

/** Its id in the page. */
export const ACCOUNT = 'account'

interface Props {
  bank: NonNullable<PayInstructions['bank']>
  amount: number
}

/** The account for a company's transfer, with a copy button on each line. */
export function BankTransfer({ bank, amount }: Props) {
  const rows = [
    ['户名', bank.accountName],
    ['开户行', bank.bankName],
    ['账号', bank.accountNo],
    ['转账附言', bank.reference],
  ] as const
  return (
    <section className={styles['bank']} id={ACCOUNT} aria-label="收款账户">
      <h2>收款账户</h2>
      <p>请由购车企业的账户转账 {formatYuan(amount)}，并在附言中填写下列编号。</p>
      <dl>
        {rows.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              {value}
              <button type="button" onClick={() => void copyText(value, `${label}已复制`)}>
                复制<span className="visually-hidden">{label}</span>
              </button>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
