import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

/**
 * What every page has (`codeSplitting` in `astro.config.mjs` and `boot/later.ts`), what pages have for
 * few of their visitors, and the list of stores, beside which `LocateMe` names the same.
 */
const ASKED_BY_FEW = /\/(?:base|later|NearestStores|Stores)\.[^/]+$/
/** Every page has it before it asks for anything. */
const THERE = /\/base\.[^/]+$/
/** As Vite names its helper. */
const HELPER = '\0vite/preload-helper.js'
const OURS = fileURLToPath(new URL('../boot/preload-chunks.ts', import.meta.url))

/**
 * Has scripts ask for chunks with little code of their own: by `boot/preload-chunks.ts`, without the
 * names of what is there anyway, and where few visitors ever ask for the chunk alone, which names
 * itself what it needs besides.
 *
 * @throws for a chunk with styles of its own: they would not come
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
