import * as v from 'valibot'
import { id, money } from '../fields.ts'

const option = v.object({
  id,
  value: v.string(),
  /** Whole yuan; a purchase method may take money off. */
  price: v.pipe(v.number(), v.integer()),
  imageUrl: v.optional(v.string()),
  description: v.optional(v.string()),
  backImageUrl: v.optional(v.string()),
  sellImageUrl: v.optional(v.string()),
  /** A required item. */
  isInclude: v.optional(v.boolean()),
})

const optionGroup = v.object({ isSingle: v.boolean(), options: v.array(option) })

/** `spuInfo` (specification, chapter 3), in the order in which a visitor chooses; a group that a car does not have is absent. */
export const optionGroups = v.partial(
  v.object({
    BATTERY_CAPACITY: optionGroup,
    BATTERY_PURCHASE_METHOD: optionGroup,
    COLOUR: optionGroup,
    HUB: optionGroup,
    INTERIOR: optionGroup,
    INTELLIGENT_DRIVING: optionGroup,
    OPTIONAL_EXTRA: optionGroup,
    SEAT: optionGroup,
    CABIN: optionGroup,
  }),
)

/** A deduction on a sku (`freeInfo`) or on a car (`freeSpuInfo`). */
export const offer = v.object({
  activityId: id,
  type: v.string(),
  title: v.string(),
  deduction: money,
  endTime: v.pipe(v.string(), v.isoTimestamp()),
})
