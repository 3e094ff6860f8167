import type { Loan } from '../../domain/finance.ts'

/** A picture of the car. */
export interface Shot {
  /** From where the car is seen, such as 左前. */
  readonly label: string
  /** As `srcset` lists it, where the build made the picture. */
  readonly avif?: string
  /** For browsers from before AVIF. */
  readonly src: string
  readonly width: number
  readonly height: number
}

/** A paint with the car in it. */
export interface PaintShots {
  readonly name: string
  readonly hex: string
  readonly shots: readonly Shot[]
}

/** A paint as it is shown. */
export interface ShownPaint {
  readonly name: string
  readonly shots: readonly Shot[]
  /** There is no picture of it: the car stands for it without colour. */
  readonly colourless?: boolean
}

/** What the content says of an edition. */
export interface TrimFacts {
  readonly edition: string
  readonly range: number
  readonly zeroTo100: number
  readonly drive: string
  readonly summary: string
}

/** What instalments are estimated by. */
export interface FinanceFacts {
  /** In rising order. */
  readonly downPayments: readonly Loan['downPayment'][]
  readonly plans: readonly Pick<Loan, 'months' | 'yearlyRate'>[]
  readonly start: Pick<Loan, 'downPayment' | 'months'>
  /** What the estimate is made by, and who decides. */
  readonly note: string
}

/** What the pages tell the order's islands. */
export interface OrderFacts {
  readonly hotline: string
  /** Within what time a deposit comes back, as in `3–5 个工作日`. */
  readonly refundTime: string
  /** What prices are and do not hold, as in `全国统一零售价，不含购置税`. */
  readonly priceScope: string
  /** What the figures of the editions were measured under. */
  readonly conditions: readonly string[]
  readonly finance: FinanceFacts
  readonly paints: readonly PaintShots[]
  readonly trims: readonly TrimFacts[]
}
