import { defineConfig } from 'playwright/test'
import { browserArguments, findBrowser } from './support/browser.ts'
import { nameUntried } from './support/faults/places.ts'
import type { Options } from './support/test.ts'

export default defineConfig<Options>({
  testDir: '..',
  testMatch: 'tests/e2e/**/*.e2e.ts',
  outputDir: '../test-results',
  globalSetup: './support/serve.ts',
  fullyParallel: true,
  forbidOnly: Boolean(process.env['CI']),
  // With one for each of two cores, these are idle for two fifths of the time.
  workers: 3,
  // A shared machine stalls now and then. Tests that pass only on a retry are reported.
  retries: process.env['CI'] ? 2 : 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['list'], ['json', { outputFile: '../test-results/e2e.json' }]],
  use: {
    faultMatrix: { nameUntried },
    // A phone; tests for desktops override this.
    viewport: { width: 375, height: 740 },
    isMobile: true,
    hasTouch: true,
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    // Traces cost a fifth of the time, so in CI only retries are traced.
    trace: process.env['CI'] ? 'on-first-retry' : 'retain-on-failure',
    launchOptions: { executablePath: findBrowser(), args: browserArguments },
  },
})
