/** Time limit of a chunk in ms (specification, chapter 9). Native `import()` has none. */
const LIMIT = 120_000

/** Window event: no code is missing any more, so a notice of that is out of date. */
export const ALL_CAME = 'chunks'

/** The error of a chunk that failed to load (chapter 8: with type and address). */
function chunkLoadError(type: 'missing' | 'timeout', address: string, cause?: unknown): Error {
  const error = new Error(`Loading chunk failed (${type}: ${address})`, { cause })
  error.name = 'ChunkLoadError'
  return error
}

/** What has failed to load, and not come since. */
const missing = new Set<string>()

/**
 * Loads a chunk by `import()`, and retries once.
 *
 * @param address what is loaded, for the error
 * @throws a `ChunkLoadError` when it failed twice, or took longer than 120 s
 */
export function loadChunk<T>(load: () => Promise<T>, address: string): Promise<T> {
  const loading = load()
    .catch(load)
    .catch((error) => {
      throw chunkLoadError('missing', address, error)
    })
  return withinChunkLimit(loading, address)
}

/**
 * Sets the time limit of a chunk on `loading`.
 *
 * @throws a `ChunkLoadError` when `loading` takes longer than 120 s
 */
export function withinChunkLimit<T>(loading: Promise<T>, address: string): Promise<T> {
  const late = new Promise<never>((_, reject) => {
    setTimeout(() => reject(chunkLoadError('timeout', address)), LIMIT)
  })
  return Promise.race([loading, late]).then(
    (loaded) => {
      if (missing.delete(address) && missing.size === 0) dispatchEvent(new Event(ALL_CAME))
      return loaded
    },
    (error) => {
      missing.add(address)
      throw error
    },
  )
}
