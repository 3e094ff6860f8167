/// <reference types="vitest/config" />
import { getViteConfig } from 'astro/config'

/** The suffix of a test file says in which project, and so where, it runs. */
export default getViteConfig({
  test: {
    root: new URL('..', import.meta.url).pathname,
    globalSetup: 'tests/support/database-image.ts',
    // By default one processor is left alone, which of two is half.
    maxWorkers: '100%',
    // A shared machine stalls now and then, so polls wait longer, and tests that pass only on a
    // retry are reported (`tests/run.ts`).
    expect: { poll: { timeout: 30_000 } },
    retry: process.env['CI'] ? 1 : 0,
    projects: [
      {
        extends: true,
        test: {
          name: 'node',
          include: ['tests/**/*.node.test.ts'],
          environment: 'node',
          // Some tests start processes, a build or a database, which take long on a busy machine.
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
