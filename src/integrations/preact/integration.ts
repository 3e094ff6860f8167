import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'

/** Imports of React, and what replaces them. */
const INSTEAD = {
  'react-dom/client': 'preact/compat/client',
  'react/jsx-runtime': 'preact/jsx-runtime',
  'react/jsx-dev-runtime': 'preact/jsx-dev-runtime',
  react: 'preact/compat',
}
/** Packages that import React: the build must read them to replace it. */
const FOR_REACT = ['@nanostores/react', 'react-easy-crop']

const fileOf = (name: string) => fileURLToPath(new URL(name, import.meta.url))

/**
 * Has Preact run the islands, which are written for React: an eighth of its size, for the same API.
 * Two things differ. Transitions and deferred values are immediate, so long work is divided by hand
 * (`use-slices.ts`). And a box whose handler changes no state stays as it was clicked.
 *
 * `@astrojs/preact` is not used: it empties an island in a way that Trusted Types forbid, and requires
 * Preact 10, whose `useSyncExternalStore` hydrates with the stored value, not with the built one.
 */
export function preactIslands(): AstroIntegration {
  return {
    name: 'preact-islands',
    hooks: {
      'astro:config:setup': ({ addRenderer, updateConfig }) => {
        addRenderer({
          name: 'preact',
          clientEntrypoint: fileOf('./client.ts'),
          serverEntrypoint: fileOf('./server.ts'),
        })
        updateConfig({ vite: { resolve: { alias: INSTEAD, noExternal: FOR_REACT } } })
      },
    },
  }
}
