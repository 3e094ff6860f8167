/**
 * Why an island: named actions (the policy dialog) need code. Groups, links, the hotline and the
 * picture popovers work natively, before and without it.
 */
import { openPolicy } from '../../stores/policy.ts'
import { closeOthers } from '../close-others.ts'
import { PolicyDialog } from '../policy-dialog/PolicyDialog.tsx'
import styles from './BottomNav.module.css'
import { BottomNavItem, type NavItem } from './BottomNavItem.tsx'

interface NavGroup {
  id: string
  label: string
  columns: 1 | 2
  items: readonly NavItem[]
}

interface Props {
  groups: readonly NavGroup[]
  hotline: string
}

export function BottomNav({ groups, hotline }: Props) {
  return (
    <nav className={styles['nav']} aria-label="底部导航">
      {groups.map((group) => (
        <details
          key={group.id}
          className={styles['group']}
          name="bottom-nav"
          onToggle={closeOthers}
        >
          <summary>{group.label}</summary>
          <ul className={group.columns === 2 ? styles['twoColumns'] : undefined}>
            {group.items.map((item) => (
              <li key={item.label}>
                <BottomNavItem
                  item={item}
                  group={group.id}
                  hotline={hotline}
                  onPolicy={openPolicy}
                />
              </li>
            ))}
          </ul>
        </details>
      ))}
      <PolicyDialog />
    </nav>
  )
}
