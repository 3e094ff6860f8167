import * as v from 'valibot'
import { defineEndpoint } from '../endpoint.ts'
import { booking } from './create-test-drive.ts'

/**
 * The visitor's own test drives, the latest day first, as far back as the back end lists them. They
 * include bookings made without a log-in if a code proved the account's number.
 */
export const listTestDrives = defineEndpoint({
  name: 'listTestDrives',
  source: 'proposed',
  method: 'GET',
  path: '/api/portal/app/testDrive/mine',
  encoding: 'query',
  tokenHeader: 'token',
  request: v.object({}),
  response: v.array(booking),
})
