import { type RefObject, useLayoutEffect, useRef } from 'react'

/** Whoever is nearer to the end than this, in px, follows what is said. */
const NEAR = 80

interface Shown {
  /** The ids of the messages at both ends; none without messages. */
  first: number | undefined
  last: number | undefined
  /** How many messages have not arrived, and what their failures say. */
  waiting: number
  failures: string
}

/**
 * Keeps a reader's place in a log: what comes in front moves nothing in sight, what comes behind is
 * scrolled to by who is near the end, and by who has said it.
 *
 * @param log what scrolls; its styles switch the browser's own anchoring off
 * @param shown what it holds
 * @returns for its `onScroll`
 */
export function useReadersPlace(log: RefObject<HTMLElement | null>, shown: Shown): () => void {
  /** In px; nothing before the first view. */
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
