import * as v from 'valibot'
import { defineEndpoint } from '../endpoint.ts'
import { id } from '../fields.ts'

/** The notice of rights that a buyer reads before paying a deposit. `content` is Markdown. */
export const getRightsNotice = defineEndpoint({
  name: 'getRightsNotice',
  source: 'documented',
  method: 'POST',
  path: '/api/sales-delivery/app/rule/queryRuleConfig',
  encoding: 'json',
  envelope: 'result',
  tokenHeader: 'user_token',
  request: v.object({ ruleType: v.string(), spuId: id }),
  response: v.object({ title: v.string(), content: v.string(), version: v.string() }),
})
