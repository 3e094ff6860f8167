import { defineEndpoint } from '../endpoint.ts'
import { codeHeaders, codeRefusals, codeRequest, codeResponse } from '../verification-code.ts'

/** Sends an SMS code that proves the number of a test drive; it logs nobody in. */
export const sendDriveCode = defineEndpoint({
  name: 'sendDriveCode',
  source: 'proposed',
  method: 'POST',
  path: '/api/portal/app/testDrive/sendVerifyCode',
  encoding: 'form',
  headers: codeHeaders,
  request: codeRequest,
  response: codeResponse,
  refusals: codeRefusals,
})
