/** How long a chunk may take, in ms (specification, chapter 9). Native `import()` waits for ever. */
const LIMIT = 120_000

/** Sent to the window when code came at a touch: what may have been said of its failure is over. */
export const CAME_AFTER_ALL = 'code-came'

/** A part of the program that did not come (chapter 8: with type and address). */
class ChunkLoadError extends Error {
  override readonly name = 'ChunkLoadError'

  constructor(type: 'missing' | 'timeout', address: string, cause?: unknown) {
    super(`Loading chunk failed (${type}: ${address})`, { cause })
  }
}

/**
 * Loads a part of the program by `import()`, and once more when that fails.
 *
 * @param address what is loaded, for the error
 * @throws ChunkLoadError when it failed twice, or has not come after 120 s
 */
export function loadChunk<T>(load: () => Promise<T>, address: string): Promise<T> {
  const loading = load()
    .catch(load)
    .catch((error) => {
      throw new ChunkLoadError('missing', address, error)
    })
  return withinLimit(loading, address)
}

/** @throws ChunkLoadError when `loading` has not come after 120 s */
export function withinLimit<T>(loading: Promise<T>, address: string): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new ChunkLoadError('timeout', address)), LIMIT)
    loading.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}
