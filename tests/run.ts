/**
 * Everything that CI runs, one step after the other; all of them run even when one fails. The last
 * line counts them together: a check without tests of its own counts as one.
 */
import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { ensureBrowser } from './support/browser.ts'

interface Count {
  passed: number
  failed: number
}

interface Step {
  name: string
  command: string
  count?: () => Count
}

const RESULTS = 'test-results'

const steps: readonly Step[] = [
  { name: 'Types', command: 'npm run check' },
  { name: 'Lint and import directions', command: 'npm run lint' },
  { name: 'Unused code', command: 'knip --config tests/knip.json' },
  {
    name: 'Unit and gateway tests',
    command: `vitest run --config tests/vitest.config.ts --reporter default --reporter json --outputFile ${RESULTS}/vitest.json`,
    count: countVitest,
  },
  { name: 'Build', command: 'npm run build' },
  {
    name: 'End-to-end tests',
    command: 'playwright test --config tests/playwright.config.ts',
    count: countPlaywright,
  },
  { name: 'Lighthouse', command: 'npm run lighthouse -- --steady' },
]

rmSync(RESULTS, { recursive: true, force: true })
mkdirSync(RESULTS, { recursive: true })
process.env['CHROMIUM_PATH'] = ensureBrowser()

const total: Count = { passed: 0, failed: 0 }
for (const { name, command, count } of steps) {
  console.log(`\n▶ ${name}`)
  const started = Date.now()
  const { status } = spawnSync(command, { shell: true, stdio: 'inherit' })
  const { passed, failed } = settle(status, count)
  total.passed += passed
  total.failed += failed
  const seconds = Math.round((Date.now() - started) / 1000)
  console.log(`◀ ${name}: ${passed} passed, ${failed} failed (${seconds} s)`)
}
console.log(`\n${total.passed} passed, ${total.failed} failed`)
process.exitCode = total.failed > 0 ? 1 : 0

/** A step that failed without a failed test (a crash, no report) counts as one failure. */
function settle(status: number | null, count: Step['count']): Count {
  const ok = status === 0
  let counted: Count = { passed: ok ? 1 : 0, failed: 0 }
  try {
    if (count) counted = count()
  } catch {
    counted = { passed: 0, failed: 0 }
  }
  return ok || counted.failed > 0 ? counted : { ...counted, failed: 1 }
}

function read(file: string) {
  return JSON.parse(readFileSync(`${RESULTS}/${file}`, 'utf8'))
}

function countVitest(): Count {
  const { numPassedTests, numFailedTests } = read('vitest.json')
  return { passed: numPassedTests, failed: numFailedTests }
}

function countPlaywright(): Count {
  const { expected, flaky, unexpected } = read('e2e.json').stats
  if (flaky > 0) console.log(`${flaky} end-to-end tests passed only when tried again`)
  return { passed: expected + flaky, failed: unexpected }
}
