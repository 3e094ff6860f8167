import { useState } from 'react'

/**
 * Keeps acts from running twice: while one is on its way, another tap does nothing.
 *
 * @param rest how long taps still do nothing after an act has ended, in ms
 * @returns `busy`: whether an act is on its way, or has just ended; `run`: runs an act, and returns
 *   what it returns, or `undefined` without running it while `busy`
 */
export function useOneAtATime(rest = 0) {
  const [busy, setBusy] = useState(false)
  const end = () => setBusy(false)
  const run = async <T>(act: () => Promise<T>): Promise<T | undefined> => {
    if (busy) return undefined
    setBusy(true)
    return act().finally(() => (rest ? setTimeout(end, rest) : end()))
  }
  return { busy, run }
}
