import * as v from 'valibot'
import { defineEndpoint } from '../endpoint.ts'
import { id } from '../fields.ts'
import { optionGroups, optionIdList } from './option.ts'
import { skuOffline } from './refusals.ts'

/**
 * The option groups of a car. Given the current choice (`optionIds`, comma-separated), options that
 * do not go with it are left out. Sold-out options are always left out.
 */
export const listNextOptions = defineEndpoint({
  name: 'listNextOptions',
  source: 'documented',
  method: 'POST',
  path: '/api/sales-saicmall/app/propertyOption/getNextOptionBySpuIdAndOptionIds',
  encoding: 'form',
  request: v.object({ spuId: id, optionIds: v.optional(optionIdList) }),
  response: optionGroups,
  refusals: { skuOffline },
})
