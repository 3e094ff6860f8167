import type { ShownPaint } from './order-facts.ts'

interface Props {
  paint: ShownPaint | undefined
  /** Display width, in the syntax of `sizes`. */
  sizes: string
  /** A placeholder until the paint is known: without colour, and part of the first view. */
  awaited?: boolean
}

/** The first picture of the car in a paint; nothing for a paint without pictures. */
export function PaintPicture({ paint, sizes, awaited = false }: Props) {
  const shot = paint?.shots[0]
  if (!shot) return null
  return (
    <picture>
      {shot.avif && <source type="image/avif" srcSet={shot.avif} sizes={sizes} />}
      <img
        src={shot.src}
        alt={awaited ? '' : `${paint.name} R7，${shot.label}`}
        width={shot.width}
        height={shot.height}
        data-awaited={awaited || undefined}
        data-colourless={paint.colourless}
        fetchPriority={awaited ? 'high' : undefined}
      />
    </picture>
  )
}
