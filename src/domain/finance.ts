/** A purchase by instalments. */
export interface Loan {
  /** Yuan. */
  readonly price: number
  /** Percent of the price that is paid when the car is handed over. */
  readonly downPayment: number
  /** The number of instalments. */
  readonly months: number
  /** Percent a year, without compound interest: 年化利率（单利）. */
  readonly yearlyRate: number
}

/** Amounts in yuan; `monthly` and `interest` to the fen. */
interface Instalments {
  readonly downPayment: number
  readonly principal: number
  readonly monthly: number
  readonly interest: number
}

/**
 * The amounts of a loan with equal instalments (等额本息). The down payment is rounded up to a whole
 * yuan.
 *
 * @throws RangeError for an amount or rate below 0, a share outside 0 to 100, or months that are
 *   not a positive whole number
 */
export function estimateInstalments({ price, downPayment, months, yearlyRate }: Loan): Instalments {
  const isLoan = price >= 0 && downPayment >= 0 && downPayment <= 100 && yearlyRate >= 0
  if (!isLoan || !Number.isSafeInteger(months) || months < 1) {
    throw new RangeError(`Not a loan: ${price} ${downPayment} ${months} ${yearlyRate}`)
  }
  const down = Math.ceil((price * downPayment) / 100)
  const principal = price - down
  const rate = yearlyRate / 100 / 12
  const share = rate === 0 ? 1 / months : rate / (1 - (1 + rate) ** -months)
  const monthly = toFen(principal * share)
  return { downPayment: down, principal, monthly, interest: toFen(monthly * months - principal) }
}

const toFen = (yuan: number) => Math.round(yuan * 100) / 100

/** The plans that are offered, and the terms that an estimate starts with. */
export interface FinanceTerms {
  readonly plans: readonly { readonly months: number; readonly yearlyRate: number }[]
  readonly start: { readonly downPayment: number; readonly months: number }
}

/**
 * The instalments of a price in yuan, with the terms that an estimate starts with.
 *
 * @throws RangeError when no plan has the months of the starting terms
 */
export function estimateStart(
  price: number,
  { plans, start }: FinanceTerms,
): Instalments & { readonly yearlyRate: number } {
  const plan = plans.find(({ months }) => months === start.months)
  if (!plan) throw new RangeError(`No plan of ${start.months} months`)
  return {
    yearlyRate: plan.yearlyRate,
    ...estimateInstalments({ price, downPayment: start.downPayment, ...plan }),
  }
}
