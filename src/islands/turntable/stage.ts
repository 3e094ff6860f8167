/** Above this many device pixels per CSS pixel, the pictures have no more detail. */
const MAX_RATIO = 2
/** Closer up, the pictures, 800 px wide, show their pixels. */
const MAX_ZOOM = 2

const within = (value: number, low: number, high: number) => Math.min(Math.max(value, low), high)

/** The canvas: shows one picture of the turn, or a part of it. */
export class Stage {
  readonly canvas: HTMLCanvasElement
  zoom = 1
  /** The centre of the visible part, from 0 to 1 of the picture. */
  #center = { x: 0.5, y: 0.5 }
  #drawn: { bitmap: ImageBitmap; key: string } | undefined
  /** Size on the screen in device pixels; read once, then set by `measure`. */
  #size = { width: 0, height: 0 }

  constructor(canvas: HTMLCanvasElement) {
    this.canvas = canvas
  }

  /** The width of the stage on the screen in device pixels. */
  get pixels(): number {
    if (this.#size.width === 0) this.measure()
    return this.#size.width
  }

  /** Reads the size of the stage: only when it changes, so that no picture waits for layout. */
  measure(): void {
    const ratio = Math.min(devicePixelRatio, MAX_RATIO)
    const { clientWidth, clientHeight } = this.canvas
    this.#size = {
      width: Math.round(clientWidth * ratio),
      height: Math.round(clientHeight * ratio),
    }
  }

  /** Draws a picture unless the canvas shows it already. */
  show(bitmap: ImageBitmap): void {
    this.#fit()
    const { canvas, zoom } = this
    const { x, y } = this.#center
    const key = [canvas.width, canvas.height, zoom, x, y].join()
    if (this.#drawn?.bitmap === bitmap && this.#drawn.key === key) return
    const width = bitmap.width / zoom
    const height = bitmap.height / zoom
    const left = x * bitmap.width - width / 2
    const top = y * bitmap.height - height / 2
    const context = canvas.getContext('2d', { alpha: false })
    if (!context) return
    // Smoother, and slower: only for a picture that is looked at closely.
    context.imageSmoothingQuality = zoom > 1 ? 'high' : 'low'
    context.drawImage(bitmap, left, top, width, height, 0, 0, canvas.width, canvas.height)
    this.#drawn = { bitmap, key }
  }

  /**
   * Zooms so that the point under a finger stays under it.
   *
   * @param at position on the stage, from 0 to 1
   */
  zoomTo(zoom: number, at = { x: 0.5, y: 0.5 }): void {
    const next = within(zoom, 1, MAX_ZOOM)
    const shift = 1 / this.zoom - 1 / next
    this.#moveCenter((at.x - 0.5) * shift, (at.y - 0.5) * shift, next)
  }

  /** Moves the visible part, by fractions of the stage. */
  pan(x: number, y: number): void {
    this.#moveCenter(-x / this.zoom, -y / this.zoom, this.zoom)
  }

  /** Frees the memory of the canvas; the next picture takes it again. */
  release(): void {
    this.canvas.width = 0
    this.canvas.height = 0
    this.#drawn = undefined
  }

  #moveCenter(x: number, y: number, zoom: number): void {
    const margin = 0.5 / zoom
    this.zoom = zoom
    this.#center = {
      x: within(this.#center.x + x, margin, 1 - margin),
      y: within(this.#center.y + y, margin, 1 - margin),
    }
  }

  #fit(): void {
    const { canvas } = this
    const { pixels: width } = this
    const { height } = this.#size
    if (canvas.width === width && canvas.height === height) return
    canvas.width = width
    canvas.height = height
  }
}
