import { track } from './track.ts'

/**
 * Everything above the viewport's lower edge counts as seen, however far above (chapter 9). One
 * pixel less below: a box that only touches the edge would count as intersecting, and nothing more
 * would be heard when it comes into view.
 */
const ABOVE = '1000000px 0px -1px'

/**
 * Reports each element marked `data-exposure` once, by that name or its label, when its top comes
 * above the viewport's lower edge, and marks it as reported. An element that was jumped over
 * counts; one that is not displayed does not.
 */
export function followExposure(): void {
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        if (!isIntersecting) continue
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
