import type { ReactNode } from 'react'
import { OrderPage } from '../OrderPage.tsx'
import styles from './OrderDone.module.css'

/** The frame of a payment result, known or not. */
export function ResultPage({ children }: { children: ReactNode }) {
  return (
    <OrderPage current={3} back={{ href: '/r7', text: '返回 R7' }}>
      <section className={styles['page']} aria-label="支付结果">
        {children}
      </section>
    </OrderPage>
  )
}
