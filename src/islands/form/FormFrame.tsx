import type { FormEventHandler, ReactNode, RefObject } from 'react'
import { ErrorSummary, type Fault } from '../../components/form/ErrorSummary.tsx'
import styles from './Form.module.css'

interface Props {
  form: RefObject<HTMLFormElement | null>
  /** What the form is for, to screen readers. */
  label: string
  /** What is wrong after it was handed in. */
  summary: readonly Fault[]
  /** Whether it is on its way. */
  busy: boolean
  /** What its button says otherwise. */
  submit: string
  onInput: FormEventHandler<HTMLFormElement>
  onSubmit: FormEventHandler<HTMLFormElement>
  children: ReactNode
}

/** A form that is handed in as a whole: above its fields what is wrong, below them its button. */
export function FormFrame(props: Props) {
  const { form, label, summary, busy, submit, onInput, onSubmit, children } = props
  return (
    <form
      className={styles['form']}
      ref={form}
      // Without code a form sends nothing: a number has no business in the address.
      method="dialog"
      noValidate
      aria-label={label}
      aria-busy={busy}
      onInput={onInput}
      onSubmit={onSubmit}
    >
      <ErrorSummary errors={summary} />
      {children}
      <button className={styles['submit']} type="submit" aria-disabled={busy}>
        {busy ? '正在提交…' : submit}
      </button>
    </form>
  )
}
