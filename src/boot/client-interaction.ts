import type { ClientDirective } from 'astro'
import { withinLimit } from '../stores/load-chunk.ts'

/**
 * `client:interaction`: hydrates an island when the visitor first clicks in it or moves the focus
 * into it. Its markup works natively until then, so nothing waits for the code. What only the
 * island can do (a button, a link marked `data-action`) is held back and done once it is there.
 * `client:interaction="eager"` fetches the code at once, and holds back acts that are quicker.
 *
 * Code that cannot be had leaves the island as native as it was, and the next act tries again.
 */
const interaction: ClientDirective = (load, options, element) => {
  let held: HTMLElement | undefined
  let started = false

  const hydrate = async () => {
    if (started) return
    started = true
    try {
      // Astro fetches twice, and tells of a failure by an event in place of an error.
      await (await withinLimit(load(), element.getAttribute('component-url') ?? ''))()
    } catch (error) {
      element.dispatchEvent(
        new CustomEvent('astro:hydration-error', { bubbles: true, detail: { error } }),
      )
    }
    // The island mounts in a task of its own; what was held back comes after it.
    setTimeout(() => {
      const act = held
      held = undefined
      stop()
      act?.click()
      if (!element.hasAttribute('ssr')) return
      started = false
      listen()
    })
  }

  const onClick = (event: MouseEvent) => {
    const target = event.target instanceof Element ? event.target : undefined
    const own = target?.closest<HTMLElement & Partial<PopoverTargetAttributes>>(
      'button, a[data-action]',
    )
    // Browsers that know popovers open them by themselves.
    if (own && !own.popoverTargetElement) {
      // React may already listen on this element: an act that is held back is done once only.
      event.preventDefault()
      event.stopImmediatePropagation()
      held = own
      void hydrate()
    } else {
      hydrateSeen()
    }
  }

  /** What opens natively is painted first: running the code would keep the screen from it. */
  const hydrateSeen = () => {
    requestAnimationFrame(() => setTimeout(hydrate))
  }

  const listen = () => {
    element.addEventListener('click', onClick, true)
    element.addEventListener('focusin', hydrateSeen)
  }

  const stop = () => {
    element.removeEventListener('click', onClick, true)
    element.removeEventListener('focusin', hydrateSeen)
  }

  listen()
  if (options.value === 'eager') void hydrate()
}

export default interaction
