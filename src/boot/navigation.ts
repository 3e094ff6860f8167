import { savesData } from './save-data.ts'

/**
 * Takes back what makes the way to the next page quick and smooth (speculation rules in the head,
 * view transitions in the style sheet) from visitors who asked for few bytes or little motion.
 */
export function followNavigation(): void {
  if (!savesData() && !matchMedia('(prefers-reduced-motion: reduce)').matches) return
  document.querySelector('script[type="speculationrules"]')?.remove()
  window.addEventListener('pageswap', (event) => {
    if ('viewTransition' in event) event.viewTransition?.skipTransition()
  })
}
