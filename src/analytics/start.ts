import { $statistics } from '../stores/statistics.ts'
import { followClicks } from './clicks.ts'
import { followExposure } from './exposure.ts'
import { emptyQueue, resumeQueue } from './queue.ts'
import { followVisit } from './visit.ts'

/** Counts this visit from now on, unless the visitor refuses. */
export function startAnalytics(): void {
  $statistics.subscribe((statistics) => {
    if (statistics !== 'allowed') emptyQueue()
  })
  resumeQueue()
  followVisit()
  followExposure()
  followClicks()
}
