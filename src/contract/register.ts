import * as v from 'valibot'
import { defineEndpoint } from './endpoint.ts'
import { id, mobile } from './fields.ts'
import { credentials } from './log-in.ts'
import { consentMissing } from './refusals.ts'
import { guessRefusals } from './verification-code.ts'

/**
 * Registers a number with the SMS code that `logIn` answered `notRegistered` to.
 * Path from the risk-token list of chapter 7.
 */
export const register = defineEndpoint({
  name: 'register',
  source: 'proposed',
  method: 'POST',
  path: '/app-mp/user/1.2/registV2',
  encoding: 'form',
  guarded: true,
  request: credentials,
  response: v.object({
    user_token: v.pipe(v.string(), v.minLength(1)),
    user_id: id,
    mobile,
    registerTime: v.pipe(v.string(), v.isoTimestamp()),
  }),
  refusals: {
    ...guessRefusals,
    consentMissing,
    alreadyRegistered: {
      code: 'ALREADY_REGISTERED',
      resultCode: 40910,
      message: '该手机号已注册，请直接登录',
    },
  },
})
