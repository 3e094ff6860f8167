const asked = new Set<string>()

/**
 * Fetches a chunk and beside it, not after it, what it imports. Stands in for Vite's own helper
 * (`integrations/lean-preloads.ts`), half a kilobyte on every page, most of it for styles that come
 * with chunks: ours come with the page.
 *
 * @param load imports the chunk
 * @param paths of what the chunk imports, from the site's root
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
