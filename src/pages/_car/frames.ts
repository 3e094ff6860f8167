import type { ImageMetadata } from 'astro'
import { FRAMES } from '../../domain/turntable.ts'

const pictures = import.meta.glob<ImageMetadata>('../../assets/cars/turntable/*.jpg', {
  eager: true,
  import: 'default',
})

/**
 * The format of a frame. WebP alone: every browser that we support reads it, it decodes faster than
 * AVIF, and at this size AVIF would save about a tenth of the bytes but take four times as long to
 * make.
 */
export const frameOptions = { format: 'webp', quality: 68 } as const

/**
 * The pictures of a full turn, in steps of ten degrees, from the front towards the car's left.
 *
 * @throws if one is missing: a new paint needs all of them
 */
export function findTurn(id: string, paint: string): ImageMetadata[] {
  return Array.from({ length: FRAMES }, (_, frame) => findFrame(id, paint, frame))
}

/**
 * One picture of a turn.
 *
 * @throws if it is missing
 */
export function findFrame(id: string, paint: string, frame: number): ImageMetadata {
  const file = `${id}-${paint}-${String(frame).padStart(2, '0')}.jpg`
  const picture = pictures[`../../assets/cars/turntable/${file}`]
  if (!picture) throw new Error(`缺少转台图片 ${file}`)
  return picture
}
