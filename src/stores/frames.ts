import { atom } from 'nanostores'
import { fetchFile } from '../api/fetch-file.ts'
import { FRAMES, type FrameWidth, loadOrder, wrapFrame } from '../domain/turntable.ts'

/** Pictures fetched in parallel: enough to fill the line, few enough to change the order. */
const PARALLEL = 4
/** A picture is tried twice (specification, chapter 9). */
const ATTEMPTS = 2

/** How far a turn is loaded. */
export interface Progress {
  readonly loaded: number
  /** Frames that failed twice; their neighbours are shown instead. */
  readonly failed: number
  /** Frames are being fetched. */
  readonly busy: boolean
}

/** The picture of the turn that the page already shows. */
interface Still {
  readonly frame: number
  /** Empty until the browser has chosen among its files. */
  readonly src: string
}

const NOTHING: Progress = { loaded: 0, failed: 0, busy: false }

/**
 * The pictures of one turn in one colour, decoded ahead. The garbage collector does not see the
 * memory of bitmaps: the owner must call `release()` when the page is left.
 */
export class Frames {
  readonly $progress = atom<Progress>(NOTHING)
  readonly #bitmaps = new Map<number, ImageBitmap>()
  readonly #failed = new Set<number>()
  #lists: Promise<string[]> | undefined
  #work: AbortController | undefined
  readonly #list: string
  readonly #width: FrameWidth
  readonly #still: Still

  /**
   * @param list the file that lists a turn's pictures by width
   * @param still the picture that the page already shows: its frame is read from the same file
   */
  constructor(list: string, width: FrameWidth, still: Still) {
    this.#list = list
    this.#width = width
    this.#still = still
  }

  get(frame: number): ImageBitmap | undefined {
    return this.#bitmaps.get(wrapFrame(frame))
  }

  /**
   * Fetches the frame in view and every sixth from it; with `all`, the rest as well. A call during
   * loading continues from the new frame in view. Failed frames are retried.
   */
  async load(current: number, all: boolean): Promise<void> {
    this.#work?.abort()
    this.#work = new AbortController()
    const { signal } = this.#work
    this.#failed.clear()
    const { first, rest } = loadOrder(current)
    this.#tell(true)
    await this.#fetchAll(first, signal)
    if (all) await this.#fetchAll(rest, signal)
    if (!signal.aborted) this.#tell(false)
  }

  /** Stops fetching and frees the memory of every bitmap. */
  release(): void {
    this.#work?.abort()
    for (const bitmap of this.#bitmaps.values()) bitmap.close()
    this.#bitmaps.clear()
    this.#failed.clear()
    this.$progress.set(NOTHING)
  }

  async #fetchAll(frames: readonly number[], signal: AbortSignal): Promise<void> {
    const waiting = frames.filter((frame) => !this.#bitmaps.has(frame))
    const work = async () => {
      for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
        if (signal.aborted) return
        await this.#fetchOne(next, signal)
      }
    }
    await Promise.all(Array.from({ length: PARALLEL }, work))
  }

  async #fetchOne(frame: number, signal: AbortSignal): Promise<void> {
    for (let attempt = 1; attempt <= ATTEMPTS && !signal.aborted; attempt += 1) {
      try {
        const bitmap = await createImageBitmap(await this.#read(frame, signal))
        if (signal.aborted) return bitmap.close()
        this.#bitmaps.set(frame, bitmap)
        return this.#tell(true)
      } catch {
        // Aborted, or counted as failed below after the last attempt.
      }
    }
    if (signal.aborted) return
    this.#failed.add(frame)
    this.#tell(true)
  }

  async #read(frame: number, signal: AbortSignal): Promise<Blob> {
    if (frame === this.#still.frame && this.#still.src) return fetchFile(this.#still.src, signal)
    this.#lists ??= readList(this.#list, this.#width)
    const paths = await this.#lists.catch((error) => {
      this.#lists = undefined
      throw error
    })
    return fetchFile(paths[frame] ?? '', signal)
  }

  #tell(busy: boolean): void {
    this.$progress.set({ loaded: this.#bitmaps.size, failed: this.#failed.size, busy })
  }
}

/**
 * Reads the paths of a turn's pictures in one width.
 *
 * @throws when the file does not list a full turn: every frame then counts as failed
 */
async function readList(file: string, width: FrameWidth): Promise<string[]> {
  const lists: Record<string, unknown> = JSON.parse(await (await fetchFile(file)).text())
  const paths = lists[width]
  if (!Array.isArray(paths) || paths.length !== FRAMES) throw new Error(`${file} is no turn`)
  return paths.map(String)
}
