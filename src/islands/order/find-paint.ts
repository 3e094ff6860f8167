import type { PaintShots, ShownPaint } from './order-facts.ts'

/**
 * A paint with the car in it: our pictures, else the back end's, else the car without colour, under
 * the name of the paint in any case. It is the first paint as long as there is no name.
 *
 * @param picture the address of the back end's picture, or an empty text
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
