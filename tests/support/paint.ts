import sharp from 'sharp'

/** A picture of one colour, with the EXIF data of a camera. Sizes in pixels. */
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

/** A JPEG of 40 × 20 px from a camera that was held upright: 20 × 40 px once it is turned. */
export function paintTurned(): Promise<Buffer> {
  return sharp({ create: { width: 40, height: 20, channels: 3, background: '#cc420c' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
}

/** A PNG through which everything can be seen. */
export function paintTransparent(): Promise<Buffer> {
  return sharp({ create: { width: 40, height: 20, channels: 4, background: '#0000' } })
    .png()
    .toBuffer()
}

/**
 * A progressive JPEG of one colour that repeats its last scan `times` times: each takes a few
 * bytes, and the decoder a pass over the whole picture.
 */
export async function paintScans(times: number, side = 400): Promise<Buffer> {
  const picture = {
    create: { width: side, height: side, channels: 3, background: '#888' },
  } as const
  const jpeg = await sharp(picture).jpeg({ progressive: true, optimiseScans: true }).toBuffer()
  const last = jpeg.lastIndexOf(Buffer.of(0xff, 0xda))
  const scan = jpeg.subarray(last, -2)
  const more = Array.from({ length: times - 1 }, () => scan)
  return Buffer.concat([jpeg.subarray(0, -2), ...more, jpeg.subarray(-2)])
}

/** An animated WebP of two frames, each of one colour. */
export async function paintAnimation(...colours: readonly [string, string]): Promise<Buffer> {
  const frames = colours.map((background) =>
    sharp({ create: { width: 40, height: 30, channels: 3, background } })
      .png()
      .toBuffer(),
  )
  return sharp(await Promise.all(frames), { join: { animated: true } })
    .webp({ lossless: true })
    .toBuffer()
}
