/**
 * Measures the 360° view on a slow phone: frames per second while the car turns, bytes and memory.
 *
 * Usage, on a built site: `npm run bench:view360`
 */

import { readFileSync } from 'node:fs'
import { type Browser, type CDPSession, chromium } from 'playwright'
import { browserArguments, ensureBrowser } from '../support/browser.ts'
import { startPortal } from '../support/portal.ts'
import { openPhone } from './phone.ts'

/** How long a turn is observed, in ms. */
const WATCHED = 4_000

interface Figures {
  'kB to the first frame': number
  'kB before a touch': number
  'kB of a full turn': number
  'fps turning by itself': number
  'fps under a drag': number
  'MB before': number
  'MB at the peak': number
  'MB after leaving': number
}

const portal = await startPortal()
const browser = await chromium.launch({ executablePath: ensureBrowser(), args: browserArguments })
try {
  const table: Record<string, Figures> = {}
  for (const path of ['/view360', '/viewF7']) table[path] = await measure(browser, path)
  console.table(table)
} finally {
  await browser.close()
  await portal.stop()
}

async function measure(on: Browser, path: string): Promise<Figures> {
  const { context, page, cdp } = await openPhone(on)
  const weigh = await weighBytes(cdp)

  await page.goto(portal.url + path)
  await page.waitForLoadState('networkidle')
  const { all, others } = weigh()
  const before = await readMemory(on)

  await page.getByRole('slider').focus()
  await page.waitForFunction(() => document.querySelector('progress')?.value === 100)
  const turn = weigh().frames
  const auto = page.getByRole('button', { name: '自动旋转' })
  await auto.tap()
  const turning = await countFrames(page.evaluate(watch, WATCHED))
  await auto.tap()
  const dragged = countFrames(page.evaluate(watch, WATCHED))
  const box = await page.locator('car-turntable canvas').boundingBox()
  if (!box) throw new Error('No stage')
  const y = box.y + box.height / 2
  for (const from of [0.1, 0.2, 0.3]) {
    await page.mouse.move(box.x + from * box.width, y)
    await page.mouse.down()
    await page.mouse.move(box.x + 0.9 * box.width, y, { steps: 40 })
    await page.mouse.up()
  }
  const underDrag = await dragged
  const peak = await readMemory(on)
  await page.goto('about:blank')
  const after = await readMemory(on)
  await context.close()
  return {
    'kB to the first frame': others,
    'kB before a touch': all,
    'kB of a full turn': turn,
    'fps turning by itself': turning,
    'fps under a drag': underDrag,
    'MB before': before,
    'MB at the peak': peak,
    'MB after leaving': after,
  }
}

/**
 * kB transferred so far: all, the turntable's frames, and all without the frames that are loaded in
 * advance.
 */
async function weighBytes(cdp: CDPSession) {
  const names = new Map<string, string>()
  const sizes = new Map<string, number>()
  cdp.on('Network.responseReceived', ({ requestId, response }) =>
    names.set(requestId, response.url),
  )
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) =>
    sizes.set(requestId, encodedDataLength),
  )
  await cdp.send('Network.enable')
  const sum = (keeps: (url: string) => boolean) => {
    const kept = [...sizes].filter(([request]) => keeps(names.get(request) ?? ''))
    return Math.round(kept.reduce((total, [, size]) => total + size, 0) / 1024)
  }
  const isFrame = (url: string) => /_astro\/(r7|f7)-[a-z]+-\d\d\..*webp$/.test(url)
  return () => ({
    all: sum(() => true),
    frames: sum(isFrame),
    others: sum((url) => !isFrame(url) || /-04\./.test(url)),
  })
}

/** Runs in the page: how many frames are drawn in `time` ms. */
function watch(time: number): Promise<number> {
  return new Promise((resolve) => {
    const start = performance.now()
    let count = 0
    const step = (now: number) => {
      count += 1
      if (now - start < time) requestAnimationFrame(step)
      else resolve(count)
    }
    requestAnimationFrame(step)
  })
}

async function countFrames(counted: Promise<number>): Promise<number> {
  return Math.round(((await counted) / WATCHED) * 1000)
}

/** Resident memory of the browser's page and graphics processes, in MB; 0 if it cannot be read. */
async function readMemory(on: Browser): Promise<number> {
  const cdp = await on.newBrowserCDPSession()
  const { processInfo } = await cdp.send('SystemInfo.getProcessInfo')
  await cdp.detach()
  const kinds = processInfo.filter(({ type }) => /renderer|gpu/i.test(type))
  return Math.round(kinds.reduce((total, { id }) => total + residentMemory(id), 0) / 1024)
}

function residentMemory(pid: number): number {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8')
    return Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1] ?? 0)
  } catch {
    return 0
  }
}
