/** A picture that the build made. */
export interface Shot {
  /** From where the car is seen, such as 左前. */
  readonly label: string
  /** As `srcset` lists it. */
  readonly avif: string
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

/** What the content says of an edition. */
export interface TrimFacts {
  readonly edition: string
  readonly range: number
  readonly zeroTo100: number
  readonly drive: string
  readonly summary: string
}

/** What the pages tell the order's islands. */
export interface OrderFacts {
  readonly hotline: string
  /** Within what time a deposit comes back, as in `3–5 个工作日`. */
  readonly refundTime: string
  readonly paints: readonly PaintShots[]
  readonly trims: readonly TrimFacts[]
}
