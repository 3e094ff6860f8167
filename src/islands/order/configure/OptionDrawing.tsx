import type { GroupKey, Option } from '../../../domain/option-groups.ts'
import { Interior } from '../drawings/Interior.tsx'
import { Wheel } from '../drawings/Wheel.tsx'
import type { PaintShots } from '../order-facts.ts'

interface Props {
  group: GroupKey
  option: Option
  paints: readonly PaintShots[]
  /** Width and height in px. */
  size?: number
}

/**
 * The look of an option, if it has one: the colour of our paint, else the back end's picture, else
 * a drawing.
 */
export function OptionDrawing({ group, option, paints, size = 48 }: Props) {
  const hex = group === 'COLOUR' && paints.find(({ name }) => name === option.value)?.hex
  if (option.imageUrl && !hex) {
    return <img src={option.imageUrl} alt="" width={size} height={size} loading="lazy" />
  }
  if (group === 'HUB') return <Wheel name={option.value} size={size} />
  if (group === 'INTERIOR') return <Interior name={option.value} size={size} />
  if (group !== 'COLOUR') return null
  return (
    <svg viewBox="0 0 48 48" width={size} height={size} aria-hidden="true">
      <circle cx="24" cy="24" r="18" fill={hex || '#8a9099'} stroke="rgb(11 12 14 / 18%)" />
    </svg>
  )
}
