import type { ReactNode } from 'react'
import { closeOthers } from '../close-others.ts'
import styles from './TopMenu.module.css'

export interface MenuEntry {
  label: string
  href?: string | undefined
  children?: readonly { label: string; href: string }[] | undefined
}

/** An https address opens in a window of its own (specification, chapter 2: top menu). */
export function MenuLink({ label, href }: { label: string; href: string }) {
  return href.startsWith('https:') ? (
    <a className={styles['entry']} href={href} target="_blank" rel="noopener noreferrer">
      {label}
    </a>
  ) : (
    <a className={styles['entry']} href={href}>
      {label}
    </a>
  )
}

interface GroupProps {
  label: string
  children: ReactNode
}

/** The shared name lets the browser keep one group open at a time. */
export function MenuGroup({ label, children }: GroupProps) {
  return (
    <details className={styles['group']} name="top-menu-group" onToggle={closeOthers}>
      <summary className={styles['entry']}>{label}</summary>
      <ul>{children}</ul>
    </details>
  )
}
