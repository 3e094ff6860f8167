import type { ClientDirective } from 'astro'
import { fetchModule } from '../browser/fetch-module.ts'
import { loadChunk } from '../browser/load-chunk.ts'
import { safeSessionStorage } from '../browser/storage.ts'

/**
 * `client:interaction`: hydrates an island when the visitor first clicks in it or moves the focus
 * into it, or at once if it has the focus already. Its markup works natively until then, so nothing
 * waits for the code. A click that only the island can handle (on a button, or a link marked
 * `data-action`) is held back and repeated after hydration. `client:interaction="eager"` hydrates at
 * once, with code that comes with the page, and holds back earlier clicks. With keys of session storage
 * it hydrates at once if the tab keeps one of them: a form shows its draft and its receipt.
 *
 * If the code fails to load, the island stays native, and the next action tries again.
 */
const interaction: ClientDirective = (load, options, element) => {
  let held: HTMLElement | undefined
  let started = false
  const { value } = options ?? {}
  const isEager = value === 'eager'

  const hydrate = async () => {
    if (started) return
    started = true
    try {
      const files = [element.getAttribute('component-url'), element.getAttribute('renderer-url')]
      const mount = await loadChunk(async () => {
        // The page has fetched an eager island's code before it runs this (`fetch-late.ts`).
        if (!isEager) await Promise.all(files.map((path) => path && fetchModule(path)))
        return load()
      }, files[0] ?? '')
      // Running the code and mounting the island in one task would block a slow phone.
      await new Promise((resolve) => setTimeout(resolve))
      await mount()
    } catch (error) {
      element.dispatchEvent(
        new CustomEvent('astro:hydration-error', { bubbles: true, detail: { error } }),
      )
    }
    // The island mounts in a separate task; the held click follows it.
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
    // Browsers that support popovers open them without code.
    if (own && !own.popoverTargetElement) {
      // Preact may already listen on this element, and must not handle the click as well.
      event.preventDefault()
      event.stopImmediatePropagation()
      held = own
      void hydrate()
    } else {
      hydrateSeen()
    }
  }

  /** Hydrates after the next paint: running the code would delay what opens natively. */
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
  // Without keys there is no value, and nothing is kept by such a name.
  const isKept = (key: string) => safeSessionStorage.get(key) !== null
  const isNeeded = isEager || [value].flat().some(isKept)
  if (isNeeded || element.contains(document.activeElement)) void hydrate()
}

export default interaction
