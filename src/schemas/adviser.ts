import { z } from 'astro/zod'
import { DELIVERY_TYPES } from '../domain/store-type.ts'
import { existing } from './existing.ts'
import { readList } from './read-file.ts'

/** The stores that hand cars over. */
const delivering = (): string[] =>
  readList<{ id: string; typeCode: string }>('src/content/stores/stores.json').flatMap(
    ({ id, typeCode }) => (DELIVERY_TYPES.includes(typeCode) ? [id] : []),
  )

const deliveringStore = existing('stores').refine(({ id }) => delivering().includes(id), {
  error: () => `这家门店不办理交付，须为以下之一：${delivering().join('、')}`,
})

/** 专属顾问：在哪家可交付的门店，怎样称呼。电话取自门店。 */
export const adviserSchema = z.strictObject({
  id: z
    .string()
    .regex(/^[A-Z]{2}\d{2}-\d$/, '形如 SH01-1')
    .describe('编号：门店编号加序号'),
  store: deliveringStore.describe('所在门店，须是可交付的'),
  name: z.string().min(2).max(8).describe('称呼，如：林顾问；不写全名'),
})
