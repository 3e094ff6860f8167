import { z } from 'astro/zod'
import { distanceBetween } from '../domain/distance.ts'
import { day } from './day.ts'
import { existing } from './existing.ts'
import { hours, latitude, longitude, phone } from './place-fields.ts'
import { readList } from './read-file.ts'
import type { stationSchema } from './station.ts'

/** How far from a store its visitors still walk to a station, in metres. */
const BESIDE = 300
const SERVICES = { 换电站: '换电', 超充站: '充电' } as const

const fields = z.strictObject({
  id: z
    .string()
    .regex(/^[A-Z]{2}\d{2}$/, '形如 SH01')
    .describe('门店编号：城市两位字母加两位数字，用于预约链接，发布后不要更改'),
  order: z.int().min(1).describe('同一城市内的排列次序，从 1 起'),
  name: z.string().min(4).max(20).describe('门店名称，如：上海前滩旗舰店'),
  typeCode: z
    .string()
    .regex(/^\d[A-Z]?$/, '一位数字，可再加一位大写字母')
    .describe(
      '类型代码：1J 旗舰店、1G 体验中心、1H 体验空间、1O 体验空间·快闪店、2 售后服务中心、3 交付中心；4J、4G、4H、4O 为同时提供交付的门店。其他代码不显示类型',
    ),
  city: existing('cities').describe('所在城市，填写城市标识，如 shanghai'),
  district: z.string().min(2).max(10).describe('区县，如：浦东新区'),
  address: z.string().min(4).max(40).describe('街道门牌与楼层，不含省、市、区'),
  longitude,
  latitude,
  phone: phone.describe('门店电话'),
  hours,
  services: z
    .array(z.enum(['充电', '换电', '保养', '钣喷', '停车']))
    .max(5)
    .describe(`到店可用的其他服务；${BESIDE} 米内有换电站、超充站的，须写换电、充电`),
  note: z.string().min(4).max(30).optional().describe('补充说明，如快闪店起止日期或停车指引'),
  closesOn: day(
    '快闪店等的最后开放日；之后的日期不接受试驾预约，到期后后台不再提供，到期后生成的网站不再列出',
  ).optional(),
  status: z.enum(['营业', '筹备', '暂停']).describe('营业状态；筹备与暂停的门店不提供试驾预约'),
})

/** 门店：体验、交付与售后网点。 */
export const storeSchema = fields.superRefine((store, context) => {
  const stations = readList<z.input<typeof stationSchema>>('src/content/stations/stations.json')
  for (const station of stations) {
    const service = SERVICES[station.kind]
    if (store.services.includes(service) || distanceBetween(store, station) > BESIDE) continue
    const message = `旁边有${station.name}，须写 ${service}`
    context.addIssue({ code: 'custom', path: ['services'], message })
  }
})
