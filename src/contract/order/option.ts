import * as v from 'valibot'
import { OPTION_GROUP_KEYS } from '../../domain/option-groups.ts'
import { id, money, optional } from '../fields.ts'

/** More options than any car has; the work of checking a choice grows with it. */
const MAX_OPTIONS = 60

/** The options of a configuration, by id. */
export const optionIds = v.pipe(v.array(id), v.minLength(1), v.maxLength(MAX_OPTIONS))

/** Chosen options by id: `1,2,3` on the wire, a list in code. */
export const optionIdList = v.pipe(
  v.string(),
  v.transform((text) => text.split(',').filter(Boolean)),
  v.maxLength(MAX_OPTIONS),
)

const option = v.object({
  id,
  value: v.string(),
  /** Whole yuan; a purchase method may take money off. */
  price: v.pipe(v.number(), v.integer()),
  imageUrl: optional(v.string()),
  description: optional(v.string()),
  backImageUrl: optional(v.string()),
  sellImageUrl: optional(v.string()),
  /** A required item. */
  isInclude: optional(v.boolean()),
  /** A payment besides the price of the car, as a sentence. */
  apart: optional(v.string()),
})

const optionGroup = v.object({ isSingle: v.boolean(), options: v.array(option) })

/**
 * `spuInfo` (specification, chapter 3), in the order in which a visitor chooses. A group that a car
 * does not have is absent.
 */
export const optionGroups = v.object(v.entriesFromList(OPTION_GROUP_KEYS, optional(optionGroup)))

/**
 * A limited-time deduction: on a sku (`freeInfo`, the full price of the option that it names) or on
 * a car (`freeSpuInfo`).
 */
export const offer = v.object({
  activityId: id,
  type: v.picklist(['OPTION_FREE', 'CAR_DISCOUNT']),
  title: v.string(),
  deduction: money,
  optionId: optional(id),
  endTime: v.pipe(v.string(), v.isoTimestamp()),
})
