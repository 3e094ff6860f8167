import type { Plugin } from 'vite'

/**
 * What every page has (`codeSplitting` in `astro.config.mjs` and `boot/later.ts`), and what home alone
 * has for few of its visitors.
 */
const ASKED_BY_FEW = /\/(?:base|later|NearestStores)\.[^/]+$/

/**
 * Has these scripts ask for a chunk alone: what it needs besides is named by the chunk itself. Vite
 * would have them carry the names of all that, for what few visitors ever ask.
 */
export function leanPreloads(): Plugin {
  return {
    name: 'lean-preloads',
    configEnvironment(name) {
      if (name !== 'client') return
      const resolveDependencies = (
        _file: string,
        files: string[],
        { hostId }: { hostId: string },
      ) => (ASKED_BY_FEW.test(hostId) ? [] : files)
      return { build: { modulePreload: { polyfill: false, resolveDependencies } } }
    },
  }
}
