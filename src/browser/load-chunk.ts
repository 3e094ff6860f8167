/** Time limit of a chunk in ms (specification, chapter 9). Native `import()` has none. */
const LIMIT = 120_000

/** Window event: all code that failed to load has come since, so a notice of that is out of date. */
export const CAME_AFTER_ALL = 'code-came'

/** A chunk that failed to load (chapter 8: with type and address). */
class ChunkLoadError extends Error {
  override readonly name = 'ChunkLoadError'

  constructor(type: 'missing' | 'timeout', address: string, cause?: unknown) {
    super(`Loading chunk failed (${type}: ${address})`, { cause })
  }
}

/** What has failed to load, and not come since. */
const missing = new Set<string>()

/**
 * Loads a chunk by `import()`, and retries once.
 *
 * @param address what is loaded, for the error
 * @throws ChunkLoadError when it failed twice, or took longer than 120 s
 */
export async function loadChunk<T>(load: () => Promise<T>, address: string): Promise<T> {
  const loading = load()
    .catch(load)
    .catch((error) => {
      throw new ChunkLoadError('missing', address, error)
    })
  try {
    const loaded = await withinLimit(loading, address)
    if (missing.delete(address) && missing.size === 0) dispatchEvent(new Event(CAME_AFTER_ALL))
    return loaded
  } catch (error) {
    missing.add(address)
    throw error
  }
}

/**
 * Sets the time limit of a chunk on `loading`.
 *
 * @throws ChunkLoadError when `loading` takes longer than 120 s
 */
export function withinLimit<T>(loading: Promise<T>, address: string): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new ChunkLoadError('timeout', address)), LIMIT)
    loading.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}
