import { encode } from 'uqr'

/** A QR code: how many squares it is wide, and the dark ones as a path. */
export interface QrDrawing {
  readonly size: number
  readonly path: string
}

/** Draws a text as a QR code, with the quiet zone around it. */
export function drawQrCode(text: string): QrDrawing {
  const { data, size } = encode(text, { ecc: 'L', border: 2 })
  const squares = data.flatMap((row, y) =>
    row.flatMap((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : [])),
  )
  return { size, path: squares.join('') }
}
