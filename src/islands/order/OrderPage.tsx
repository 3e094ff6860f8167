import { type ComponentProps, type ReactNode, useEffect } from 'react'
import { ignoreDoubleTaps } from '../ignore-double-taps.ts'
import { StepBar } from './StepBar.tsx'

/**
 * A page of the order, below its step bar. Browsers must not translate it: they replace text nodes
 * that React manages, so that rendering fails or a price stays outdated.
 */
export function OrderPage({
  children,
  ...bar
}: ComponentProps<typeof StepBar> & { children: ReactNode }) {
  useEffect(ignoreDoubleTaps, [])
  return (
    <div translate="no">
      <StepBar {...bar} />
      {children}
    </div>
  )
}
