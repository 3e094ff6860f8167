import type { ShownPaint } from './order-facts.ts'

interface Props {
  paint: ShownPaint | undefined
  /** How wide it is shown, as `sizes` says it. */
  sizes: string
  /** Stands for a car whose paint is not known yet: without colour, and part of the first view. */
  awaited?: boolean
}

/** The car in a paint, as it is first seen; nothing for a paint without pictures. */
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
