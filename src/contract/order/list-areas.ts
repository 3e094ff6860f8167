import * as v from 'valibot'
import { defineEndpoint } from '../endpoint.ts'
import { area } from './area.ts'

/** Every province, city and district. The spelling of the path is the back end's. */
export const listAreas = defineEndpoint({
  name: 'listAreas',
  source: 'documented',
  method: 'GET',
  path: '/api/component/admin/smp/common/commponent/area/findAllCityInfo',
  encoding: 'query',
  publicFor: 24 * 3_600,
  request: v.object({}),
  response: v.array(area),
})
