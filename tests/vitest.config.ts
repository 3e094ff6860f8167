/// <reference types="vitest/config" />
import { getViteConfig } from 'astro/config'

/** One project a runtime: the suffix of a test file says where it runs. */
export default getViteConfig({
  test: {
    root: new URL('..', import.meta.url).pathname,
    // A machine shared with others stalls now and then: what is waited for may take its time, and
    // what passes only when tried again is reported (`tests/run.ts`).
    expect: { poll: { timeout: 30_000 } },
    retry: process.env['CI'] ? 1 : 0,
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
