import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'

/** Within this distance of the end, in px, the log follows new messages. */
const NEAR = 80

interface Shown {
  /** Ids of the first and the last message; undefined without messages. */
  first: number | undefined
  last: number | undefined
  /** The messages that have not arrived, and the number of those that are being sent. */
  outbox: readonly unknown[]
  sending: number
}

/**
 * Keeps a reader's place in a log. Messages added above move nothing in sight. The log scrolls to
 * messages added below if the reader is near the end, or has just sent one. What is at its lower edge
 * stays there when its size changes: a form below takes of its height, a turned phone of its width.
 *
 * @param log the scroller; its styles switch off the browser's scroll anchoring
 * @param shown what the log contains
 * @returns the handler of its `onScroll`
 */
export function useReadersPlace(log: RefObject<HTMLElement | null>, shown: Shown): () => void {
  /** Distance to the end in px, and the log's height; 0 before the first layout. */
  const place = useRef({ toEnd: 0, height: 0 })
  const before = useRef<Shown>(undefined)

  const measure = () => {
    const { current } = log
    if (current)
      place.current = { toEnd: endOf(current) - current.scrollTop, height: current.clientHeight }
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: `measure` only reads what stays the same
  useEffect(() => {
    const { current } = log
    if (!current) return
    const observer = new ResizeObserver(() => {
      current.scrollTop = endOf(current) - place.current.toEnd
      measure()
    })
    observer.observe(current)
    return () => observer.disconnect()
  }, [log])

  useLayoutEffect(() => {
    const { current } = log
    if (!current) return
    const known = before.current
    const { toEnd, height } = place.current
    before.current = shown
    const hasSaid = !known || shown.sending > known.sending
    const isNew = known?.last !== shown.last || known?.outbox !== shown.outbox
    const isResized = current.clientHeight !== height
    if (hasSaid || (isNew && toEnd < NEAR)) current.scrollTop = endOf(current)
    else if (known.first !== shown.first || isResized) current.scrollTop = endOf(current) - toEnd
    measure()
  })

  return measure
}

const endOf = (log: HTMLElement) => log.scrollHeight - log.clientHeight
