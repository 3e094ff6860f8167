import type { ComponentProps, ReactNode } from 'react'
import { StepBar } from './StepBar.tsx'

/**
 * A page of the order, below its bar. Browsers do not translate it: that takes texts away from under
 * React, which then cannot go on, or leaves a price as it was.
 */
export function OrderPage({
  children,
  ...bar
}: ComponentProps<typeof StepBar> & { children: ReactNode }) {
  return (
    <div translate="no">
      <StepBar {...bar} />
      {children}
    </div>
  )
}
