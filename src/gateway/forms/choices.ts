import { isOpen } from '../../domain/open-stores.ts'
import { isExperienceStore } from '../../domain/store-type.ts'
import { readJson } from '../content/read.ts'
import { drive, model, partners, type Store, stores } from '../content/shapes.ts'

/** The choices that forms offer to visitors. */
export interface FormChoices {
  /** Every store, also those that are paused or gone. */
  readonly stores: readonly Store[]
  /** The stores that offer test drives, in the brand's order. */
  readonly driveStores: readonly Store[]
  readonly driveSlots: readonly string[]
  /** Series codes of the cars that can be test-driven. */
  readonly driveSeries: readonly string[]
  /** The kinds of partnership that `/join` offers. */
  readonly partnerTypes: readonly string[]
}

/**
 * Reads the choices of forms from marketing's files.
 *
 * @param folder the folder of those files: `src/content`
 * @throws ContentError
 */
export function readFormChoices(folder: string): FormChoices {
  const { models, slots } = readJson(folder, 'service/drive.json', drive)
  const all = readJson(folder, 'stores/stores.json', stores)
  return {
    stores: all,
    driveStores: all.filter((each) => isOpen(each) && isExperienceStore(each.typeCode)),
    driveSlots: slots,
    driveSeries: models.map((id) => readJson(folder, `models/${id}.json`, model).seriesCode),
    partnerTypes: readJson(folder, 'partners/partners.json', partners).types.map(({ id }) => id),
  }
}
