import { useStore } from '@nanostores/react'
import { noticeQuestion } from '../../../stores/order/service.ts'
import styles from './Agreements.module.css'

/** What must be agreed to, each on its own: the law asks for separate consent. */
const BOXES = ['agreed', 'shared', 'custom'] as const

/** Whether every box is ticked. */
export function isAgreed(form: HTMLFormElement | null): boolean {
  const data = new FormData(form ?? undefined)
  return BOXES.every((name) => data.has(name))
}

/** Ticks every box: the visitor has just agreed to all in the sheet. */
export function agreeToAll(form: HTMLFormElement | null): void {
  for (const name of BOXES) {
    const box = form?.elements.namedItem(name)
    if (box instanceof HTMLInputElement) box.checked = true
  }
}

/** The boxes above the deposit, all unticked. */
export function Agreements({ error }: { error: string | undefined }) {
  return (
    <div className={styles['agreements']}>
      {error && (
        <p className={styles['error']} id="agreed-error">
          {error}
        </p>
      )}
      <label>
        <input
          type="checkbox"
          id="agreed"
          name="agreed"
          aria-describedby={error ? 'agreed-error' : undefined}
        />
        <span>
          我已阅读并同意
          <Documents />
        </span>
      </label>
      <label>
        <input type="checkbox" name="shared" />
        <span>{SHARED}</span>
      </label>
      <label>
        <input type="checkbox" name="custom" />
        <span>{CUSTOM}</span>
      </label>
    </div>
  )
}

export const SHARED = '同意将姓名、手机号与证件信息提供给所选门店，用于签约、上牌与交付'
export const CUSTOM = '已知悉车辆按选配生产，锁单后定金不予退还，不适用七日无理由退货'

/** The documents with links, as the back end names them. */
export function Documents() {
  const answer = useStore(noticeQuestion.$answer)
  if (answer.state !== 'ready') return '《购车协议》《定金规则》'
  return answer.data.agreements.map(({ id, title, href }) => (
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
