import * as v from 'valibot'
import { defineEndpoint } from './endpoint.ts'
import { BRAND_CODE, optional } from './fields.ts'

/** Revokes the token. Only `isLogout: true` means that it did. */
export const logOut = defineEndpoint({
  name: 'logOut',
  source: 'documented',
  method: 'POST',
  path: '/app-mp/user/1.0/logoutV2',
  encoding: 'form',
  tokenHeader: 'token',
  request: v.object({
    token: v.pipe(v.string(), v.minLength(1)),
    brandCode: v.literal(BRAND_CODE),
    appType: v.string(),
    platformType: v.string(),
  }),
  response: v.object({ isLogout: optional(v.boolean()) }),
})
