/** What may take the focus of a button inside it. */
const PLACES = 'section, fieldset, main, [tabindex]'

/**
 * The `ref` of a button that goes away when it is pressed, such as a retry. Its focus would fall
 * back to the page's start; it moves to the element whose id is in `data-hand-to`, or else to the
 * nearest part of the page around the button that stays.
 */
export function handOnFocus(button: HTMLElement | null): (() => void) | undefined {
  if (!button) return undefined
  // Preact calls this before it removes the button.
  return () => {
    if (document.activeElement !== button) return
    const around: HTMLElement[] = []
    for (let part = button.parentElement; part; part = part.parentElement) {
      if (part.matches(PLACES)) around.push(part)
    }
    queueMicrotask(() => {
      // What replaced it may have taken the focus.
      if (document.activeElement !== document.body) return
      const next = document.getElementById(button.dataset['handTo'] ?? '')
      const place = next ?? around.find(({ isConnected }) => isConnected)
      if (place) focusOnce(place, { preventScroll: !next })
    })
  }
}

/** Focuses an element that may not be focusable otherwise. */
function focusOnce(place: HTMLElement, options: FocusOptions): void {
  if (!place.hasAttribute('tabindex')) {
    place.tabIndex = -1
    // A click on its text would focus it.
    place.addEventListener('blur', () => place.removeAttribute('tabindex'), { once: true })
  }
  place.focus(options)
}
