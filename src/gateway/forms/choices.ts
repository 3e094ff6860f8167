import * as v from 'valibot'
import { isOpen } from '../../domain/open-stores.ts'
import { isExperienceStore } from '../../domain/store-type.ts'
import { readJson } from '../content/read.ts'
import { type Store, stores } from '../content/shapes.ts'

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
    driveStores: readJson(folder, 'stores/stores.json', stores)
      .filter((each) => isOpen(each) && isExperienceStore(each.typeCode))
      .sort((a, b) => a.order - b.order),
    driveSlots: slots,
    driveSeries: models.map((id) => readJson(folder, `models/${id}.json`, model).seriesCode),
    partnerTypes: readJson(folder, 'partners/partners.json', partners).types.map(({ id }) => id),
  }
}
