import * as v from 'valibot'
import { OPTION_GROUP_KEYS } from '../../domain/option-groups.ts'
import { id, money, optional } from '../fields.ts'

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
