import * as v from 'valibot'
import { defineEndpoint } from '../endpoint.ts'
import { id } from '../fields.ts'

/** Which options need or exclude one another, with the reason to show. */
export const listOptionRelations = defineEndpoint({
  name: 'listOptionRelations',
  source: 'documented',
  method: 'GET',
  path: '/api/sales-saicmall/app/propertyOption/getRelationBySpuId',
  encoding: 'query',
  request: v.object({ spuId: id }),
  response: v.array(
    v.object({ optionId: id, requires: v.array(id), excludes: v.array(id), reason: v.string() }),
  ),
})
