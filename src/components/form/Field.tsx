import type { InputHTMLAttributes, ReactNode } from 'react'
import { FieldFrame } from './FieldFrame.tsx'

interface Props extends InputHTMLAttributes<HTMLInputElement> {
  id: string
  name: string
  label: string
  error?: string | undefined
  /** What to place at the end of the input, such as a button. */
  children?: ReactNode
}

/**
 * A labelled input with its error. Uncontrolled: the browser keeps what is typed. `maxLength`
 * silently cuts what is pasted: use it only for numbers, with room for the ways that people write
 * them.
 */
export function Field({ id, label, error, children, ...input }: Props) {
  return (
    <FieldFrame id={id} label={label} error={error}>
      {(aria) => (
        <>
          <input {...aria} {...input} />
          {children}
        </>
      )}
    </FieldFrame>
  )
}
