import { useCallback, useEffect, useState } from 'react'
import { $order } from '../../stores/order/configuration.ts'
import { keepStep, readStep } from '../../stores/order/step.ts'

export type Step = 'config' | 'form'

/**
 * The step that `?step=` names. Without it, the step where the visitor left off, or else the
 * configuration. The step is kept in the address, for links, reloads and the back button.
 *
 * @param keeps whether the tab keeps the step; not while a placed order is changed
 * @returns `moved`: whether the visitor has changed steps since the page was opened
 */
export function useStep(keeps: boolean) {
  const [{ step, moved }, set] = useState(() => ({ step: stepOf(location.search), moved: false }))
  const show = useCallback(
    (next: Step) => set((now) => (now.step === next ? now : { step: next, moved: true })),
    [],
  )

  useEffect(() => {
    const query = new URLSearchParams(location.search)
    query.set('step', stepOf(location.search))
    history.replaceState(history.state, '', `?${query}`)
    const follow = () => show(stepOf(location.search))
    window.addEventListener('popstate', follow)
    return () => window.removeEventListener('popstate', follow)
  }, [show])

  useEffect(() => {
    if (keeps) keepStep(step)
  }, [keeps, step])

  const goTo = useCallback(
    (next: Step) => {
      history.pushState(null, '', `?step=${next}`)
      show(next)
      window.scrollTo({ top: 0, behavior: 'instant' })
    },
    [show],
  )

  return { step, moved, goTo }
}

function stepOf(search: string): Step {
  const query = new URLSearchParams(search)
  const asked = query.get('step') ?? readStep()
  return asked === 'form' && $order.get() && !query.has('change') ? 'form' : 'config'
}
