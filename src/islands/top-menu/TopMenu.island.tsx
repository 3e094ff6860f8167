/**
 * Why an island: logging out, hiding videos and scrolling to the top need code. The menu itself
 * is markup (`src/layouts/chrome/`), and opens natively (popover and details), before and without it.
 */
import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react'
import { logInAddress } from '../../domain/redirect-to.ts'
import { logOut } from '../log-out.ts'
import { togglePopover } from '../popovers.ts'
import { useMenuGroups } from '../use-menu-groups.ts'
import { useMenu } from './use-menu.ts'

const LOG_IN = 'a[href^="/login?"]'

interface Props {
  /** Whether the document serves many addresses: those of all posts newer than it. */
  isShell?: boolean
  children?: ReactNode
}

/** The top menu; `children` is its markup. */
export function TopMenu({ isShell = false, children }: Props) {
  const menu = useRef<HTMLDivElement>(null)
  useMenu(menu)
  useMenuGroups(menu)

  useEffect(() => leadBack(menu.current, isShell), [isShell])

  const act = async ({ target }: MouseEvent) => {
    if (!(target instanceof Element)) return
    if (target.closest(LOG_IN)) leadBack(menu.current, isShell)
    const button = target.closest('button')
    if (!button) return
    if (button.hasAttribute('popovertarget')) togglePopover(button)
    if (button.dataset['action'] === 'logOut' && button.ariaDisabled !== 'true') {
      // Not `disabled`, which would take the focus away from it.
      button.ariaDisabled = 'true'
      await logOut()
      button.ariaDisabled = null
    }
  }

  return (
    // biome-ignore lint/a11y: the clickable elements are the buttons in the markup
    <div ref={menu} onClick={act}>
      {children}
    </div>
  )
}

/** Makes the log-in lead back to what is shown now, including the choices in a list. */
function leadBack(menu: Element | null, isShell: boolean): void {
  const logIn = menu?.querySelector<HTMLAnchorElement>(LOG_IN)
  if (!logIn) return
  const page = isShell
    ? location.pathname.slice(1)
    : new URL(logIn.href).searchParams.get('redirectTo')
  logIn.href = logInAddress(page ?? '', location.search)
}
