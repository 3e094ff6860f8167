/**
 * Runs Lighthouse (mobile preset) over pages of the built portal. Gives the median of several runs,
 * each in a fresh browser. The floor is a hand-made page with one picture of the first view's size,
 * inline styles and no script; each page's paint is compared with the floor's in the same run. It
 * fails when a page shifts or scores less than 100 in a category (an application: less than 95 in
 * performance). It also reports where paint or blocking time exceed our aims.
 *
 * Usage: `npm run lighthouse -- [--runs 5] [--applied] [--steady] [--all] [path …]`; without a path,
 * every route and the page with the largest document in each folder of `dist`.
 * `--applied` slows down network and processor for real, instead of Lighthouse's estimate.
 * `--steady` measures once, some pages at the same time, and only what does not depend on the
 * machine: accessibility, practices, search engines, and that nothing shifts. CI runs this.
 * `--all` measures every page of `dist`.
 *
 * Pages that need a log-in are measured as a logged-in visitor sees them.
 */

import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { resolve } from 'node:path'
import { parseArgs, promisify } from 'node:util'
import { launch } from 'chrome-launcher'
import type { Result } from 'lighthouse'
import pLimit from 'p-limit'
import { chromium } from 'playwright'
import { createOrder } from '../../src/contract/order/create-order.ts'
import { chinaDay } from '../../src/domain/china-day.ts'
import { type RoutePath, routes } from '../../src/routes.ts'
import { browserArguments, ensureBrowser } from '../support/browser.ts'
import { budgetOf } from '../support/budgets.ts'
import {
  type BuiltPage,
  isIndexed,
  largestOfFolders,
  readBuiltPages,
} from '../support/built-pages.ts'
import { callServer } from '../support/calls.ts'
import { logInByCalls } from '../support/log-in.ts'
import { personOf, submission } from '../support/order-samples.ts'
import { startPortal } from '../support/portal.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    runs: { type: 'string', default: '5' },
    applied: { type: 'boolean', default: false },
    steady: { type: 'boolean', default: false },
    all: { type: 'boolean', default: false },
  },
})
const { applied, steady } = values
const runs = steady ? 1 : Number(values.runs)
/** Pages that need an order, and all pages that need a log-in. */
const ABOUT_ORDER: readonly string[] = ['/selectPayWay', '/orderPayDone'] satisfies RoutePath[]
const PERSONAL: readonly string[] = ['/userInfo', '/customerService', ...ABOUT_ORDER]
const built = readBuiltPages()
const unknown = positionals.filter((asked) => !built.some(({ path }) => path === asked))
if (unknown.length > 0) throw new Error(`Not in dist: ${unknown}`)
const usual: readonly string[] = [...routes.map(({ path }) => path), ...largestOfFolders()]
const wanted = positionals.length > 0 ? positionals : usual
const measured = built.filter(({ path }) => values.all || wanted.includes(path))

const STEADY = ['accessibility', 'best-practices', 'seo'] as const
const CATEGORIES = ['performance', ...STEADY] as const
type Category = (typeof CATEGORIES)[number]

/** Our aim for the largest paint, as a multiple of the floor's, for applications and other pages. */
const PAINT = { application: 1.3, content: applied ? 1.1 : 1.05 }
/** The layout shift from which a page fails; on a busy machine a few thousandths are normal. */
const SHIFT = 0.01
/** How much longer than the floor a page should block at most, in ms. */
const BLOCKING = 15
/** How often a page is opened at most until Lighthouse sees it paint. */
const TRIES = 3
/** How many pages are measured at the same time where time does not count. */
const AT_ONCE = 4

/** Scores from 0 to 100; paint and blocking time in ms, shift without a unit, bytes in kB. */
type Measures = Record<Category | 'LCP' | 'TBT' | 'CLS' | 'kB', number>

const execute = promisify(execFile)
const LIGHTHOUSE = resolve('node_modules/lighthouse/cli/index.js')

let visitors = 0

const portal = await startPortal()
const floor = await startFloor(portal.url)
try {
  const least = await measureOften(floor.url)
  const rows = await pLimit(steady ? AT_ONCE : 1).map(measured, async (page) => {
    const measures = await measureOften(portal.url + page.path, page.path)
    const row = { ...measures, ratio: Number((measures.LCP / least.LCP).toFixed(2)) }
    const lost = lostBy(page, measures)
    if (lost.length > 0) process.exitCode = 1
    const over = steady ? [] : overAim(page, row, least)
    for (const say of [...lost, ...over]) console.error(`${page.path}: ${say}`)
    return [page.path, row] as const
  })
  const table = Object.fromEntries([['floor', { ...least, ratio: 1 }], ...rows])
  console.table(table, steady ? [...STEADY, 'CLS'] : undefined)
} finally {
  floor.stop()
  await portal.stop()
}

/** Reasons to fail. A page that is not indexed cannot score 100 for search engines. */
function lostBy(page: BuiltPage, measures: Measures): string[] {
  const least = { performance: budgetOf(page.path).isApplication ? 95 : 100 }
  const low = CATEGORIES.filter((name) => {
    const counts = name === 'performance' ? !steady : name !== 'seo' || isIndexed(page)
    return counts && measures[name] < (name === 'performance' ? least.performance : 100)
  })
  return [
    ...low.map((name) => `scores ${measures[name]} in ${name}`),
    ...(measures.CLS <= SHIFT ? [] : [`shifts by ${measures.CLS}`]),
  ]
}

