export interface RentPlan {
  /** Yuan a month. */
  readonly rentPerMonth: number
  /** Yuan that the car costs less without its battery. */
  readonly priceOff: number
}

export interface RentTotal {
  readonly months: number
  /** Yuan of rent paid by then. */
  readonly rent: number
  /** Yuan that renting has saved by then; negative once it has cost more than buying. */
  readonly saved: number
}

/** The cost of renting the battery after a number of months, compared with buying it. */
export function rentAfter(plan: RentPlan, months: number): RentTotal {
  const rent = plan.rentPerMonth * months
  return { months, rent, saved: plan.priceOff - rent }
}

/** The first month in which the total rent exceeds the price reduction. */
export function breakEvenMonth(plan: RentPlan): number {
  return Math.floor(plan.priceOff / plan.rentPerMonth) + 1
}

/** A point in a drawing, measured from its top left corner in the drawing's own unit. */
export interface Point {
  readonly x: number
  readonly y: number
}

/** The cost lines of renting and buying, and the marks of both scales. */
export interface RentChart {
  /** The rent paid, from delivery to the last month. */
  readonly rent: readonly [Point, Point]
  /** The battery's price, paid with the car. */
  readonly purchase: readonly [Point, Point]
  /** Where the rent reaches the price; `undefined` when that is after the last month. */
  readonly crossing: Point | undefined
  /** The chosen month on both lines. */
  readonly chosen: { readonly rent: Point; readonly purchase: Point }
  /** Marks at whole years. */
  readonly years: readonly { readonly year: number; readonly x: number }[]
  /** Marks at round amounts of yuan, from 0 to the top of the drawing. */
  readonly amounts: readonly { readonly yuan: number; readonly y: number }[]
}

export interface RentChartFrame {
  readonly width: number
  readonly height: number
  /** The last month of the horizontal scale. */
  readonly months: number
  /** Years from one mark to the next. */
  readonly yearStep: number
}

const AMOUNT_STEPS = [10_000, 20_000, 40_000, 100_000, 200_000, 500_000]

/**
 * Computes a chart of what renting and buying a battery cost over time.
 *
 * @param plan what the battery costs to rent and to buy
 * @param chosen the month to mark
 * @param frame the size of the drawing and of its scale
 */
export function drawRentChart(plan: RentPlan, chosen: number, frame: RentChartFrame): RentChart {
  const { width, height, months, yearStep } = frame
  const most = Math.max(plan.priceOff, rentAfter(plan, months).rent)
  const step = AMOUNT_STEPS.find((amount) => most <= 4 * amount) ?? most
  const steps = Math.ceil(most / step)
  const at = (month: number, yuan: number): Point => ({
    x: (month / months) * width,
    y: height - (yuan / (steps * step)) * height,
  })
  const rentAt = (month: number) => at(month, rentAfter(plan, month).rent)
  const purchaseAt = (month: number) => at(month, plan.priceOff)
  const even = plan.priceOff / plan.rentPerMonth
  const marks = (count: number) => Array.from({ length: count + 1 }, (_, index) => index)
  return {
    rent: [rentAt(0), rentAt(months)],
    purchase: [purchaseAt(0), purchaseAt(months)],
    crossing: even > months ? undefined : rentAt(even),
    chosen: { rent: rentAt(chosen), purchase: purchaseAt(chosen) },
    years: marks(Math.floor(months / 12 / yearStep)).map((mark) => {
      const year = mark * yearStep
      return { year, x: at(year * 12, 0).x }
    }),
    amounts: marks(steps).map((mark) => {
      const yuan = mark * step
      return { yuan, y: at(0, yuan).y }
    }),
  }
}

/** A number of months in years and months: `36` → `3 年`, `30` → `2 年 6 个月`, `5` → `5 个月`. */
export function inYears(months: number): string {
  const years = Math.floor(months / 12)
  const rest = months % 12
  return [years > 0 && `${years} 年`, (rest > 0 || years === 0) && `${rest} 个月`]
    .filter(Boolean)
    .join(' ')
}
