import { type ComponentProps, type ReactNode, useEffect } from 'react'
import { optional } from '../../browser/optional.ts'
import { StepBar } from './StepBar.tsx'

/**
 * A page of the order, below its step bar. Browsers must not translate it: they replace text nodes
 * that Preact manages, so that rendering fails or a price stays outdated.
 */
export function OrderPage({
  children,
  ...bar
}: ComponentProps<typeof StepBar> & { children: ReactNode }) {
  useEffect(() => addEventListener('pointerdown', guardTaps, { once: true }), [])
  return (
    <div translate="no">
      <StepBar {...bar} />
      {children}
    </div>
  )
}

/** Comes at the first touch: the page has no bytes to spare before. A tap is safe without it, too. */
function guardTaps(): void {
  optional(import('../ignore-double-taps.ts'), ({ ignoreDoubleTaps }) => ignoreDoubleTaps())
}
