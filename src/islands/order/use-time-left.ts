import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { $clockAhead } from '../../stores/order/payment.ts'

/** Time until a moment (ISO 8601) by the back end's clock, in ms, counted once a second. */
export function useTimeLeft(moment: string): number {
  const ahead = useStore($clockAhead)
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    setNow(Date.now())
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [])
  return Math.max(0, Date.parse(moment) - (now + ahead))
}
