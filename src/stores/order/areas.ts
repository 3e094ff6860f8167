import { call } from '../../api/call.ts'
import { listAreas } from '../../contract/order/list-areas.ts'
import { defineQuery } from '../query.ts'

/** Every province, city and district. */
export const areasQuery = defineQuery((signal) => call(listAreas, {}, { signal }))
