const SCALES = [
  { from: 100_000_000, unit: '亿' },
  { from: 10_000, unit: '万' },
]

/** The largest count shown: a larger number is a mistake. */
const MOST = 999_900_000_000

/** A count as people write it: `328`, `1.2万`, `3亿`. An invalid count reads as 0. */
export function formatCount(count: number): string {
  const whole = Number.isFinite(count) ? Math.min(MOST, Math.max(0, Math.trunc(count))) : 0
  const scale = SCALES.find(({ from }) => whole >= from)
  if (!scale) return String(whole)
  // Truncated, not rounded: 19,999 people are not 2万.
  return `${Math.floor((whole / scale.from) * 10) / 10}${scale.unit}`
}
