import type { Loan } from '../../domain/finance.ts'

/** A picture of the car. */
export interface Shot {
  /** View of the car, such as 左前. */
  readonly label: string
  /** In the syntax of `srcset`, if the build made the picture. */
  readonly avif?: string
  /** For browsers without AVIF. */
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

/** A paint as shown. */
export interface ShownPaint {
  readonly name: string
  readonly shots: readonly Shot[]
  /** There is no picture of this paint: the car is shown without colour. */
  readonly colourless?: boolean
}

/** Facts of an edition from the content. */
export interface TrimFacts {
  readonly edition: string
  readonly range: number
  readonly zeroTo100: number
  readonly drive: string
  readonly summary: string
}

/** The basis of the instalment estimate. */
export interface FinanceFacts {
  /** In ascending order. */
  readonly downPayments: readonly Loan['downPayment'][]
  readonly plans: readonly Pick<Loan, 'months' | 'yearlyRate'>[]
  readonly start: Pick<Loan, 'downPayment' | 'months'>
  /** How the estimate is made, and who decides. */
  readonly note: string
}

/** Data that the pages pass to the order's islands. */
export interface OrderFacts {
  readonly hotline: string
  /** Time within which a deposit is refunded, as in `3–5 个工作日`. */
  readonly refundTime: string
  /** What prices include and exclude, as in `全国统一零售价，不含购置税`. */
  readonly priceScope: string
  /** The conditions under which the editions' figures were measured. */
  readonly conditions: readonly string[]
  readonly finance: FinanceFacts
  readonly paints: readonly PaintShots[]
  readonly trims: readonly TrimFacts[]
}
