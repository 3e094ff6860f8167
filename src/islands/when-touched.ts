import { CAME_AFTER_ALL, loadChunk } from '../stores/load-chunk.ts'

/** What visitors do to use a page. */
const TOUCHES = ['pointerdown', 'keydown']
/** What tells that they are about to, at its first time; the last is also what fills a form by itself. */
const SIGNS = ['focusin', 'scroll', 'input']
/** What only code can do. */
const NEEDS_CODE = 'button[type=button],[type=submit]'

/**
 * Fetches the code of a part of the page with the visitor's first act anywhere on it: until then the
 * part is whole as the build wrote it, and on a slow network its code would only be in the way. A
 * button of the part that is pressed before that acts once the code is there; code that did not come is
 * asked for again by the next touch.
 *
 * @param part selects the part, for its buttons
 * @param load runs the part's code, which looks at what was chosen before it came
 * @returns fetches it sooner, for who needs it without an act
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
      // Whether or not it had failed before: few pages have another part that could have.
      dispatchEvent(new Event(CAME_AFTER_ALL))
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
  // Who came to it before this code did has given no sign since.
  if (document.querySelector(`${part}:focus-within`)) void fetchPart()
  return fetchPart
}
