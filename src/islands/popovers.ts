const native = typeof HTMLElement !== 'undefined' && 'popover' in HTMLElement.prototype

/**
 * Opens or closes what a button's `popovertarget` names where the browser does not (README: Browsers),
 * by the class `is-open`, and for what lies around it by `data-popover` on the document. Like a native
 * one, what is open closes at a touch elsewhere and at Escape, and sends `toggle`.
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

export function isPopoverOpen(popover: Element): boolean {
  return native ? popover.matches(':popover-open') : popover.classList.contains('is-open')
}
