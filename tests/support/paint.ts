import sharp from 'sharp'

/** A picture of one colour, as a camera of somebody's would have it; sizes in pixels. */
export function paint(
  format: 'gif' | 'jpeg' | 'png' | 'webp',
  width = 800,
  height = 400,
): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: '#cc420c' } })
    .withExif({ IFD0: { Make: 'Secret camera' } })
    .toFormat(format)
    .toBuffer()
}
