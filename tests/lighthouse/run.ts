/**
 * Lighthouse (mobile preset) over pages of the built portal: the median of some runs, each in a
 * fresh browser, beside a floor: a hand-made page with one picture of the first view's size, inline
 * styles and no script. Fails when a content page scores less than 100 four times.
 * Usage: `npm run lighthouse -- [--runs 3] [path …]`; without a path, every content page.
 */

import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { parseArgs } from 'node:util'
import { launch } from 'chrome-launcher'
import lighthouse from 'lighthouse'
import { type Route, routes } from '../../src/routes.ts'
import { browserArguments, ensureBrowser } from '../support/browser.ts'
import { budgetOf } from '../support/budgets.ts'
import { startPortal } from '../support/portal.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { runs: { type: 'string', default: '3' } },
})
const runs = Number(values.runs)
const isContent = ({ path }: (typeof routes)[number]) => !budgetOf(path).react
const contentPaths: readonly string[] = routes.filter(isContent).map(({ path }) => path)
const paths = positionals.length > 0 ? positionals : contentPaths

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const
type Category = (typeof CATEGORIES)[number]

/** Scores of 0 to 100; paint and blocking time in ms, shift without unit, bytes in kB. */
type Measures = Record<Category | 'LCP' | 'TBT' | 'CLS' | 'kB', number>

const portal = await startPortal()
const floor = await startFloor(portal.url)
try {
  const floorMeasures = await measureOften(floor.url)
  const table: Record<string, Measures & { ratio: number }> = {
    floor: { ...floorMeasures, ratio: 1 },
  }
  for (const path of paths) {
    const measures = await measureOften(portal.url + path)
    const ratio = Number((measures.LCP / floorMeasures.LCP).toFixed(2))
    table[path] = { ...measures, ratio }
    const lost = lostBy(path, measures)
    if (lost.length > 0) {
      console.error(`${path} scores less than 100 in ${lost.join(', ')}`)
      process.exitCode = 1
    }
  }
  console.table(table)
} finally {
  floor.stop()
  await portal.stop()
}

/** Pages that search engines are told to leave out cannot score in that category. */
function lostBy(path: string, measures: Measures): Category[] {
  if (!contentPaths.includes(path)) return []
  const route: Route | undefined = routes.find((each) => each.path === path)
  const counted = CATEGORIES.filter((name) => name !== 'seo' || route?.indexable)
  return counted.filter((name) => measures[name] < 100)
}

/** Serves the least that shows home's picture, from a server of its own. */
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

async function measureOften(url: string): Promise<Measures> {
  const measured: Measures[] = []
  for (let run = 0; run < runs; run += 1) measured.push(await measure(url))
  return medians(measured)
}

async function measure(url: string): Promise<Measures> {
  const chrome = await launch({
    chromePath: ensureBrowser(),
    chromeFlags: ['--headless=new', ...browserArguments],
  })
  try {
    const result = await lighthouse(url, { port: chrome.port, logLevel: 'error' })
    if (!result) throw new Error(`Lighthouse has nothing to say of ${url}`)
    const { categories, audits } = result.lhr
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

function medians(measured: readonly Measures[]): Measures {
  const median = (key: keyof Measures) => {
    const sorted = measured.map((one) => one[key]).sort((a, b) => a - b)
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
