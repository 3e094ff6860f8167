import type { ReactNode } from 'react'
import styles from '../form/Form.module.css'

interface Props {
  legend: string
  children: ReactNode
}

/**
 * A part of the form that is laid out late. Safari would leave a gap under the legend of a fieldset
 * that is a grid and late itself.
 */
export function LatePart({ legend, children }: Props) {
  return (
    <div className={`laid-out-late ${styles['part']}`}>
      <fieldset>
        <legend className={styles['legend']}>{legend}</legend>
        {children}
      </fieldset>
    </div>
  )
}
