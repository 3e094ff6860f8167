import { formatYuan } from '../../../domain/price.ts'

/** Formats what an option adds to the price: `包含在车价内`, `+ ¥5,000.00`, `− ¥70,800.00`. */
export function formatAddition(price: number): string {
  if (price === 0) return '包含在车价内'
  return `${price > 0 ? '+' : '−'} ${formatYuan(Math.abs(price))}`
}
