import { type FormEventHandler, type ReactNode, type RefObject, useEffect } from 'react'
import type { TabKey } from '../../browser/tab-keys.ts'
import { ErrorSummary, type Fault } from '../../components/form/ErrorSummary.tsx'
import { ignoreDoubleTaps } from '../ignore-double-taps.ts'
import styles from './Form.module.css'

interface Props {
  form: RefObject<HTMLFormElement | null>
  /** Key of its draft, for what is typed before this code has come (`boot/keep-typed.ts`). */
  keptAs: TabKey
  /** The form's name for screen readers. */
  label: string
  /** The errors found on submission. */
  summary: readonly Fault[]
  /** Whether it is being submitted. */
  busy: boolean
  /** Label of the button while it is not busy. */
  submit: string
  /** Label of the button while it is. */
  submitting?: string
  onInput: FormEventHandler<HTMLFormElement>
  onSubmit: FormEventHandler<HTMLFormElement>
  children: ReactNode
}

/** A form that is submitted as a whole: its errors above the fields, its button below. */
export function FormFrame(props: Props) {
  const { form, keptAs, label, summary, busy, onInput, onSubmit, children } = props
  const { submit, submitting = '正在提交…' } = props
  // Its button may open a sheet, whose buttons lie at the same place.
  useEffect(ignoreDoubleTaps, [])
  return (
    <form
      className={styles['form']}
      ref={form}
      data-kept-as={keptAs}
      // Without code the form sends nothing: a phone number does not belong in the address.
      method="dialog"
      noValidate
      aria-label={label}
      aria-busy={busy}
      onInput={onInput}
      onSubmit={onSubmit}
    >
      <ErrorSummary errors={summary} />
      {children}
      <button className={styles['submit']} type="submit" aria-disabled={busy} data-track="submit">
        {busy ? submitting : submit}
      </button>
    </form>
  )
}
