import { fetchModule, fetchModuleFile } from '../browser/fetch-module.ts'

/** The address of the chunk in the code of the function that imports it. */
const ADDRESS = /import\(.\.\/([\w.-]+)/

/**
 * Imports a chunk once its files are there, so that it can be asked for again if they are not
 * (`fetchModuleFile`). Replaces Vite's helper (`integrations/fetch-chunks.ts`), which preloads
 * modules, and adds half a kilobyte to every page, most of it for chunks' styles: ours come with the
 * page.
 *
 * @param load imports the chunk
 * @param paths of the chunk and its imports, from the site's root without a leading slash. If there
 *   are none, the chunk is found by the code of `load`, and its imports by the chunk's: that takes
 *   longer, but lists take a hundred bytes.
 * @throws when a file does not load
 */
export async function importChunk<T>(
  load: () => Promise<T>,
  paths: readonly string[] = [],
): Promise<T> {
  const [, name] = ADDRESS.exec(String(load)) ?? []
  if (paths.length > 0) await Promise.all(paths.map((path) => fetchModuleFile(`/${path}`)))
  else await fetchModule(`/_astro/${name}`)
  return load()
}

export { importChunk as __vitePreload }
