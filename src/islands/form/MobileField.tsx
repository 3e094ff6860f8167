import type { FocusEventHandler } from 'react'
import { Field } from '../../components/form/Field.tsx'

interface Props {
  /** Its name in the form, and its id. */
  name?: string
  /** What was typed before. */
  typed?: string
  error?: string | undefined
  onFocus?: FocusEventHandler
}

/** 手机号, with blanks, hyphens or +86 allowed (`domain/mobile.ts`). */
export function MobileField({ name = 'mobilePhone', typed, error, onFocus }: Props) {
  return (
    <Field
      id={name}
      name={name}
      label="手机号"
      type="tel"
      inputMode="numeric"
      autoComplete="tel"
      maxLength={40}
      defaultValue={typed}
      error={error}
      onFocus={onFocus}
    />
  )
}
