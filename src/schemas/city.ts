import { z } from 'astro/zod'
import { latitude, longitude } from './place-fields.ts'

/** 城市：门店与补能站所在的城市，排列次序按行政区划代码。 */
export const citySchema = z.strictObject({
  id: z
    .string()
    .regex(/^[a-z]+$/, '须为小写拼音')
    .describe('唯一标识，城市名的小写拼音'),
  order: z.int().min(1).describe('排列次序，从 1 起；同一省份的城市须相邻'),
  name: z.string().min(2).max(8).describe('城市名，不带“市”'),
  province: z.string().min(2).max(8).describe('省份名，不带“省”；直辖市与城市名相同'),
  longitude,
  latitude,
  labelSide: z
    .enum(['left', 'right', 'top', 'bottom'])
    .describe('示意图上城市名在圆点的哪一侧，避免相互遮挡'),
})
