import { call } from '../../api/call.ts'
import { BRAND_CODE } from '../../contract/fields.ts'
import { findOrderPreferences } from '../../contract/order/find-order-preferences.ts'
import { defineQuery } from '../query.ts'

/** The questions on preferences. */
export const preferencesQuery = defineQuery(async (signal, spuId: string) => {
  const request = { spuId, brandCode: BRAND_CODE } as const
  return (await call(findOrderPreferences, request, { signal })).preference
})
