import { defineEndpoint } from './endpoint.ts'
import { codeHeaders, codeRefusals, codeRequest, codeResponse } from './verification-code.ts'

/** Sends a login SMS code after a captcha check. */
export const sendLoginCode = defineEndpoint({
  name: 'sendLoginCode',
  source: 'documented',
  method: 'POST',
  path: '/app-mp/uais/1.1/graphicVerificationV2',
  encoding: 'form',
  guarded: true,
  headers: codeHeaders,
  request: codeRequest,
  response: codeResponse,
  refusals: codeRefusals,
})
