const SCALES = [
  { from: 100_000_000, unit: '亿' },
  { from: 10_000, unit: '万' },
]

/** More than there are people and things to count: such a number is a mistake. */
const MOST = 999_900_000_000

/** A count as people write it: `328`, `1.2万`, `3亿`. What is no count reads as 0. */
export function formatCount(count: number): string {
  const whole = Number.isFinite(count) ? Math.min(MOST, Math.max(0, Math.trunc(count))) : 0
  const scale = SCALES.find(({ from }) => whole >= from)
  if (!scale) return String(whole)
  // Cut, not rounded: 19,999 people are not two times ten thousand.
  return `${Math.floor((whole / scale.from) * 10) / 10}${scale.unit}`
}
