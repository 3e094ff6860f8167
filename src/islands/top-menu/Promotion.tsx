import { closePromotion } from '../../stores/promotion.ts'
import styles from './TopMenu.module.css'

export interface PromotionProps {
  name: string
  text: string
  button: string
  href: string
}

/** The optional bar above the top bar (specification, chapter 2: logo, name, button, close). */
export function Promotion({ name, text, button, href }: PromotionProps) {
  return (
    <aside className={styles['promotion']} aria-label="推广">
      <img src="/favicon.svg" width="40" height="40" alt="" />
      <p>
        <strong>{name}</strong>
        <span>{text}</span>
      </p>
      <a href={href}>{button}</a>
      <button type="button" onClick={closePromotion}>
        <span className="visually-hidden">关闭推广</span>
        <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
          <path d="M6 6l12 12M18 6L6 18" fill="none" stroke="currentColor" strokeWidth="1.5" />
        </svg>
      </button>
    </aside>
  )
}
