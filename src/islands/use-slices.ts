import { useEffect, useState } from 'react'

/**
 * Draws a long list in slices, so that a slow phone can answer touches between them.
 *
 * @returns how many of `count` parts to draw now: one at first, and another after each paint
 */
export function useSlices(count: number): number {
  const [drawn, setDrawn] = useState(1)
  useEffect(() => {
    if (drawn < count) setDrawn(drawn + 1)
  }, [drawn, count])
  return Math.min(drawn, count)
}
