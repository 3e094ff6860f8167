const native = typeof HTMLElement !== 'undefined' && 'popover' in HTMLElement.prototype

/**
 * Opens or closes the target of a button's `popovertarget` in browsers without popovers (README:
 * Browsers). Sets the class `is-open` on it, and `data-popover` on the document for the styles
 * around it. Like a native popover, it closes on Escape or a touch elsewhere, and sends `toggle`.
 */
export function togglePopover(button: HTMLElement): void {
  const popover = document.getElementById(button.getAttribute('popovertarget') ?? '')
  if (native || !popover) return
  const isOpen = popover.classList.toggle('is-open')
  document.documentElement.dataset['popover'] = isOpen ? popover.id : ''
  button.setAttribute('aria-expanded', String(isOpen))
  popover.dispatchEvent(new Event('toggle'))
  if (!isOpen) return

  const open = new AbortController()
  const { signal } = open
  popover.addEventListener('toggle', () => open.abort(), { signal })
  const onTouch = ({ target }: Event) => {
    const isElsewhere = ![popover, button].some(
      (own) => target instanceof Node && own.contains(target),
    )
    if (isElsewhere) togglePopover(button)
  }
  const onKey = ({ key }: KeyboardEvent) => {
    if (key !== 'Escape') return
    togglePopover(button)
    button.focus()
  }
  document.addEventListener('pointerup', onTouch, { signal })
  document.addEventListener('keydown', onKey, { signal })
}

/** Whether a popover is open, natively or by the class `is-open`. */
export function isPopoverOpen(popover: Element): boolean {
  return native ? popover.matches(':popover-open') : popover.classList.contains('is-open')
}

/** Closes a popover, natively or by the class `is-open`. */
export function closePopover(popover: HTMLElement): void {
  if (native) popover.hidePopover()
  else if (isPopoverOpen(popover)) {
    const button = document.querySelector<HTMLElement>(`[popovertarget="${popover.id}"]`)
    if (button) togglePopover(button)
  }
}
