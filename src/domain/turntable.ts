import type { Network } from './network.ts'

/** Pictures of one full turn. */
export const FRAMES = 36

const DEGREES = 360 / FRAMES
/** Every sixth picture is loaded first, so that a turn can be seen from the start. */
const KEY_STEP = 6
/** Widths in pixels that every picture exists in. */
export const FRAME_WIDTHS = [480, 800] as const
export type FrameWidth = (typeof FRAME_WIDTHS)[number]

/**
 * Speed in MB per second below which a full turn in the large width takes longer than a visitor is
 * likely to wait.
 */
const SLOW = 0.3

/** Wraps a frame number into the turn: -1 is the last frame, 36 the first again. */
export function wrapFrame(frame: number): number {
  return ((Math.round(frame) % FRAMES) + FRAMES) % FRAMES
}

/** The distance between two frames in frames, the short way round. */
export function frameDistance(a: number, b: number): number {
  const apart = wrapFrame(a - b)
  return Math.min(apart, FRAMES - apart)
}

/** What a frame shows, in words: `左前 40°`. Frame 0 is the front; each next one shows more left. */
export function nameFrame(frame: number): string {
  const degrees = wrapFrame(frame) * DEGREES
  return `${nameSide(degrees)} ${degrees}°`
}

function nameSide(degrees: number): string {
  if (degrees === 0) return '正前'
  if (degrees < 90) return '左前'
  if (degrees === 90) return '左侧'
  if (degrees < 180) return '左后'
  if (degrees === 180) return '正后'
  if (degrees < 270) return '右后'
  return degrees === 270 ? '右侧' : '右前'
}

/**
 * The order in which a turn's pictures are fetched: the one in view, then every sixth from it, then
 * the rest, the nearest first, so that a drag begins among loaded pictures.
 *
 * @returns `first` holds the one in view and every sixth, `rest` all others
 */
export function loadOrder(current: number): { first: number[]; rest: number[] } {
  const start = wrapFrame(current)
  const byDistance = Array.from({ length: FRAMES }, (_, frame) => frame).sort(
    (a, b) => frameDistance(a, start) - frameDistance(b, start) || a - b,
  )
  const isKey = (frame: number) => frameDistance(frame, start) % KEY_STEP === 0
  return { first: byDistance.filter(isKey), rest: byDistance.filter((frame) => !isKey(frame)) }
}

/** The available frame nearest to `wanted`; `undefined` when none is available. */
export function nearestFrame(
  wanted: number,
  isThere: (frame: number) => boolean,
): number | undefined {
  for (let apart = 0; apart <= FRAMES / 2; apart += 1) {
    const found = [wanted + apart, wanted - apart].map(wrapFrame).find(isThere)
    if (found !== undefined) return found
  }
  return undefined
}

/** The width to fetch for a stage that is `pixels` wide on the screen. */
export function chooseWidth(pixels: number, { speed, saveData }: Network): FrameWidth {
  const [small, large] = FRAME_WIDTHS
  const isSlow = speed !== undefined && speed < SLOW
  return saveData || isSlow || pixels <= small ? small : large
}

/** The speed in frames per ms below which a coasting turn stops. */
const STILL = 0.0008
/** The time in ms in which a coasting turn loses about two thirds of its speed. */
const COAST = 325

/**
 * One step of a turn that coasts after the finger has left.
 *
 * @param velocity frames per ms
 * @param elapsed ms since the last step
 * @returns the frames moved in this step, and the speed after it; 0 once the turn has stopped
 */
export function coast(velocity: number, elapsed: number): { moved: number; velocity: number } {
  const kept = Math.exp(-elapsed / COAST)
  const next = velocity * kept
  return {
    moved: velocity * COAST * (1 - kept),
    velocity: Math.abs(next) < STILL ? 0 : next,
  }
}
