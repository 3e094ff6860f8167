import { LARGE_TYPE } from '../stores/keys.ts'
import { local } from '../stores/storage.ts'

/**
 * Follows the switch to large type, which the footer has for older visitors (适老化), in this tab
 * and in others. What was chosen before is there before the first paint: `boot/first-paint.ts`.
 */
export function followLargeType(): void {
  const button = document.querySelector('[data-large-type]')
  const show = (isLarge: boolean) => {
    document.documentElement.dataset['type'] = isLarge ? 'large' : 'normal'
    button?.setAttribute('aria-pressed', String(isLarge))
  }
  const follow = () => show(local.get(LARGE_TYPE) === 'on')
  follow()
  button?.addEventListener('click', () => {
    const isLarge = document.documentElement.dataset['type'] !== 'large'
    if (isLarge) local.set(LARGE_TYPE, 'on')
    else local.remove(LARGE_TYPE)
    show(isLarge)
    // The page grows or shrinks above the switch, which stays where the finger is.
    button.scrollIntoView({ block: 'nearest' })
  })
  window.addEventListener('storage', follow)
  // A page out of the back/forward cache has slept through what other pages stored.
  window.addEventListener('pageshow', follow)
}
