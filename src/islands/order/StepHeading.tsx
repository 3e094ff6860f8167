import { useEffect, useRef } from 'react'

interface Props {
  /** The visitor came from another step: the heading takes the focus and is read out. */
  takesFocus: boolean
  children: string
}

/** The heading of a step. Changing steps loads no page, so nothing else announces the new one. */
export function StepHeading({ takesFocus, children }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (takesFocus) heading.current?.focus({ preventScroll: true })
  }, [takesFocus])
  return (
    <h1 ref={heading} tabIndex={-1}>
      {children}
    </h1>
  )
}
