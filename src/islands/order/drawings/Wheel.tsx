/** The spokes of a wheel, by its size in inches. */
const DESIGNS: Readonly<Record<string, { spokes: number; twin: boolean; closed: boolean }>> = {
  '19': { spokes: 10, twin: false, closed: true },
  '20': { spokes: 5, twin: true, closed: false },
  '21': { spokes: 7, twin: true, closed: false },
}

interface Props {
  /** Names the size, such as 20 英寸双五辐轮毂. */
  name: string
  size: number
}

/** A wheel, drawn from its size: a closed low-drag disc, or open twin spokes. */
export function Wheel({ name, size }: Props) {
  const inches = /\d{2}/.exec(name)?.[0] ?? '20'
  const { spokes, twin, closed } = DESIGNS[inches] ?? { spokes: 6, twin: true, closed: false }
  const dark = /黑|熏/.test(name)
  const metal = dark ? '#3b3f46' : '#c9cdd3'
  const angles = Array.from({ length: spokes }, (_, index) => (360 / spokes) * index)
  return (
    <svg viewBox="0 0 96 96" width={size} height={size} aria-hidden="true">
      <circle cx="48" cy="48" r="46" fill="#17191d" />
      <circle cx="48" cy="48" r="37" fill={closed ? metal : '#2a2d33'} />
      <circle cx="48" cy="48" r="36" fill="none" stroke={metal} strokeWidth="3" />
      {!closed && <circle cx="48" cy="48" r="19" fill="none" stroke="#54585f" strokeWidth="5" />}
      {angles.map((angle) => (
        <g key={angle} transform={`rotate(${angle} 48 48)`}>
          {closed ? (
            <path d="M46 13c5 6 6 14 5 22l-3 1c0-8-1-15-4-22z" fill="#2a2d33" />
          ) : (
            <>
              <path d={twin ? 'M40 14l4 0 2.500 28-4 0z' : 'M44 13h8l-2 30h-4z'} fill={metal} />
              {twin && <path d="M52 14l4 0-2.500 28-4 0z" fill={metal} />}
            </>
          )}
        </g>
      ))}
      <circle cx="48" cy="48" r="9" fill={metal} />
      <circle cx="48" cy="48" r="5" fill="#17191d" />
    </svg>
  )
}
