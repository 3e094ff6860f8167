import { defineConfig } from 'playwright/test'
import { browserArguments, findBrowser } from './support/browser.ts'

export default defineConfig({
  testDir: '..',
  testMatch: 'tests/e2e/**/*.e2e.ts',
  outputDir: '../test-results',
  globalSetup: './support/serve.ts',
  fullyParallel: true,
  forbidOnly: Boolean(process.env['CI']),
  workers: 2,
  // A machine shared with others stalls now and then; what passes only when tried again is reported.
  retries: process.env['CI'] ? 2 : 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['list'], ['json', { outputFile: '../test-results/e2e.json' }]],
  use: {
    // A phone as visitors have them; desktop tests say so themselves.
    viewport: { width: 375, height: 740 },
    isMobile: true,
    hasTouch: true,
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    // To trace every test takes a fifth of their time: where there is a second try, that one is traced.
    trace: process.env['CI'] ? 'on-first-retry' : 'retain-on-failure',
    launchOptions: { executablePath: findBrowser(), args: browserArguments },
  },
})
