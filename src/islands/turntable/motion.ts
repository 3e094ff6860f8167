import { coast, FRAMES } from '../../domain/turntable.ts'

/** Time of one turn when the car turns by itself, in ms. */
const TURN = 7_000

/** The position of the turn and its movement; draws nothing, and sleeps while nothing moves. */
export class Motion {
  /** In frames, with fractions; it may go beyond both ends of the turn. */
  position: number
  readonly #onMove: () => void
  #velocity = 0
  #isAuto = false
  #last = 0
  #request = 0

  /** @param onMove called at most once per frame of the screen, after the position has changed */
  constructor(start: number, onMove: () => void) {
    this.position = start
    this.#onMove = onMove
  }

  get isAuto(): boolean {
    return this.#isAuto
  }

  /** Moves by a number of frames; any other movement stops. */
  move(frames: number): void {
    this.stop()
    this.position += frames
    this.#wake()
  }

  /** Lets the turn coast to a stop. `velocity` in frames per ms. */
  letGo(velocity: number): void {
    this.#velocity = velocity
    this.#wake()
  }

  turnByItself(): void {
    this.#isAuto = true
    this.#wake()
  }

  stop(): void {
    this.#isAuto = false
    this.#velocity = 0
  }

  #wake(): void {
    if (this.#request) return
    this.#last = performance.now()
    this.#request = requestAnimationFrame((now) => this.#step(now))
  }

  #step(now: number): void {
    // A page that was in the background continues where it was.
    const elapsed = Math.min(Math.max(now - this.#last, 0), 100)
    this.#last = now
    this.#request = 0
    if (this.#isAuto) {
      this.position += (elapsed / TURN) * FRAMES
    } else if (this.#velocity) {
      const { moved, velocity } = coast(this.#velocity, elapsed)
      this.position += moved
      this.#velocity = velocity
    }
    this.#onMove()
    if (this.#isAuto || this.#velocity) {
      this.#request = requestAnimationFrame((next) => this.#step(next))
    }
  }
}
