import { defineEndpoint } from '../endpoint.ts'
import { codeHeaders, codeRefusals, codeRequest, codeResponse } from '../verification-code.ts'

/** Sends an SMS code that proves a buyer's number other than the account's; it logs nobody in. */
export const sendOrderCode = defineEndpoint({
  name: 'sendOrderCode',
  source: 'proposed',
  method: 'POST',
  path: '/api/sales-order/app/order/sendVerifyCode',
  encoding: 'form',
  headers: codeHeaders,
  request: codeRequest,
  response: codeResponse,
  refusals: codeRefusals,
})
