/** Specification, chapter 9, in ms. */
const POPOVERS_HIDDEN_AFTER = 100
const INITIALISED_AFTER = 500

/**
 * Walks the bottom navigation through its states (specification, chapter 4): popovers count as
 * shown at first, are hidden after 100 ms, and the navigation is initialised 500 ms later.
 */
export function followBottomNav(): void {
  const nav = document.querySelector<HTMLElement>('[data-bottom-nav]')
  if (!nav) return
  setTimeout(() => {
    nav.dataset['bottomNav'] = 'popovers-hidden'
    setTimeout(() => {
      nav.dataset['bottomNav'] = 'initialised'
    }, INITIALISED_AFTER)
  }, POPOVERS_HIDDEN_AFTER)
}
