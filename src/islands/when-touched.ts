import { loadChunk } from '../browser/load-chunk.ts'

/** Events that show that the page is being used. */
const TOUCHES = ['pointerdown', 'keydown']
/** Events that show that it is about to be used, each heard once; autofill also fires `input`. */
const SIGNS = ['focusin', 'scroll', 'input']
/** Controls that do nothing without code. */
const NEEDS_CODE = 'button[type=button],[type=submit]'

/**
 * Fetches the code of a part of the page at the visitor's first act anywhere on it. Until then the
 * markup from the build is complete, and on a slow network the code would only be in the way. A
 * button of the part that is pressed earlier is clicked again once the code is there. If the code
 * fails to load, the next touch asks for it again.
 *
 * @param part selector of the part, to find its buttons
 * @param load runs the part's code, which reads what was chosen before it came
 * @returns fetches the code at once, where it is needed without an act
 */
export function whenTouched(part: string, load: () => Promise<unknown>): () => void {
  const stopping = new AbortController()
  let isAsked = false
  let held: HTMLElement | undefined

  const fetchPart = async () => {
    if (isAsked) return
    isAsked = true
    try {
      await loadChunk(load, part)
      stopping.abort()
    } catch (error) {
      isAsked = false
      held = undefined
      throw error
    }
    held?.click()
  }

  const hold = (event: Event) => {
    const button = (event.target as Element).closest<HTMLElement>(NEEDS_CODE)
    if (!button?.closest(part)) return
    event.preventDefault()
    event.stopImmediatePropagation()
    held = button
    void fetchPart()
  }

  const options = { capture: true, signal: stopping.signal }
  for (const touch of TOUCHES) addEventListener(touch, fetchPart, options)
  for (const sign of SIGNS) addEventListener(sign, fetchPart, { ...options, once: true })
  addEventListener('click', hold, options)
  // A visitor who focused the part before this code ran gives no further sign.
  if (document.activeElement?.closest(part)) void fetchPart()
  return fetchPart
}
