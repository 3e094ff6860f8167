/**
 * Everything that CI runs, one step after the other; all of them run even when one fails. What
 * failed, and what passed only when tried again, is named once more at the end. The last line counts
 * all steps together: a check without tests of its own counts as one.
 */
import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { ensureBrowser } from './support/browser.ts'

interface Count {
  passed: number
  failed: number
}

/** What became of the tests of a step, by their names. */
interface Outcome {
  passed: number
  failed: readonly string[]
  retried: readonly string[]
}

interface Step {
  name: string
  command: string
  /** What the step's own report says; a check without one passes or fails as a whole. */
  read?: () => Outcome
}

const RESULTS = 'test-results'

/** Runs tests with Vitest, and leaves its report. */
const vitest = (report: string) =>
  `vitest run --config tests/vitest.config.ts --reporter default --reporter json --outputFile ${RESULTS}/${report}`

/** Debian's command that lends a server of its own to another command. */
const LEND_POSTGRES = 'pg_virtualenv'
const POSTGRES_URL = '"postgres://$PGUSER:$PGPASSWORD@$PGHOST:$PGPORT/postgres"'

const steps: readonly Step[] = [
  { name: 'Types', command: 'npm run check' },
  { name: 'Lint and import directions', command: 'npm run lint' },
  { name: 'Unused code', command: 'knip --config tests/knip.json' },
  {
    name: 'Unit and gateway tests',
    command: vitest('vitest.json'),
    read: () => readVitest('vitest.json'),
  },
  ...(lendsPostgres()
    ? [
        {
          name: 'Gateway tests on PostgreSQL',
          command: `${LEND_POSTGRES} sh -c 'TEST_DATABASE_URL=${POSTGRES_URL} ${vitest('postgres.json')} tests/gateway'`,
          read: () => readVitest('postgres.json'),
        },
      ]
    : []),
  { name: 'Build', command: 'npm run build' },
  {
    name: 'End-to-end tests',
    command: 'playwright test --config tests/playwright.config.ts',
    read: readPlaywright,
  },
  { name: 'Lighthouse', command: 'npm run lighthouse -- --steady' },
]

rmSync(RESULTS, { recursive: true, force: true })
mkdirSync(RESULTS, { recursive: true })
process.env['CHROMIUM_PATH'] = ensureBrowser()

const total: Count = { passed: 0, failed: 0 }
const notes: string[] = []
for (const step of steps) {
  console.log(`\n▶ ${step.name}`)
  const started = Date.now()
  const { status } = spawnSync(step.command, { shell: true, stdio: 'inherit' })
  const { passed, failed, retried } = outcomeOf(step, status === 0)
  total.passed += passed
  total.failed += failed.length
  for (const name of failed) notes.push(`✗ ${step.name}: ${name}`)
  for (const name of retried) notes.push(`↻ ${step.name}: ${name} (passed when tried again)`)
  const seconds = Math.round((Date.now() - started) / 1000)
  console.log(`◀ ${step.name}: ${passed} passed, ${failed.length} failed (${seconds} s)`)
}
console.log(`\n${notes.map((note) => `${note}\n`).join('')}`)
console.log(`${total.passed} passed, ${total.failed} failed`)
process.exitCode = total.failed > 0 ? 1 : 0

/** A machine without a PostgreSQL that starts within a minute tests the gateway on PGlite alone. */
function lendsPostgres(): boolean {
  return spawnSync(LEND_POSTGRES, ['true'], { timeout: 60_000 }).status === 0
}

/** A step that failed without a failed test (a crash, no report) counts as one failure. */
function outcomeOf({ command, read }: Step, ok: boolean): Outcome {
  let outcome: Outcome = { passed: ok ? 1 : 0, failed: [], retried: [] }
  try {
    if (read) outcome = read()
  } catch {
    outcome = { passed: 0, failed: [], retried: [] }
  }
  return ok || outcome.failed.length > 0 ? outcome : { ...outcome, failed: [command] }
}

function readReport(file: string) {
  return JSON.parse(readFileSync(`${RESULTS}/${file}`, 'utf8'))
}

interface VitestReport {
  testResults: {
    /** Failed without a failed test when it could not even be loaded. */
    status: string
    name: string
    assertionResults: { status: string; fullName: string; failureMessages: unknown[] }[]
  }[]
}

function readVitest(report: string): Outcome {
  const { testResults }: VitestReport = readReport(report)
  const tests = testResults.flatMap(({ assertionResults }) => assertionResults)
  const passed = tests.filter(({ status }) => status === 'passed')
  const names = (list: typeof tests) => list.map(({ fullName }) => fullName)
  const unloaded = testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  )
  return {
    passed: passed.length,
    failed: [
      ...names(tests.filter(({ status }) => status === 'failed')),
      ...unloaded.map(({ name }) => name),
    ],
    retried: names(passed.filter(({ failureMessages }) => failureMessages.length > 0)),
  }
}

interface PlaywrightSuite {
  suites?: PlaywrightSuite[]
  specs: { file: string; line: number; title: string; tests: { status: string }[] }[]
}

function readPlaywright(): Outcome {
  const { suites, stats }: { suites: PlaywrightSuite[]; stats: Record<string, number> } =
    readReport('e2e.json')
  const specs = suites.flatMap(specsOf)
  const named = (wanted: string) =>
    specs
      .filter(({ tests }) => tests.some(({ status }) => status === wanted))
      .map(({ file, line, title }) => `${file}:${line} ${title}`)
  const retried = named('flaky')
  return { passed: (stats['expected'] ?? 0) + retried.length, failed: named('unexpected'), retried }
}

function specsOf({ suites = [], specs }: PlaywrightSuite): PlaywrightSuite['specs'] {
  return [...specs, ...suites.flatMap(specsOf)]
}
