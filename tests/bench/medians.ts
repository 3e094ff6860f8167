/**
 * The median.
 * @throws when there are no values
 */
export function median(values: readonly number[]): number {
  const middle = values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]
  if (middle === undefined) throw new Error('Nothing was measured')
  return middle
}
