import { coast, FRAMES } from '../../domain/turntable.ts'

/** Time of one turn when the car turns by itself, in ms. */
const TURN = 7_000

/** Where the turn stands and how it moves on; draws nothing and sleeps while nothing moves. */
export class Motion {
  /** In frames, with fractions, beyond both ends of the turn. */
  position: number
  readonly #onMove: () => void
  #velocity = 0
  #isAuto = false
  #last = 0
  #request = 0

  /** @param onMove called at most once a picture of the screen, after the position has changed */
  constructor(start: number, onMove: () => void) {
    this.position = start
    this.#onMove = onMove
  }

  get isAuto(): boolean {
    return this.#isAuto
  }

  /** Moves by some frames; whatever moved before stops. */
  move(frames: number): void {
    this.stop()
    this.position += frames
    this.#wake()
  }

  /** Lets the turn run out. `velocity` in frames per ms. */
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
    // A page that was away for a while goes on where it was.
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
