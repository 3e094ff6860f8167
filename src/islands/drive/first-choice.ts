import { readDriveChoice, seriesCodeOf } from '../../domain/drive-link.ts'
import { isSeenAgain } from '../../stores/booked-drive.ts'
import { readChosenCity } from '../../stores/chosen-city.ts'
import type { Typed } from '../../stores/draft.ts'
import { $position } from '../../stores/position.ts'
import { readSeries } from '../../stores/series.ts'
import { $loginData } from '../../stores/session.ts'
import { type City, cityOf } from './cities.ts'

/**
 * The form's initial values, in order of priority: the link's choice; the draft; the account's
 * number, the series and city last chosen, or the city of the stored position. A store determines
 * its city. When the page is loaded again and there is a draft, the link is ignored: its choice may
 * have been changed since.
 */
export function firstChoice(cities: readonly City[], draft: Typed): Typed {
  const isFollowed = isSeenAgain() && Object.keys(draft).length > 0
  const { car, city, dealer } = readDriveChoice(
    new URLSearchParams(isFollowed ? '' : location.search),
  )
  const ofDealer = cities.find(({ dealers }) => dealer && dealers.includes(dealer))
  const asked = ofDealer ?? cities.find(({ id, name }) => id === city || name === city)
  const chosen = cities.find(({ id }) => id === readChosenCity())
  const near = chosen ?? cityOf($position.get(), cities)
  const own = $loginData.get()?.mobile
  const series = readSeries()
  return {
    ...(own && { mobilePhone: own }),
    ...(series && { seriesCode: series }),
    ...(near && { city: near.id }),
    ...Object.fromEntries(Object.entries(draft).filter(([, value]) => value)),
    ...(car && { seriesCode: seriesCodeOf(car) }),
    ...(asked && { city: asked.id }),
    ...(ofDealer && dealer && { dealerCode: dealer }),
  }
}
