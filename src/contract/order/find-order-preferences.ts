import * as v from 'valibot'
import { defineEndpoint } from '../endpoint.ts'
import { BRAND_CODE, id } from '../fields.ts'

/** The questions on purchase preferences that an order form asks. */
export const findOrderPreferences = defineEndpoint({
  name: 'findOrderPreferences',
  source: 'documented',
  method: 'POST',
  path: '/app-mp/saicmall/1.0/findOrderOptionConfigV2',
  encoding: 'json',
  request: v.object({ spuId: id, brandCode: v.literal(BRAND_CODE) }),
  response: v.object({
    preference: v.array(
      v.object({
        key: v.string(),
        title: v.string(),
        options: v.array(v.object({ id, label: v.string() })),
      }),
    ),
  }),
})