function overAim(
  { path }: BuiltPage,
  { ratio, CLS, TBT }: Measures & { ratio: number },
  least: Measures,
): string[] {
  const paint = PAINT[budgetOf(path).isApplication ? 'application' : 'content']
  return [
    ratio > paint && `paints at ${ratio} times the floor, over ${paint}`,
    CLS > 0 && `shifts by ${CLS}`,
    TBT > least.TBT + BLOCKING && `blocks for ${TBT} ms, the floor for ${least.TBT}`,
  ].filter((say) => say !== false)
}

/** Serves a minimal page with the home page's picture. */
async function startFloor(portalUrl: string) {
  const home = readFileSync('dist/index.html', 'utf8')
  const [, address = ''] = /srcset="(\/_astro\/[^ "]+\.avif)/.exec(home) ?? []
  const picture = Buffer.from(await (await fetch(portalUrl + address)).arrayBuffer())
  const page = `<!doctype html><html lang="zh-CN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Floor</title><meta name="description" content="One picture."><style>body{margin:0;background:#0b0c0e;color:#fff;font:16px sans-serif}img{display:block;width:100%;height:auto}</style></head><body><main><h1>Floor</h1><img src="/car.avif" width="800" height="600" alt="R7" fetchpriority="high"></main></body></html>`
  const server = createServer((request, reply) => {
    const isPicture = request.url === '/car.avif'
    reply.setHeader('Content-Type', isPicture ? 'image/avif' : 'text/html; charset=utf-8')
    reply.end(isPicture ? picture : page)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const bound = server.address()
  if (typeof bound !== 'object' || !bound) throw new Error('The floor page has no address')
  return { url: `http://localhost:${bound.port}/`, stop: () => void server.close() }
}

async function measureOften(url: string, path?: string): Promise<Measures> {
  const all: Measures[] = []
  for (let run = 0; run < runs; run += 1) {
    let measures: Measures | undefined
    // Without a paint Lighthouse fails: the page is measured again.
    for (let tries = 0; tries < TRIES && !measures; tries += 1) {
      measures = await measure(url, path).catch(({ message }: Error) => void console.error(message))
    }
    if (measures) all.push(measures)
  }
  return medians(all)
}

async function measure(url: string, path?: string): Promise<Measures> {
  const chrome = await launch({
    chromePath: ensureBrowser(),
    chromeFlags: ['--headless=new', ...browserArguments],
  })
  try {
    const isPersonal = path !== undefined && PERSONAL.includes(path)
    const query = isPersonal ? await logIn(chrome.port, path) : ''
    const { categories, audits } = await runLighthouse(url + query, chrome.port, isPersonal)
    const score = (name: Category) => Math.round((categories[name]?.score ?? 0) * 100)
    const value = (name: string) => audits[name]?.numericValue ?? Number.NaN
    for (const audit of Object.values(audits)) {
      const counts = Object.values(categories).some(({ auditRefs }) =>
        auditRefs.some(({ id, weight }) => id === audit.id && weight > 0),
      )
      const lost = audit.score !== null && audit.score < 0.9
      if (counts && lost) console.log(`${url}: ${audit.id} ${audit.displayValue ?? ''}`)
    }
    return {
      performance: score('performance'),
      accessibility: score('accessibility'),
      'best-practices': score('best-practices'),
      seo: score('seo'),
      LCP: Math.round(value('largest-contentful-paint')),
      TBT: Math.round(value('total-blocking-time')),
      CLS: Number(value('cumulative-layout-shift').toFixed(3)),
      kB: Math.round(value('total-byte-weight') / 1024),
    }
  } finally {
    chrome.kill()
  }
}

/**
 * Runs Lighthouse in a process of its own: it cannot measure two pages at the same time in one.
 *
 * @param isKept whether the browser keeps what is stored, such as a log-in; caches are cleared
 */
async function runLighthouse(url: string, port: number, isKept: boolean): Promise<Result> {
  const options = [
    ['port', port],
    ['output', 'json'],
    ['only-categories', steady ? STEADY : CATEGORIES],
    ...(steady
      ? [
          ['only-audits', 'cumulative-layout-shift'],
          ['disable-full-page-screenshot', true],
        ]
      : []),
    ['throttling-method', applied ? 'devtools' : 'simulate'],
    ...(isKept ? [['disable-storage-reset', true]] : []),
  ].map(([name, value]) => `--${name}=${value}`)
  const { stdout } = await execute(process.execPath, [LIGHTHOUSE, url, '--quiet', ...options], {
    maxBuffer: 256 * 1024 * 1024,
  })
  return JSON.parse(stdout)
}

/**
 * Logs a new visitor in, with an order that waits for its deposit if the page needs one.
 *
 * @param port of the browser's debugger
 * @returns the query of the page's address
 */
async function logIn(port: number, path: string): Promise<string> {
  visitors += 1
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`)
  const page = await browser.contexts()[0]?.newPage()
  if (!page) throw new Error('The browser has no context')
  const mobile = `137${`${visitors}`.padStart(8, '0')}`
  const token = await logInByCalls(page, mobile, portal.url)
  await browser.close()
  if (!ABOUT_ORDER.includes(path)) return ''
  const order = submission(chinaDay(new Date()), { buyer: personOf(mobile) })
  const headers = { token, 'Idempotency-Key': order.clientOrderNo }
  const { orderId } = await callServer(portal.url, createOrder, order, headers)
  return `?orderId=${orderId}`
}

function medians(all: readonly Measures[]): Measures {
  const median = (key: keyof Measures) => {
    const sorted = all.map((one) => one[key]).sort((a, b) => a - b)
    return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
  }
  return {
    performance: median('performance'),
    accessibility: median('accessibility'),
    'best-practices': median('best-practices'),
    seo: median('seo'),
    LCP: median('LCP'),
    TBT: median('TBT'),
    CLS: median('CLS'),
    kB: median('kB'),
  }
}
