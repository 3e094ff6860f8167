import type { PaintShots, ShownPaint } from './order-facts.ts'

/**
 * Finds the pictures of the car in a paint: ours, else the back end's, else the car without colour.
 * The paint keeps its name in any case; without a name it is the first paint.
 *
 * @param picture address of the back end's picture, or an empty string
 */
export function findPaint(
  paints: readonly PaintShots[],
  name: string | undefined,
  picture = '',
): ShownPaint | undefined {
  const [first] = paints
  const known = paints.find((paint) => paint.name === name)
  if (known || !first || name === undefined) return known ?? first
  if (!picture) return { name, shots: first.shots, colourless: true }
  return { name, shots: [{ label: '外观', src: picture, width: 1200, height: 800 }] }
}
