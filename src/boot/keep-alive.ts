import { navigationType } from '../browser/navigation-type.ts'
import { optional } from '../browser/optional.ts'
import { safeSessionStorage } from '../browser/storage.ts'

/** Remembers where a page of the kept-alive routes is left, and scrolls it back there. */
export function keepAlive(): void {
  if (!('keepAlive' in document.body.dataset)) return
  const key = `left ${location.pathname}`
  const left = safeSessionStorage.get(key)
  window.addEventListener('pagehide', () => safeSessionStorage.set(key, `${scrollY} ${Date.now()}`))
  if (left && navigationType() === 'back_forward')
    optional(import('./scroll-back.ts'), (late) => late.scrollBack(left))
}
