import { type RefObject, useEffect } from 'react'

/**
 * Shows what a group of a menu opens, even where it opens below the screen. Keeps one group open at
 * a time in browsers without `details[name]`.
 */
export function useMenuGroups(menu: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const element = menu.current
    // The event does not bubble.
    element?.addEventListener('toggle', showOpened, true)
    return () => element?.removeEventListener('toggle', showOpened, true)
  }, [menu])
}

function showOpened({ target: opened }: Event): void {
  if (!(opened instanceof HTMLDetailsElement && opened.open)) return
  for (const group of opened.closest('nav')?.querySelectorAll('details') ?? []) {
    if (group !== opened) group.open = false
  }
  opened.scrollIntoView({ block: 'nearest' })
}
