import { encode } from 'uqr'

/** A QR code: its width in squares, and the dark squares as a path. */
export interface QrDrawing {
  readonly size: number
  readonly path: string
}

/**
 * Draws a text as a QR code.
 *
 * @param border the quiet zone around it, in squares
 * @param ecc how much of it may be hidden or dirty: a fifteenth (L) or a seventh (M)
 */
export function drawQrCode(text: string, border: number, ecc: 'L' | 'M'): QrDrawing {
  const { data, size } = encode(text, { ecc, border })
  const squares = data.flatMap((row, y) =>
    row.flatMap((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : [])),
  )
  return { size, path: squares.join('') }
}
