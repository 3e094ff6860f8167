import { type RefObject, useEffect } from 'react'
import { closePopover, isPopoverOpen } from '../popovers.ts'

/**
 * The effects of opening the menu (specification, chapter 2): videos are hidden, and the page
 * scrolls to its top. Keys and screen readers cannot reach what the menu covers. The menu may have
 * been opened before this code ran, so its state is read from the element. It closes as the visitor
 * leaves: the page may come back from the back/forward cache.
 *
 * @param menu contains the panel
 */
export function useMenu(menu: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const element = menu.current?.querySelector('nav')
    if (!element) return
    const follow = () => {
      const isOpen = isPopoverOpen(element)
      for (const part of document.querySelectorAll<HTMLElement>(COVERED)) part.inert = isOpen
      if (isOpen) {
        holdVideos()
        window.scrollTo({ top: 0, behavior: 'instant' })
      } else {
        releaseVideos()
      }
    }
    if (isPopoverOpen(element)) follow()
    const close = () => closePopover(element)
    element.addEventListener('toggle', follow)
    window.addEventListener('pagehide', close)
    return () => {
      element.removeEventListener('toggle', follow)
      window.removeEventListener('pagehide', close)
    }
  }, [menu])
}

/** What an open menu covers. */
const COVERED = 'body > :is(main, footer, .skip)'

const held = new Set<HTMLVideoElement>()

/** Some WeChat kernels paint videos above everything, so a paused one is hidden as well. */
function holdVideos(): void {
  for (const video of document.querySelectorAll('video')) {
    if (!video.paused) {
      video.pause()
      held.add(video)
    }
    video.style.visibility = 'hidden'
  }
}

function releaseVideos(): void {
  for (const video of document.querySelectorAll('video')) video.style.visibility = ''
  for (const video of held) video.play().catch(() => undefined)
  held.clear()
}
