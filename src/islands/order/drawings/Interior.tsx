const TONES = [
  { words: /白|米|月|雪/, seat: '#e6e1d8', stitch: '#b9b1a3', trim: '#4a4d53' },
  { words: /棕|赭|褐|铜|橙/, seat: '#8a5a3c', stitch: '#5f3c27', trim: '#2a2d33' },
  { words: /红|酒/, seat: '#6d1f25', stitch: '#47141a', trim: '#22252a' },
  { words: /灰|银|雾/, seat: '#8d9299', stitch: '#666b73', trim: '#33373d' },
  { words: /蓝/, seat: '#2f4a6b', stitch: '#20344d', trim: '#22252a' },
] as const

const BLACK = { seat: '#26292e', stitch: '#4b5058', trim: '#121417' } as const

interface Props {
  /** Names the colour, such as 月白. */
  name: string
  size: number
}

/** The front seats and the wide screen in the interior's colour. */
export function Interior({ name, size }: Props) {
  const { seat, stitch, trim } = TONES.find(({ words }) => words.test(name)) ?? BLACK
  return (
    <svg viewBox="0 0 96 96" width={size} height={size} aria-hidden="true">
      <rect width="96" height="96" rx="8" fill={trim} />
      <rect x="8" y="12" width="80" height="10" rx="3" fill="#0b0c0e" stroke="#5b6068" />
      <path d="M8 30h80" stroke={seat} strokeWidth="5" />
      {[10, 52].map((x) => (
        <g key={x} fill={seat} stroke={stitch} strokeWidth="1.5">
          <rect x={x + 9} y="38" width="16" height="9" rx="4" />
          <path d={`M${x + 4} 82c-2-12-1-24 2-30 2-4 20-4 22 0 3 6 4 18 2 30z`} />
          <path d={`M${x + 12} 54v26M${x + 22} 54v26`} fill="none" />
        </g>
      ))}
    </svg>
  )
}
