/**
 * Lighthouse (mobile preset) over pages of the built portal: the median of some runs, each in a
 * fresh browser. Usage: `npm run lighthouse -- [--runs 3] [path …]`
 */

import { parseArgs } from 'node:util'
import { launch } from 'chrome-launcher'
import lighthouse from 'lighthouse'
import { browserArguments, ensureBrowser } from '../support/browser.ts'
import { startPortal } from '../support/portal.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { runs: { type: 'string', default: '3' } },
})
const paths = positionals.length > 0 ? positionals : ['/', '/r7', '/about']
const runs = Number(values.runs)

interface Measures {
  performance: number
  accessibility: number
  'best-practices': number
  seo: number
  /** Largest contentful paint and total blocking time in ms, shift without unit, bytes in kB. */
  LCP: number
  TBT: number
  CLS: number
  kB: number
}

const portal = await startPortal()
try {
  const table: Record<string, Measures> = {}
  for (const path of paths) {
    const measured: Measures[] = []
    for (let run = 0; run < runs; run += 1) measured.push(await measure(portal.url + path))
    table[path] = medians(measured)
  }
  console.table(table)
} finally {
  await portal.stop()
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
    const score = (name: string) => Math.round((categories[name]?.score ?? 0) * 100)
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
