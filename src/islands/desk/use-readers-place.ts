import { type RefObject, useLayoutEffect, useRef } from 'react'

/** Within this distance of the end, in px, the log follows new messages. */
const NEAR = 80

interface Shown {
  /** Ids of the first and the last message; undefined without messages. */
  first: number | undefined
  last: number | undefined
  /** The number of undelivered messages, and the texts of their failures. */
  waiting: number
  failures: string
}

/**
 * Keeps a reader's place in a log. Messages added above move nothing in sight. The log scrolls to
 * messages added below if the reader is near the end, or has just sent one.
 *
 * @param log the scroller; its styles switch off the browser's scroll anchoring
 * @param shown what the log contains
 * @returns the handler of its `onScroll`
 */
export function useReadersPlace(log: RefObject<HTMLElement | null>, shown: Shown): () => void {
  /** Distance to the end in px; 0 before the first layout. */
  const toEnd = useRef(0)
  const before = useRef<Shown>(undefined)

  const measure = () => {
    const { current } = log
    if (current) toEnd.current = current.scrollHeight - current.scrollTop - current.clientHeight
  }

  useLayoutEffect(() => {
    const { current } = log
    if (!current) return
    const known = before.current
    before.current = shown
    const hasSaid = !known || shown.waiting > known.waiting
    const isNew = known?.last !== shown.last || known?.failures !== shown.failures
    const end = current.scrollHeight - current.clientHeight
    if (hasSaid || (isNew && toEnd.current < NEAR)) current.scrollTop = end
    else if (known.first !== shown.first) current.scrollTop = end - toEnd.current
    measure()
  })

  return measure
}
