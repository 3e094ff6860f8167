import { useEffect } from 'react'
import { $token } from '../../stores/session.ts'

/** Lets the browser ask before the page is left, while something is unsaved and at no other time. */
export function useUnsavedWarning(dirty: boolean): void {
  useEffect(() => {
    if (!dirty) return
    const ask = (event: BeforeUnloadEvent) => {
      // Who has logged out is led on without a question.
      if ($token.get()) event.preventDefault()
    }
    // Listening all the time would keep the page out of the back/forward cache.
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [dirty])
}
