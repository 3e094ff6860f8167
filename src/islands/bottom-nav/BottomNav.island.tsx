/**
 * Why an island: named actions (the policy dialog) need code. Groups, links, the hotline and the
 * picture popovers are markup (`src/layouts/chrome/`), and work natively, before and without it.
 */
import { type MouseEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { isPolicyType } from '../../domain/policy-type.ts'
import { openPolicy } from '../../stores/policy.ts'
import { PolicyDialog } from '../policy-dialog/PolicyDialog.tsx'
import { togglePopover } from '../popovers.ts'
import { useMenuGroups } from '../use-menu-groups.ts'

interface Props {
  children?: ReactNode
}

/** The bottom navigation; `children` is its markup. */
export function BottomNav({ children }: Props) {
  const nav = useRef<HTMLDivElement>(null)
  const [hydrated, setHydrated] = useState(false)
  useMenuGroups(nav)

  // The built pages contain neither the dialog nor its styles: both come with the code.
  useEffect(() => setHydrated(true), [])

  const act = (event: MouseEvent) => {
    const item = event.target instanceof Element && event.target.closest<HTMLElement>('a, button')
    if (!item) return
    togglePopover(item)
    const { policy = '' } = item.dataset
    if (!isPolicyType(policy)) return
    event.preventDefault()
    void openPolicy(policy, item.textContent)
  }

  return (
    // biome-ignore lint/a11y: the clickable elements are the links and buttons in the markup
    <div ref={nav} onClick={act}>
      {children}
      {hydrated && <PolicyDialog />}
    </div>
  )
}
