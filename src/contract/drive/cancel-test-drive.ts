import * as v from 'valibot'
import { CANCEL_HOURS } from '../../domain/drive-slot.ts'
import { defineEndpoint } from '../endpoint.ts'
import { booking } from './create-test-drive.ts'

/**
 * Cancels a test drive of the account's number, until shortly before it
 * (`src/domain/drive-slot.ts`), so that the store knows that nobody comes. Cancelling twice is no
 * error.
 */
export const cancelTestDrive = defineEndpoint({
  name: 'cancelTestDrive',
  source: 'proposed',
  method: 'POST',
  path: '/api/portal/app/testDrive/cancel',
  encoding: 'json',
  tokenHeader: 'token',
  request: v.object({ bookingNo: booking.entries.bookingNo }),
  response: booking,
  refusals: {
    /** Not found, or another number's: the reply does not tell which. */
    bookingNotFound: {
      code: 'BOOKING_NOT_FOUND',
      resultCode: 40403,
      message: '没有找到这次预约',
    },
    tooLate: {
      code: 'TOO_LATE',
      resultCode: 42227,
      message: `距约定时间不足 ${CANCEL_HOURS} 小时，请致电门店`,
    },
  },
})
