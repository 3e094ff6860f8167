import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

/**
 * Importers whose chunks are fetched without a preload of imports: those of every page
 * (`codeSplitting` in `astro.config.mjs` and `boot/later.ts`), those that few visitors of a page
 * need, and the list of stores, because `LocateMe` beside it preloads the same.
 */
const ASKED_BY_FEW = /\/(?:base|later|NearestStores|Stores)\.[^/]+$/
/** The chunk that every page already has. */
const THERE = /\/base\.[^/]+$/
/** Vite's id for its own helper. */
const HELPER = '\0vite/preload-helper.js'
const OURS = fileURLToPath(new URL('../boot/preload-chunks.ts', import.meta.url))

/**
 * Shortens the code that fetches chunks. `boot/preload-chunks.ts` replaces Vite's helper, and
 * `base` is not preloaded. Where few visitors ever need a chunk, none of its imports are preloaded:
 * it fetches them itself.
 *
 * @throws for a chunk with its own styles: they would never load
 */
export function leanPreloads(): Plugin {
  return {
    name: 'lean-preloads',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    resolveId: (id) => (id === HELPER ? OURS : undefined),
    configEnvironment(name) {
      if (name !== 'client') return
      const resolveDependencies = (
        file: string,
        files: string[],
        { hostId }: { hostId: string },
      ) => {
        const styles = files.find((each) => each.endsWith('.css'))
        if (styles)
          throw new Error(`${file} has styles of its own, ${styles}: no page would get them`)
        return ASKED_BY_FEW.test(hostId) ? [] : files.filter((each) => !THERE.test(each))
      }
      return { build: { modulePreload: { polyfill: false, resolveDependencies } } }
    },
  }
}
