import { areaList } from '@vant/area-data'
import { z } from 'astro/zod'
import { PROVINCES } from '../domain/provinces.ts'
import { latitude, longitude } from './place-fields.ts'

/** A province as the lists of stores name it. */
const shortName = (province: string): string =>
  province.replace(/(?:省|市|(?:壮族|回族|维吾尔)?自治区|特别行政区)$/, '')

/** The names of a province's cities, without 市. Their codes begin with the province's two digits. */
const citiesOf = (province: string): string[] => {
  const provinces = Object.entries(areaList.province_list)
  const [code = ''] = provinces.find(([, name]) => shortName(name) === province) ?? []
  const cities = Object.entries(areaList.city_list)
  return cities
    .filter(([own]) => own.slice(0, 2) === code.slice(0, 2))
    .map(([, name]) => name.replace(/市$/, ''))
}

/** 城市：门店与补能站所在的城市，排列次序按行政区划代码。 */
export const citySchema = z
  .strictObject({
    id: z
      .string()
      .regex(/^[a-z]+$/, '须为小写拼音')
      .describe('唯一标识，城市名的小写拼音'),
    order: z.int().min(1).describe('排列次序，从 1 起；同一省份的城市须相邻'),
    name: z
      .string()
      .min(2)
      .max(8)
      .refine((name) => !name.endsWith('市'), '不带“市”')
      .describe('城市名，不带“市”'),
    province: z.enum(PROVINCES.map(shortName)).describe('省份名，不带“省”；直辖市与城市名相同'),
    longitude,
    latitude,
    labelSide: z
      .enum(['left', 'right', 'top', 'bottom'])
      .describe('示意图上城市名在圆点的哪一侧，避免相互遮挡'),
  })
  .superRefine(({ name, province }, context) => {
    const cities = citiesOf(province)
    if (cities.includes(name)) return
    const message = `${province}没有${name}，须为以下之一：${cities.join('、')}`
    context.addIssue({ code: 'custom', path: ['name'], message })
  })
