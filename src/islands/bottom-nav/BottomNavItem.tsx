import type { PolicyType } from '../../domain/policy-type.ts'
import styles from './BottomNav.module.css'

/** What an entry does (specification, chapter 2: bottom navigation). */
export type NavItem =
  | { type: 'path'; label: string; href: string }
  | { type: 'action'; action: 'openPolicy'; label: string; policy: PolicyType; href: string }
  | { type: 'tel'; label: string }
  | { type: 'link'; label: string; href: string }
  | { type: 'popover'; label: string; picture: string; alt: string; placement: string }

interface Props {
  item: NavItem
  /** Makes the popover's id unique on the page. */
  group: string
  hotline: string
  onPolicy: (policy: PolicyType, title: string) => void
}

export function BottomNavItem({ item, group, hotline, onPolicy }: Props) {
  switch (item.type) {
    case 'path':
      return <a href={item.href}>{item.label}</a>
    case 'tel':
      return (
        <a href={`tel:${hotline}`}>
          {item.label} {hotline}
        </a>
      )
    case 'link':
      return (
        <a href={item.href} target="_blank" rel="noopener noreferrer">
          {item.label}
        </a>
      )
    // The link is the way without code; `data-action` has the island take it over.
    case 'action':
      return (
        <a
          href={item.href}
          data-action={item.action}
          onClick={(event) => {
            event.preventDefault()
            onPolicy(item.policy, item.label)
          }}
        >
          {item.label}
        </a>
      )
    case 'popover':
      return <PicturePopover {...item} id={`popover-${group}-${item.label}`} />
  }
}

interface PictureProps {
  id: string
  label: string
  picture: string
  alt: string
  placement: string
}

function PicturePopover({ id, label, picture, alt, placement }: PictureProps) {
  return (
    <span className={styles['anchor']} data-placement={placement}>
      <button type="button" popoverTarget={id}>
        {label}
      </button>
      <span className={styles['popover']} id={id} popover="auto" data-popover>
        <img src={picture} width="160" height="160" alt={alt} loading="lazy" />
      </span>
    </span>
  )
}
