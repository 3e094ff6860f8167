import * as v from 'valibot'
import { defineEndpoint } from '../endpoint.ts'
import { user } from './profile.ts'

/** The account of the token. */
export const getUser = defineEndpoint({
  name: 'getUser',
  source: 'proposed',
  method: 'GET',
  path: '/api/portal/app/user/detail',
  encoding: 'query',
  tokenHeader: 'token',
  request: v.object({}),
  response: user,
})
