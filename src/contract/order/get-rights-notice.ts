import * as v from 'valibot'
import { defineEndpoint } from '../endpoint.ts'
import { id, money, optional } from '../fields.ts'
import { skuOffline } from './refusals.ts'

/**
 * The notice of rights that a buyer reads before paying a deposit, and the documents to agree to.
 * `content` is Markdown. Anyone may ask.
 */
export const getRightsNotice = defineEndpoint({
  name: 'getRightsNotice',
  source: 'documented',
  method: 'POST',
  path: '/api/sales-delivery/app/rule/queryRuleConfig',
  encoding: 'json',
  tokenHeader: 'user_token',
  request: v.object({ ruleType: v.literal('DEPOSIT'), spuId: id }),
  response: v.object({
    title: v.string(),
    content: v.string(),
    version: v.string(),
    /**
     * What `createOrder` expects in `agreementVersions`: `id` to `version`. A document with an
     * `optionId` is expected only with that option.
     */
    agreements: v.array(
      v.object({
        id: v.string(),
        title: v.string(),
        version: v.string(),
        href: v.string(),
        optionId: optional(id),
      }),
    ),
    deposit: money,
    hesitationDays: v.pipe(v.number(), v.integer()),
    payWithinMinutes: v.pipe(v.number(), v.integer()),
  }),
  refusals: { skuOffline },
})
