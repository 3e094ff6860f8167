import * as v from 'valibot'
import { defineEndpoint } from './endpoint.ts'

/** Where the current text of a policy is (specification, chapter 3: privacy policy lookup). */
export const getLatestPolicy = defineEndpoint({
  name: 'getLatestPolicy',
  source: 'documented',
  method: 'POST',
  path: '/api/information/privacy/getLatest',
  encoding: 'json',
  request: v.object({
    osName: v.literal('Android'),
    protocolCode: v.string(),
    protocolName: v.string(),
    protocolTypes: v.array(v.string()),
    sourceChannelCode: v.string(),
    suitedChannel: v.string(),
  }),
  // Only the first link of the first entry is read; the rest may have any shape.
  response: v.looseTuple([
    v.object({
      dataList: v.looseTuple([v.object({ linkUrl: v.pipe(v.string(), v.minLength(1)) })]),
    }),
  ]),
})
