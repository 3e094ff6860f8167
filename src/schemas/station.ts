import { z } from 'astro/zod'
import { existing } from './existing.ts'
import { hours, latitude, longitude } from './place-fields.ts'

/** 补能站：换电站与超充站。 */
export const stationSchema = z.strictObject({
  id: z
    .string()
    .regex(/^[a-z]+-\d{2}$/, '形如 shanghai-01')
    .describe('唯一标识'),
  order: z.int().min(1).describe('同一城市内的排列次序，从 1 起'),
  name: z.string().min(4).max(20).describe('站点名称'),
  kind: z.enum(['换电站', '超充站']).describe('站点类型'),
  city: existing('cities').describe('所在城市，填写城市标识，如 shanghai'),
  address: z.string().min(6).max(40).describe('区县与街道门牌'),
  hours,
  stalls: z.int().min(1).max(40).describe('换电站填电池块数，超充站填充电终端数'),
  longitude,
  latitude,
})
