/**
 * Runs everything that CI runs, step by step, even after a step fails. The end lists what failed,
 * what passed only on a retry, and the files with tests that no step ran. The last line counts all
 * steps together; a check without tests counts as one.
 */
import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { relative } from 'node:path'
import { ensureBrowser } from './support/browser.ts'

/** The results of a step's tests, by name. Names begin with the file. */
interface Outcome {
  passed: readonly string[]
  failed: readonly string[]
  /** Those of `passed` that failed at first. */
  retried: readonly string[]
  skipped: readonly string[]
}

const NOTHING: Outcome = { passed: [], failed: [], retried: [], skipped: [] }

interface Step {
  name: string
  command: string
  /** Reads the step's report; without one, the step passes or fails as a whole. */
  read?: () => Outcome
}

const RESULTS = 'test-results'

/** Runs Vitest, which writes a report. */
const vitest = (report: string) =>
  `vitest run --config tests/vitest.config.ts --reporter default --reporter json --outputFile ${RESULTS}/${report}`

/** Debian's command that runs another one with a temporary PostgreSQL. */
const LEND_POSTGRES = 'pg_virtualenv'
const POSTGRES_URL = '"postgres://$PGUSER:$PGPASSWORD@$PGHOST:$PGPORT/postgres"'
/** The gateway's tests, without those that start processes, which are given PGlite. */
const POSTGRES_TESTS = 'tests/gateway --exclude tests/gateway/server.node.test.ts'

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
          command: `${LEND_POSTGRES} sh -c 'TEST_DATABASE_URL=${POSTGRES_URL} ${vitest('postgres.json')} ${POSTGRES_TESTS}'`,
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

const passed: string[] = []
const failed: string[] = []
const skipped = new Set<string>()
const notes: string[] = []
for (const step of steps) {
  console.log(`\n▶ ${step.name}`)
  const started = Date.now()
  const { status } = spawnSync(step.command, { shell: true, stdio: 'inherit' })
  const outcome = outcomeOf(step, status === 0)
  passed.push(...outcome.passed)
  failed.push(...outcome.failed)
  for (const name of outcome.skipped) skipped.add(name)
  for (const name of outcome.failed) notes.push(`✗ ${step.name}: ${name}`)
  for (const name of outcome.retried)
    notes.push(`↻ ${step.name}: ${name} (passed when tried again)`)
  const seconds = Math.round((Date.now() - started) / 1000)
  console.log(`◀ ${step.name}: ${count(outcome.passed, outcome.failed)} (${seconds} s)`)
}
// Another step may run what one skips: the gateway's tests run on two databases.
const missed = [...skipped.difference(new Set([...passed, ...failed]))]
for (const [file, names] of Map.groupBy(missed, (name) => name.split(':', 1)[0])) {
  notes.push(`− ${file}: ${names.length} skipped`)
}
console.log(`\n${notes.map((note) => `${note}\n`).join('')}`)
console.log(count(passed, failed) + (missed.length > 0 ? `, ${missed.length} skipped` : ''))
process.exitCode = failed.length > 0 ? 1 : 0

function count(passed: readonly string[], failed: readonly string[]): string {
  return `${passed.length} passed, ${failed.length} failed`
}

/** Whether a PostgreSQL starts within a minute; otherwise the gateway is tested on PGlite only. */
function lendsPostgres(): boolean {
  return spawnSync(LEND_POSTGRES, ['true'], { timeout: 60_000 }).status === 0
}

/** A step that failed without a failed test (it crashed, or has no report) counts as one failure. */
function outcomeOf({ command, read }: Step, ok: boolean): Outcome {
  let outcome: Outcome = { ...NOTHING, passed: ok ? [command] : [] }
  try {
    if (read) outcome = read()
  } catch {
    outcome = NOTHING
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
  const tests = testResults.flatMap(({ name: file, assertionResults }) =>
    assertionResults.map(({ status, fullName, failureMessages }) => ({
      status,
      name: `${relative('', file)}: ${fullName}`,
      isRetried: status === 'passed' && failureMessages.length > 0,
    })),
  )
  const names = (wanted: (test: (typeof tests)[number]) => boolean) =>
    tests.filter(wanted).map(({ name }) => name)
  const unloaded = testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  )
  return {
    passed: names(({ status }) => status === 'passed'),
    failed: [
      ...names(({ status }) => status === 'failed'),
      ...unloaded.map(({ name }) => relative('', name)),
    ],
    retried: names(({ isRetried }) => isRetried),
    skipped: names(({ status }) => status === 'skipped' || status === 'pending'),
  }
}

interface PlaywrightSuite {
  suites?: PlaywrightSuite[]
  specs: { file: string; line: number; title: string; tests: { status: string }[] }[]
}

interface PlaywrightReport {
  suites: PlaywrightSuite[]
  /** Errors outside of tests, after which some tests may not have run. */
  errors: { message?: string }[]
}

function readPlaywright(): Outcome {
  const { suites, errors }: PlaywrightReport = readReport('e2e.json')
  const specs = suites.flatMap(specsOf)
  const named = (wanted: string) =>
    specs
      .filter(({ tests }) => tests.some(({ status }) => status === wanted))
      .map(({ file, line, title }) => `${file}:${line} ${title}`)
  const retried = named('flaky')
  return {
    passed: [...named('expected'), ...retried],
    failed: [...named('unexpected'), ...errors.map(({ message = 'an error' }) => message)],
    retried,
    skipped: named('skipped'),
  }
}

function specsOf({ suites = [], specs }: PlaywrightSuite): PlaywrightSuite['specs'] {
  return [...specs, ...suites.flatMap(specsOf)]
}
