import * as v from 'valibot'
import { isOpen } from '../../domain/open-stores.ts'
import { isExperienceStore } from '../../domain/store-type.ts'
import { readJson } from '../content/read.ts'

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

const drive = v.object({ models: v.array(v.string()), slots: v.array(v.string()) })
const model = v.object({ seriesCode: v.string() })
const partners = v.object({ types: v.array(v.object({ id: v.string() })) })

/** What visitors may choose in forms. */
export interface FormChoices {
  /** The stores where a test drive can be booked, in the brand's order. */
  readonly driveStores: readonly Store[]
  readonly driveSlots: readonly string[]
  /** The series codes that a test drive can be booked for. */
  readonly driveSeries: readonly string[]
  /** The kinds of partnership that `/join` offers. */
  readonly partnerTypes: readonly string[]
}

/**
 * Reads from marketing's files what forms offer.
 *
 * @param folder where they are: `src/content`
 * @throws ContentError
 */
export function readFormChoices(folder: string): FormChoices {
  const { models, slots } = readJson(folder, 'service/drive.json', drive)
  return {
    driveStores: readJson(folder, 'stores/stores.json', v.array(store))
      .filter((each) => isOpen(each) && isExperienceStore(each.typeCode))
      .sort((a, b) => a.order - b.order),
    driveSlots: slots,
    driveSeries: models.map((id) => readJson(folder, `models/${id}.json`, model).seriesCode),
    partnerTypes: readJson(folder, 'partners/partners.json', partners).types.map(({ id }) => id),
  }
}
