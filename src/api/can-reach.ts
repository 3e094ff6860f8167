/**
 * Whether a page can be fetched now, bypassing every cache.
 *
 * @param path from the site's root
 */
export async function canReach(path: string): Promise<boolean> {
  try {
    return (await fetch(path, { method: 'HEAD', cache: 'no-store' })).ok
  } catch {
    return false
  }
}
