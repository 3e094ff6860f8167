import type { PaintShots } from './shots.ts'

interface Props {
  paint: PaintShots | undefined
  /** How wide it is shown, as `sizes` says it. */
  sizes: string
}

/** The car in a paint, as it is first seen; nothing for a paint without pictures. */
export function PaintPicture({ paint, sizes }: Props) {
  const shot = paint?.shots[0]
  if (!shot) return null
  return (
    <picture>
      <source type="image/avif" srcSet={shot.avif} sizes={sizes} />
      <img
        src={shot.src}
        alt={`${paint.name} R7，${shot.label}`}
        width={shot.width}
        height={shot.height}
      />
    </picture>
  )
}
