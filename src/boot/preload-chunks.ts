const asked = new Set<string>()

/**
 * Fetches a chunk and, at the same time, what it imports. Replaces Vite's helper
 * (`integrations/lean-preloads.ts`), which adds half a kilobyte to every page, most of it for
 * chunks' styles: ours come with the page.
 *
 * @param load imports the chunk
 * @param paths of the chunk's imports, from the site's root
 */
export function preloadChunks<T>(
  load: () => Promise<T>,
  paths: readonly string[] = [],
): Promise<T> {
  for (const path of paths) {
    if (asked.has(path)) continue
    asked.add(path)
    const link = { rel: 'modulepreload', href: `/${path}` }
    document.head.append(Object.assign(document.createElement('link'), link))
  }
  return load()
}

export { preloadChunks as __vitePreload }
