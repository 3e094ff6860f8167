import type { ToggleEvent } from 'react'

/** Browsers that do not know `details[name]` keep one group of a menu open at a time by this. */
export function closeOthers(event: ToggleEvent<HTMLDetailsElement>): void {
  const opened = event.currentTarget
  if (!opened.open) return
  for (const group of opened.closest('nav')?.querySelectorAll('details') ?? []) {
    if (group !== opened) group.open = false
  }
}
