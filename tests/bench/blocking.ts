/**
 * Measures what the late part of a page (`src/boot/later.ts`: statistics, the network's speed,
 * WebP) costs on a slow phone: how long the main thread is blocked with and without it, on the same
 * built page.
 *
 * Usage, on a built site: `npm run bench:blocking [-- --runs 9] [--path /about]`
 */

import { parseArgs } from 'node:util'
import { type Browser, chromium } from 'playwright'
import { browserArguments, ensureBrowser } from '../support/browser.ts'
import { startPortal } from '../support/portal.ts'

/** How many times slower than this machine the main thread is made. */
const SLOWDOWN = 4
/** How long a page is observed, in ms: the late part has finished by then. */
const WATCHED = 8_000
/** The duration from which a task counts as blocking, in ms. */
const UNNOTICED = 50
const LATER = /\/_astro\/later\./

const { values } = parseArgs({
  options: { runs: { type: 'string', default: '9' }, path: { type: 'string', default: '/about' } },
})
const runs = Number(values.runs)

interface Figures {
  /** Time beyond 50 ms in all tasks together, in ms. */
  blocked: number
  /** The number of tasks longer than 50 ms. */
  tasks: number
  /** All tasks of the main thread together, in ms. */
  busy: number
}

const portal = await startPortal()
const browser = await chromium.launch({ executablePath: ensureBrowser(), args: browserArguments })
try {
  const measured = { on: [] as Figures[], off: [] as Figures[] }
  // The first page includes the browser's start. Then both alternate, so that a busy machine slows
  // both.
  await measure(browser, true)
  for (let run = 0; run < runs; run += 1) {
    measured.on.push(await measure(browser, true))
    measured.off.push(await measure(browser, false))
  }
  const on = medians(measured.on)
  const off = medians(measured.off)
  console.log(`${values.path}, ${SLOWDOWN} times slower, medians of ${runs} runs in ms`)
  console.table({ on, off, 'on / off': ratios(on, off) })
} finally {
  await browser.close()
  await portal.stop()
}

/** @param quiet whether the late part may load */
async function measure(on: Browser, quiet: boolean): Promise<Figures> {
  const context = await on.newContext({
    viewport: { width: 375, height: 740 },
    isMobile: true,
    hasTouch: true,
  })
  const page = await context.newPage()
  await page.route(LATER, (route) => (quiet ? route.continue() : route.abort()))
  const cdp = await context.newCDPSession(page)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
  await cdp.send('Performance.enable')
  const asked = page.waitForRequest(LATER)
  await page.goto(`${portal.url}${values.path}`)
  await asked
  const tasks = await page.evaluate(watch, WATCHED)
  const { metrics } = await cdp.send('Performance.getMetrics')
  await context.close()
  const busy = metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0
  return {
    blocked: tasks.reduce((total, duration) => total + duration - UNNOTICED, 0),
    tasks: tasks.length,
    busy: busy * 1000,
  }
}

/**
 * Runs in the page.
 * @returns the durations of its long tasks, from the start until `time`, in ms
 */
function watch(time: number): Promise<number[]> {
  return new Promise((resolve) => {
    const tasks: number[] = []
    const observer = new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) tasks.push(duration)
    })
    observer.observe({ type: 'longtask', buffered: true })
    setTimeout(() => resolve(tasks), time - performance.now())
  })
}

function medians(all: readonly Figures[]): Figures {
  const median = (name: keyof Figures) => {
    const sorted = all.map((figures) => figures[name]).sort((one, other) => one - other)
    return Math.round(sorted[Math.floor(sorted.length / 2)] ?? 0)
  }
  return { blocked: median('blocked'), tasks: median('tasks'), busy: median('busy') }
}

function ratios(on: Figures, off: Figures): Figures {
  const ratio = (name: keyof Figures) => {
    // This also covers 0 and 0.
    if (on[name] === off[name]) return 1
    return Math.round((on[name] / off[name]) * 100) / 100
  }
  return { blocked: ratio('blocked'), tasks: ratio('tasks'), busy: ratio('busy') }
}
