import { useEffect, useState } from 'react'
import { serverNow } from '../stores/clock.ts'

/** The longest that a timer can wait, in ms; beyond it fires at once. */
const LONGEST_TIMER = 2 ** 31 - 1

/** Time until a moment (ISO 8601) by the back end's clock, in ms, counted once a second. */
export function useTimeLeft(moment: string): number {
  const [now, setNow] = useState(serverNow)
  useEffect(() => {
    setNow(serverNow())
    const timer = setInterval(() => setNow(serverNow()), 1000)
    return () => clearInterval(timer)
  }, [])
  return Math.max(0, Date.parse(moment) - now.getTime())
}

/** Whether a moment (ISO 8601), if there is one, has passed by the back end's clock. */
export function useIsPast(moment: string | undefined): boolean {
  const [passed, setPassed] = useState<string>()
  useEffect(() => {
    if (!moment) return
    let timer: ReturnType<typeof setTimeout>
    const look = () => {
      const left = Date.parse(moment) - serverNow().getTime()
      if (left <= 0) setPassed(moment)
      else timer = setTimeout(look, Math.min(left, LONGEST_TIMER))
    }
    look()
    return () => clearTimeout(timer)
  }, [moment])
  return moment !== undefined && moment === passed
}
