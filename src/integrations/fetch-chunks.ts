import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

/**
 * Importers whose chunks are not listed with their imports: those of every page (`codeSplitting` in
 * `astro.config.mjs` and `boot/later.ts`), and those of pages that have no bytes to spare.
 */
const UNLISTED = /\/(?:base|later|LocateMe|NearestStores|Stores)\.[^/]+$/
/** Vite's id for its own helper. */
const HELPER = '\0vite/preload-helper.js'
const OURS = fileURLToPath(new URL('../boot/import-chunk.ts', import.meta.url))

/**
 * Makes `boot/import-chunk.ts` fetch the chunks that are imported on demand, instead of Vite's
 * helper. Lists for it the files of a chunk that its importer has not loaded itself.
 *
 * @throws for a chunk with its own styles: they would never load
 */
export function fetchChunks(): Plugin {
  /** The chunks that each chunk imports. */
  const imports = new Map<string, readonly string[]>()

  const addLoaded = (file: string, loaded: Set<string>) => {
    if (loaded.has(file)) return loaded
    loaded.add(file)
    for (const each of imports.get(file) ?? []) addLoaded(each, loaded)
    return loaded
  }

  const resolveDependencies = (
    file: string,
    files: string[],
    { hostId }: { hostId: string },
  ): string[] => {
    const styles = files.find((each) => each.endsWith('.css'))
    if (styles) throw new Error(`${file} has styles of its own, ${styles}: no page would get them`)
    if (UNLISTED.test(hostId)) return []
    const loaded = addLoaded(hostId, new Set())
    return files.filter((each) => !loaded.has(each))
  }

  return {
    name: 'fetch-chunks',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    resolveId: (id) => (id === HELPER ? OURS : undefined),
    configEnvironment: (name) =>
      name === 'client'
        ? { build: { modulePreload: { polyfill: false, resolveDependencies } } }
        : undefined,
    generateBundle: {
      order: 'pre',
      handler(_, bundle) {
        for (const each of Object.values(bundle)) {
          if (each.type === 'chunk') imports.set(each.fileName, each.imports)
        }
      },
    },
  }
}
