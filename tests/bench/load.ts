/**
 * The gateway and the site under a rush: 200 connections, reads and writes mixed, for a while; then
 * every event that was accepted must be there. On PGlite, or on the PostgreSQL of DATABASE_URL.
 * Usage: `npm run bench:load -- [--seconds 60] [--connections 200]`; `--minutes 10` in place of the
 * seconds shows whether memory stays flat.
 */

import { execFileSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import autocannon from 'autocannon'
import { checkToken } from '../../src/contract/check-token.ts'
import { findRegion } from '../../src/contract/find-region.ts'
import { getLatestPolicy } from '../../src/contract/get-latest-policy.ts'
import { listAreas } from '../../src/contract/order/list-areas.ts'
import { listCars } from '../../src/contract/order/list-cars.ts'
import { REPORT_PATHS } from '../../src/contract/report-paths.ts'
import { sampleOf } from '../gateway/samples.ts'
import { encode } from '../support/gateway.ts'
import { startPortal } from '../support/portal.ts'

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '60' },
    minutes: { type: 'string' },
    connections: { type: 'string', default: '200' },
  },
})
const seconds = values.minutes ? Number(values.minutes) * 60 : Number(values.seconds)
/** How often memory is looked at, in ms. */
const SAMPLING = 5_000
const MARKED = { 'X-Requested-With': 'XMLHttpRequest' }

const portal = await startPortal()
try {
  const before = memoryOf(portal.pid)
  const device = randomUUID()
  const reads = [findRegion, getLatestPolicy, checkToken, listAreas, listCars].map((endpoint) => {
    const { path, init } = encode(endpoint, sampleOf(endpoint))
    return {
      method: endpoint.method,
      path,
      headers: Object.fromEntries(new Headers({ ...MARKED, ...init.headers })),
      ...(init.body ? { body: String(init.body) } : {}),
    }
  })
  const samples: Sample[] = []
  const started = Date.now()
  const sampling = setInterval(
    () =>
      samples.push({ minutes: (Date.now() - started) / 60_000, megabytes: memoryOf(portal.pid) }),
    SAMPLING,
  )
  let accepted = 0
  const write: autocannon.Request = {
    method: 'POST',
    path: REPORT_PATHS.collectEvents,
    headers: { 'Content-Type': 'application/json' },
    setupRequest: (request) => ({ ...request, body: JSON.stringify([event(device)]) }),
    onResponse: (status) => {
      if (status === 204) accepted += 1
    },
  }
  const result = await autocannon({
    url: portal.url,
    connections: Number(values.connections),
    duration: seconds,
    timeout: 20,
    requests: [{ path: '/' }, ...reads, { path: '/r7' }, write],
  })
  clearInterval(sampling)
  const kept: unknown[] = await (
    await fetch(`${portal.url}/__gateway/events?device=${device}`)
  ).json()
  console.table({
    'requests a second': Math.round(result.requests.average),
    'p50 ms': result.latency.p50,
    'p99 ms': result.latency.p99,
    'errors and time-outs': result.errors + result.timeouts,
    statuses: JSON.stringify(result.statusCodeStats),
    'events accepted, kept': `${accepted}, ${kept.length}`,
    'memory before, at most, after (MB)': `${before}, ${Math.max(...samples.map(({ megabytes }) => megabytes))}, ${memoryOf(portal.pid)}`,
    'memory, second half (MB a minute)': slopeOf(samples.slice(samples.length / 2)).toFixed(2),
    'load average': loadavg()[0]?.toFixed(1),
    database: process.env['DATABASE_URL'] ? 'PostgreSQL' : 'PGlite',
  })
  if (result.errors + result.timeouts + result['5xx'] > 0 || kept.length < accepted) {
    process.exitCode = 1
  }
} finally {
  await portal.stop()
}

function event(device: string) {
  return {
    eventId: 'load_bench',
    eventType: 'click',
    eventTime: Date.now(),
    visitId: randomUUID(),
    userid: '',
    web_deviceId: device,
    seriesId: '',
    pageAction: '/?name=load',
    cookie: '',
    sessionId: device,
  }
}

/** Resident memory of a process, in MB. */
function memoryOf(pid: number): number {
  return Math.round(Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)])) / 1024)
}

interface Sample {
  readonly minutes: number
  readonly megabytes: number
}

/** How fast memory grows, by the line of least squares; the beginning, while caches fill, is left out. */
function slopeOf(samples: readonly Sample[]): number {
  const mean = (pick: (sample: Sample) => number) =>
    samples.reduce((sum, each) => sum + pick(each), 0) / samples.length
  const middle = mean(({ minutes }) => minutes)
  const level = mean(({ megabytes }) => megabytes)
  const spread = mean(({ minutes }) => (minutes - middle) ** 2)
  return mean(({ minutes, megabytes }) => (minutes - middle) * (megabytes - level)) / spread
}
