import { cancelTestDrive } from '../../contract/drive/cancel-test-drive.ts'
import { createTestDrive } from '../../contract/drive/create-test-drive.ts'
import { listDriveDealers } from '../../contract/drive/list-drive-dealers.ts'
import { listTestDrives } from '../../contract/drive/list-test-drives.ts'
import { driveDays } from '../../domain/drive-day.ts'
import { nearestFirst } from '../../domain/nearest-first.ts'
import { isOpen, isThere } from '../../domain/open-stores.ts'
import { implement, Refused } from '../call/handler.ts'
import type { Store } from '../content/shapes.ts'
import { bookDrive } from '../drives/book.ts'
import { cancelOwnDrive } from '../drives/cancel.ts'
import { listDrives, type TestDrive } from '../drives/find-drives.ts'
import type { FormChoices } from '../forms/choices.ts'

/** Most test drives listed for an account. */
const MAX_LISTED = 50

/** The calls that list, book and cancel test drives. */
export const testDriveRoutes = [
  implement(listDriveDealers, async ({ city, lng, lat }, { clock, content }) => {
    const { first } = driveDays(clock())
    const stores = content.forms.driveStores.filter(
      (store) => store.city === city && isThere(store, first),
    )
    const here =
      lng === undefined || lat === undefined ? undefined : { longitude: lng, latitude: lat }
    return [...nearestFirst(stores.map(toDealer), here)]
  }),

  implement(listTestDrives, async (_, { db, session, content }) => {
    const drives = await listDrives(db, session(), MAX_LISTED)
    return drives.map((drive) => toBooking(drive, content.forms))
  }),

  implement(cancelTestDrive, async ({ bookingNo }, context) => {
    const cancelled = await cancelOwnDrive(bookingNo, context)
    if (cancelled instanceof Refused) return cancelled
    return toBooking(cancelled, context.content.forms)
  }),

  // The token is optional, so the handler checks it itself.
  implement(
    createTestDrive,
    async (request, context) => {
      const booked = await bookDrive(request, context)
      if (booked instanceof Refused) return booked
      const booking = toBooking(booked.drive, context.content.forms)
      return { outcome: booked.outcome, booking }
    },
    { checksToken: true },
  ),
]

function toBooking(drive: TestDrive, { stores }: FormChoices) {
  const { bookingNo, seriesCode, dealerCode, day, slot, cancelledAt } = drive
  const store = stores.find(({ id }) => id === dealerCode)
  const closed = store && !(isOpen(store) && isThere(store, day))
  return {
    bookingNo,
    seriesCode,
    dealerCode,
    date: day,
    slot,
    ...(cancelledAt && { cancelled: true }),
    dealer: store && { ...toPlace(store), ...(closed && { closed }) },
  }
}

function toDealer(store: Store) {
  const { id, typeCode, closesOn } = store
  return { dealerCode: id, typeCode, ...toPlace(store), ...(closesOn && { closesOn }) }
}

/** Where a store is, and when and how it is reached. */
function toPlace({ name, district, address, phone, hours, longitude, latitude }: Store) {
  return { name, district, address, phone, hours, lng: longitude, lat: latitude }
}
