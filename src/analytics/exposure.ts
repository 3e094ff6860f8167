import { track } from './track.ts'

/** Everything above the viewport's lower edge counts as seen, however far above (chapter 9). */
const ABOVE = '1000000px 0px 0px'

/**
 * Reports each element marked `data-exposure` once, by that name or its label, when its top comes
 * above the viewport's lower edge, and marks it as reported. An element that was jumped over
 * counts; one that is not displayed does not.
 */
export function followExposure(): void {
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting, boundingClientRect } of entries) {
        if (!isIntersecting || boundingClientRect.top >= innerHeight) continue
        if (!(target instanceof HTMLElement) || 'exposed' in target.dataset) continue
        target.dataset['exposed'] = ''
        track(
          'exposure',
          'exposure',
          `seen=${target.dataset['exposure'] || target.ariaLabel || ''}`,
        )
      }
    },
    { rootMargin: ABOVE },
  )
  for (const element of document.querySelectorAll('[data-exposure]')) observer.observe(element)
}
