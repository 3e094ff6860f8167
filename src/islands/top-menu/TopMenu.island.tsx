/**
 * Why an island: logging out, closing the promotion, hiding videos and scrolling to the top need
 * code. The menu itself is markup (`src/layouts/chrome/`), and opens natively (popover and details),
 * before and without it.
 */
import { type MouseEvent, type ReactNode, useRef } from 'react'
import { closePromotion } from '../../stores/promotion.ts'
import { logOut } from '../account/log-out.ts'
import { useCloseOthers } from '../use-close-others.ts'
import { useMenu } from './use-menu.ts'

interface Props {
  children?: ReactNode
}

export function TopMenu({ children }: Props) {
  const menu = useRef<HTMLDivElement>(null)
  const { toggle } = useMenu(menu)
  useCloseOthers(menu)

  const act = async ({ target }: MouseEvent) => {
    const button = target instanceof Element && target.closest('button')
    if (!button) return
    if (button.hasAttribute('popovertarget')) toggle()
    if (button.dataset['action'] === 'closePromotion') closePromotion()
    if (button.dataset['action'] === 'logOut') {
      button.disabled = true
      await logOut()
      button.disabled = false
    }
  }

  return (
    // biome-ignore lint/a11y: what is clicked are the buttons in the markup
    <div ref={menu} onClick={act}>
      {children}
    </div>
  )
}
