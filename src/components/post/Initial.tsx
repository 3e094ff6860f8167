import styles from './Initial.module.css'
import { initialOf } from './post-text.ts'

interface Props {
  nick: string
  small?: boolean
}

/** A round monogram: the community shows no portraits on the public web. */
export function Initial({ nick, small = false }: Props) {
  return (
    <span
      className={`${styles['initial']} ${small ? styles['small'] : ''}`}
      aria-hidden="true"
      data-part="initial"
    >
      {initialOf(nick)}
    </span>
  )
}
