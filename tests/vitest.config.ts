/// <reference types="vitest/config" />
import { getViteConfig } from 'astro/config'

/** One project a runtime: the suffix of a test file says where it runs. */
export default getViteConfig({
  test: {
    root: new URL('..', import.meta.url).pathname,
    projects: [
      {
        extends: true,
        test: {
          name: 'node',
          include: ['tests/**/*.node.test.ts'],
          environment: 'node',
          // Some start processes, a build or a database: a busy machine is no failure.
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        extends: true,
        test: { name: 'astro', include: ['tests/**/*.astro.test.ts'], environment: 'node' },
      },
    ],
  },
})
