import { HttpFailure, NetworkFailure } from './failures.ts'

/**
 * Fetches a file of the site, which has no envelope and needs no token.
 *
 * @throws HttpFailure or NetworkFailure; when the signal aborts, its reason
 */
export async function fetchFile(path: string, signal?: AbortSignal): Promise<Blob> {
  try {
    const response = await fetch(path, { signal: signal ?? null })
    if (!response.ok) throw new HttpFailure(response.status, '')
    return await response.blob()
  } catch (error) {
    if (signal?.aborted) throw signal.reason
    throw error instanceof HttpFailure ? error : new NetworkFailure(error)
  }
}
