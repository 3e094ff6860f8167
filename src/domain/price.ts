/**
 * A price in units of ten thousand yuan, as car prices are quoted: `189900` → `18.99万`.
 *
 * @param yuan a price of at least 0
 * @returns at most two decimals, trailing zeros dropped: `219000` → `21.9万`, `200000` → `20万`
 * @throws RangeError when the price is negative or not a finite number
 */
export function formatWan(yuan: number): string {
  if (!Number.isFinite(yuan) || yuan < 0) throw new RangeError(`Not a price: ${yuan}`)
  return `${Math.round(yuan / 100) / 100}万`
}

/**
 * An amount of money with thousands separators and two fixed decimals (specification, chapter 5):
 * `5000` → `¥5,000.00`, `-1200` → `−¥1,200.00`.
 *
 * `Intl` is avoided: which yuan sign it writes depends on the browser. Ours is U+00A5.
 *
 * @throws RangeError when the amount is not a finite number
 */
export function formatYuan(yuan: number): string {
  if (!Number.isFinite(yuan)) throw new RangeError(`Not an amount: ${yuan}`)
  const [whole = '', decimals = ''] = Math.abs(yuan).toFixed(2).split('.')
  const sign = yuan < 0 && Number(`${whole}.${decimals}`) > 0 ? '−' : ''
  return `${sign}¥${whole.replaceAll(/\B(?=(\d{3})+$)/g, ',')}.${decimals}`
}

/** The label of a car part by its price in yuan: optional with the price, or standard for 0. */
export function formatExtra(yuan: number): string {
  return yuan ? `选装 ${formatYuan(yuan)}` : '标配'
}

/**
 * The price that a model starts from: that of its cheapest trim.
 *
 * @throws RangeError when there is no trim
 */
export function startingPrice(trims: readonly { readonly price: number }[]): number {
  if (trims.length === 0) throw new RangeError('A model without trims has no starting price')
  return Math.min(...trims.map(({ price }) => price))
}
