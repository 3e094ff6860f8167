/** How long a page may take, in ms. `AbortSignal.timeout` is too new for Safari 15. */
const LIMIT = 10_000

/**
 * Whether a page can be fetched now, bypassing every cache; a line that stalls counts as none.
 *
 * @param path from the site's root
 */
export async function canReach(path: string): Promise<boolean> {
  const limit = new AbortController()
  const timer = setTimeout(() => limit.abort(), LIMIT)
  try {
    return (await fetch(path, { method: 'HEAD', cache: 'no-store', signal: limit.signal })).ok
  } catch {
    return false
  } finally {
    clearTimeout(timer)
  }
}
