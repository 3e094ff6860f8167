import { useLayoutEffect } from 'react'
import { $token } from '../../stores/session.ts'

/** Lets the browser warn before the page is left, only while something is unsaved. */
export function useUnsavedWarning(dirty: boolean): void {
  // Not after the next paint: whoever sees that something is unsaved is also asked.
  useLayoutEffect(() => {
    if (!dirty) return
    const ask = (event: BeforeUnloadEvent) => {
      // After a log-out the visitor is led on without a question.
      if ($token.get()) event.preventDefault()
    }
    // Listening all the time would keep the page out of the back/forward cache.
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [dirty])
}
