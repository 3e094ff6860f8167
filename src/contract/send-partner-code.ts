import { defineEndpoint } from './endpoint.ts'
import { codeHeaders, codeRefusals, codeRequest, codeResponse } from './verification-code.ts'

/** Sends an SMS code for an application as a partner (`/join`). */
export const sendPartnerCode = defineEndpoint({
  name: 'sendPartnerCode',
  source: 'documented',
  method: 'POST',
  path: '/sp-rights/partner/sendVerifyCode',
  encoding: 'form',
  headers: codeHeaders,
  request: codeRequest,
  response: codeResponse,
  refusals: codeRefusals,
})
