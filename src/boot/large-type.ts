import { LARGE_TYPE } from '../browser/keys.ts'
import { safeLocalStorage } from '../browser/storage.ts'

/**
 * Follows the footer's switch to large type for older visitors (适老化), in this tab and in others.
 * An earlier choice is applied before the first paint (`boot/first-paint.ts`).
 */
export function followLargeType(): void {
  const button = document.querySelector('[data-large-type]')
  const show = (isLarge: boolean) => {
    document.documentElement.dataset['type'] = isLarge ? 'large' : 'normal'
    button?.setAttribute('aria-pressed', String(isLarge))
  }
  const follow = () => show(safeLocalStorage.get(LARGE_TYPE) === 'on')
  follow()
  button?.addEventListener('click', (event) => {
    // Handled, so it is not repeated when the rest of the code is there (`fetch-late.ts`).
    event.preventDefault()
    const isLarge = document.documentElement.dataset['type'] !== 'large'
    if (isLarge) safeLocalStorage.set(LARGE_TYPE, 'on')
    else safeLocalStorage.remove(LARGE_TYPE)
    show(isLarge)
    // The page above the switch grows or shrinks; the switch stays in view.
    button.scrollIntoView({ block: 'nearest' })
  })
  window.addEventListener('storage', follow)
  // A page from the back/forward cache has missed what other pages stored meanwhile.
  window.addEventListener('pageshow', follow)
}
