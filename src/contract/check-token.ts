import * as v from 'valibot'
import { defineEndpoint } from './endpoint.ts'
import { id } from './fields.ts'

/** Says whose token this is. A completed reply without `user_id` means an invalid token. */
export const checkToken = defineEndpoint({
  name: 'checkToken',
  source: 'documented',
  method: 'POST',
  path: '/app-mp/user/1.0/checkToken',
  encoding: 'form',
  request: v.object({
    token: v.pipe(v.string(), v.minLength(1)),
    /** Whole seconds since 1970. */
    timestamp: v.pipe(v.string(), v.digits()),
    uuid: v.string(),
    mobile_type: v.literal('1'),
    os_version: v.literal('1'),
    app_version: v.literal('1'),
  }),
  // `null`, a blank or any other shape counts as a reply without `user_id`.
  response: v.fallback(v.object({ user_id: v.optional(id) }), {}),
})
