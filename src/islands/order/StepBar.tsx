import styles from './StepBar.module.css'

const STEPS = ['选配', '填写信息', '支付定金', '完成'] as const

interface Props {
  /** The current step, from 0. */
  current: number
  back: { href: string; text: string } | { onClick: () => void; text: string }
}

/** The link back, and the progress of the order. */
export function StepBar({ current, back }: Props) {
  const arrow = (
    <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
      <path d="M15 5l-7 7 7 7" fill="none" stroke="currentColor" strokeWidth="1.6" />
    </svg>
  )
  return (
    <header className={styles['bar']}>
      {'href' in back ? (
        <a href={back.href}>
          {arrow}
          {back.text}
        </a>
      ) : (
        <button type="button" onClick={back.onClick}>
          {arrow}
          {back.text}
        </button>
      )}
      <ol aria-label="定购步骤">
        {STEPS.map((name, index) => (
          <li
            key={name}
            aria-current={index === current ? 'step' : undefined}
            data-done={index < current ? '' : undefined}
          >
            {name}
          </li>
        ))}
      </ol>
    </header>
  )
}
