import { type RefObject, useEffect } from 'react'

/** Keeps one group of a menu open at a time in browsers without `details[name]`. */
export function useCloseOthers(menu: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const element = menu.current
    // The event does not bubble.
    element?.addEventListener('toggle', closeOthers, true)
    return () => element?.removeEventListener('toggle', closeOthers, true)
  }, [menu])
}

function closeOthers({ target: opened }: Event): void {
  if (!(opened instanceof HTMLDetailsElement && opened.open)) return
  for (const group of opened.closest('nav')?.querySelectorAll('details') ?? []) {
    if (group !== opened) group.open = false
  }
}
