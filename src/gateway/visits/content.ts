import { readFileSync } from 'node:fs'
import * as v from 'valibot'
import { isOpen } from '../../domain/open-stores.ts'
import { isExperienceStore } from '../../domain/store-type.ts'

/** What visits need of marketing's files. The site's build checks the same files field by field. */
const store = v.object({
  id: v.string(),
  order: v.number(),
  name: v.string(),
  typeCode: v.string(),
  city: v.string(),
  district: v.string(),
  address: v.string(),
  longitude: v.number(),
  latitude: v.number(),
  phone: v.string(),
  hours: v.string(),
  closesOn: v.optional(v.string()),
  status: v.string(),
})
export type Store = v.InferOutput<typeof store>

function read<const Schema extends v.GenericSchema>(file: string, schema: Schema) {
  const path = new URL(`../../content/${file}`, import.meta.url)
  return v.parse(schema, JSON.parse(readFileSync(path, 'utf8')))
}

/** The stores where a test drive can be booked, in the brand's order. */
export const driveStores: readonly Store[] = read('stores/stores.json', v.array(store))
  .filter((store) => isOpen(store) && isExperienceStore(store.typeCode))
  .sort((a, b) => a.order - b.order)

const drive = read(
  'service/drive.json',
  v.object({ models: v.array(v.string()), slots: v.array(v.string()) }),
)

export const driveSlots: readonly string[] = drive.slots

/** The series codes that a test drive can be booked for. */
export const driveSeries: readonly string[] = drive.models.map(
  (model) => read(`models/${model}.json`, v.object({ seriesCode: v.string() })).seriesCode,
)

/** The kinds of partnership that `/join` offers. */
export const partnerTypes: readonly string[] = read(
  'partners/partners.json',
  v.object({ types: v.array(v.object({ id: v.string() })) }),
).types.map(({ id }) => id)
