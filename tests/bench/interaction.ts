/**
 * Measures how soon the built site responds to a touch, with the main thread four times slower: the
 * menu compared with a bare native `<details>` in the same run, the next page compared with one
 * without speculation rules (at the machine's own speed), and choices in the order by the Event
 * Timing API. Gives the median of several runs, each as a new visitor.
 *
 * Usage, on a built site: `npm run bench:interaction -- [--runs 9] [--check] [menu] [next]
 * [order]`, all three by default. With `--check` it fails when a target is exceeded.
 */

import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { chromium, type Page } from 'playwright'
import * as v from 'valibot'
import { browserArguments, ensureBrowser, findWholeBrowser } from '../support/browser.ts'
import { startPortal } from '../support/portal.ts'
import { median } from './medians.ts'
import { openPhone, type Phone, TOUCH, tapAt } from './phone.ts'
import { startSlowLine } from './slow-line.ts'
import { openTab } from './tab.ts'

const { values, positionals } = parseArgs({
  options: {
    runs: { type: 'string', default: '9' },
    check: { type: 'boolean', default: false },
  },
  allowPositionals: true,
})
const runs = Number(values.runs)

const MENU_AT_REST = 1.25
const MENU_AT_FIRST_PAINT = 1.5
const NEXT_PAGE = 0.75
/** In ms. */
const NEXT_PAINT = 50
/** The shortest time that the Event Timing API reports, in ms; anything faster counts as this. */
const QUICKEST = 16
/** How long a link is in view before it is touched, in ms. */
const LOOK = 1000
/** Selectors of inputs that can be chosen. */
const RADIO = 'input[type=radio]:not(:checked)'
const BOX = 'input[type=checkbox]:not([aria-disabled])'

const POINT = v.object({ x: v.number(), y: v.number() })
const ARRIVAL = v.object({ time: v.number(), way: v.string() })

declare global {
  interface Window {
    /** Resolves when the first view is painted. */
    seen?: Promise<void>
    opened?: Promise<number>
    /** Time to the next paint of each interaction so far, by its id, in ms. */
    paints?: Map<number, number>
  }
}

/** A page with something that opens natively. */
interface Opener {
  readonly url: string
  readonly button: string
  readonly open: string
}

interface Line {
  readonly 'ms (median)': number
  readonly of: string
  readonly ratio: number | ''
  readonly target: number
  readonly note: string
}

const table: Record<string, Line> = {}
const portal = await startPortal()
const bare = await startBarePages()
const slowPortal = await startSlowLine(portal.url)
const slowBare = await startSlowLine(bare.url)
const executablePath = findWholeBrowser() ?? ensureBrowser()
const browser = await chromium.launch({ executablePath, args: browserArguments })
try {
  console.log(`Chromium ${browser.version()} (${executablePath}), ${runs} runs`)
  const measures = (part: string) => positionals.length === 0 || positionals.includes(part)
  if (measures('menu')) {
    for (const path of ['/', '/news']) await compareMenu(path)
  }
  if (measures('next')) {
    await compareNextPage('/news', 'main a[href^="/newsDetail/"]')
    await compareNextPage('/', 'main a[href="/r7"]')
  }
  if (measures('order')) await measureOrder()
} finally {
  console.table(table)
  await browser.close()
  for (const each of [slowPortal, slowBare, bare]) each.stop()
  await portal.stop()
}

/** Adds a line to the table, and reports whether it exceeds its target. */
function report(name: string, line: Line, isOver: boolean): void {
  table[name] = line
  console.log(`${name}: ${line['ms (median)']} ms of ${line.of}, ${line.note}`)
  if (!isOver) return
  console.error(`${name} is over its target`)
  if (values.check) process.exitCode = 1
}

async function compareMenu(path: string): Promise<void> {
  const kinds = [
    { when: 'at rest', portalUrl: portal.url, bareUrl: bare.url, limit: MENU_AT_REST },
    {
      when: 'at first paint, slow 4G',
      portalUrl: slowPortal.url,
      bareUrl: slowBare.url,
      limit: MENU_AT_FIRST_PAINT,
    },
  ]
  for (const { when, portalUrl, bareUrl, limit } of kinds) {
    const early = portalUrl === slowPortal.url
    const menu = {
      url: portalUrl + path,
      button: '[popovertarget="top-menu"]',
      open: ':popover-open',
    }
    const details = { url: `${bareUrl}/details`, button: 'summary', open: '[open]' }
    const ours: number[] = []
    const floor: number[] = []
    for (let run = 0; run < runs; run += 1) {
      floor.push(await timeOpening(details, early))
      ours.push(await timeOpening(menu, early))
    }
    const kept = ours.filter(Number.isFinite)
    const lost = ours.length - kept.length
    const base = median(floor.filter(Number.isFinite))
    const ratio = median(kept) / base
    report(
      `menu on ${path}, ${when}`,
      {
        'ms (median)': Math.round(median(kept)),
        of: `${Math.round(base)} ms (bare <details>)`,
        ratio: hundredths(ratio),
        target: limit,
        note: `${lost} of ${runs} taps lost`,
      },
      ratio > limit || lost > 0,
    )
  }
}

/**
 * Taps as soon as the page is painted (`early`), or once it is idle.
 *
 * @returns ms from the end of the touch to the paint of what it opened; NaN for a lost tap
 */
async function timeOpening({ url, button, open }: Opener, early: boolean): Promise<number> {
  const phone = await openPhone(browser)
  const { context, page } = phone
  await page.addInitScript(watchOpening, open)
  // The button is always at the same place, and locating it takes longer than the first paint.
  const at = { x: 351, y: 28 }
  try {
    await page.goto(url, { waitUntil: early ? 'commit' : 'load' })
    await page.evaluate(() => window.seen)
    if (!early) await page.waitForLoadState('networkidle')
    await tapAt(phone, at)
    await page.locator(button).waitFor()
    const isMeant = await page.evaluate(
      ([selector, { x, y }]) =>
        document.querySelector(selector)?.contains(document.elementFromPoint(x, y)),
      [button, at] as const,
    )
    if (!isMeant) throw new Error(`${url} has no ${button} where the finger is`)
    const time = await page.evaluate(() =>
      Promise.race([window.opened, new Promise((end) => setTimeout(end, 5000))]),
    )
    await page.waitForLoadState('networkidle')
    const stays = (await page.locator(open).count()) > 0
    return typeof time === 'number' && stays ? time : Number.NaN
  } finally {
    await context.close()
  }
}

/** Runs in the page: looks in each frame whether the element is open. */
function watchOpening(selector: string): void {
  window.seen = new Promise((resolve) => {
    new PerformanceObserver(() => resolve()).observe({ type: 'paint', buffered: true })
  })
  window.opened = new Promise((resolve) => {
    window.addEventListener(
      'pointerup',
      ({ timeStamp }) => {
        const look = () => {
          if (!document.querySelector(selector)) return requestAnimationFrame(look)
          // This task runs after the frame's style, layout and paint, and before all other tasks.
          return scheduler.postTask(() => resolve(performance.now() - timeStamp), {
            priority: 'user-blocking',
          })
        }
        requestAnimationFrame(look)
      },
      { capture: true, once: true },
    )
  })
}

/**
 * Goes from `from` to the page of a link, with and without what the browser fetches ahead. The link
 * is in view for a while before it is touched, as nobody taps at once. The line is slow, but the
 * main thread is not: a prerendered page has a main thread of its own, which cannot be slowed down.
 */
async function compareNextPage(from: string, link: string): Promise<void> {
  const ahead: number[] = []
  const plain: number[] = []
  const ways: string[] = []
  for (let run = 0; run < runs; run += 1) {
    const { time, way } = await timeNextPage(from, link, true)
    ahead.push(time)
    ways.push(way)
    plain.push((await timeNextPage(from, link, false)).time)
  }
  const ratio = median(ahead) / median(plain)
  const counts = Object.entries(Object.groupBy(ways, (way) => way))
  report(
    `next page from ${from}, slow 4G`,
    {
      'ms (median)': Math.round(median(ahead)),
      of: `${Math.round(median(plain))} ms (plain)`,
      ratio: hundredths(ratio),
      target: NEXT_PAGE,
      note: counts.map(([way, all]) => `${way} ${all?.length}`).join(', '),
    },
    ratio > NEXT_PAGE,
  )
}

/** @returns ms from the touch to the first paint of the next page, and how the page was loaded */
async function timeNextPage(from: string, selector: string, ahead: boolean) {
  const tab = await openTab(executablePath)
  try {
    if (!ahead) {
      await tab.send('Page.enable')
      await tab.send('Page.addScriptToEvaluateOnNewDocument', { source: `(${dropRules})()` })
    }
    await tab.send('Page.navigate', { url: slowPortal.url + from })
    await until(() => tab.evaluate(`document.querySelector('[data-latin]') !== null`))
    const at = v.parse(POINT, await tab.evaluate(`(${prepareTouch})('${selector}')`))
    await wait(LOOK)
    await tab.tap(at, TOUCH)
    await until(() => tab.evaluate(`location.pathname !== '${from}'`))
    return v.parse(ARRIVAL, await tab.evaluate(`(${readArrival})()`))
  } finally {
    await tab.close()
  }
}

async function until(isSo: () => Promise<unknown>): Promise<void> {
  for (let tries = 0; tries < 200; tries += 1) {
    // A page that is being left does not answer.
    if (await isSo().catch(() => false)) return
    await wait(50)
  }
  throw new Error('What was waited for did not come')
}

/** Runs in the page: removes the speculation rules as soon as they appear. */
function dropRules(): void {
  new MutationObserver(() => {
    document.querySelector('script[type=speculationrules]')?.remove()
  }).observe(document, { childList: true, subtree: true })
}

/**
 * Runs in the page: records the time of the touch.
 * @returns where the link is
 */
function prepareTouch(selector: string): { x: number; y: number } {
  window.addEventListener('pointerdown', ({ timeStamp }) =>
    sessionStorage.setItem('touched', String(performance.timeOrigin + timeStamp)),
  )
  const links = [...document.querySelectorAll(selector)]
  const link = links.find((each) => each.getClientRects().length > 0)
  if (!link) throw new Error(`No ${selector}`)
  link.scrollIntoView({ block: 'center', behavior: 'instant' })
  const { x, y, width, height } = link.getBoundingClientRect()
  return { x: x + width / 2, y: y + height / 2 }
}

/** Runs in the next page. */
async function readArrival(): Promise<{ time: number; way: string }> {
  const painted = await new Promise<number>((resolve) => {
    new PerformanceObserver((list) => {
      for (const { name, startTime } of list.getEntries()) {
        if (name === 'first-contentful-paint') resolve(performance.timeOrigin + startTime)
      }
    }).observe({ type: 'paint', buffered: true })
  })
  const [entry] = performance.getEntriesByType('navigation')
  const activated = entry && 'activationStart' in entry && Number(entry.activationStart) > 0
  const prefetched = entry && 'deliveryType' in entry && entry.deliveryType !== ''
  return {
    time: painted - Number(sessionStorage.getItem('touched')),
    way: activated ? 'prerendered' : prefetched ? 'prefetched' : 'fetched',
  }
}

/** Measures colours, options and typing in the order, each compared with a bare page. */
async function measureOrder(): Promise<void> {
  const acts: Record<string, { ours: number[]; floor: number[] }> = {}
  const add = (name: string, side: 'ours' | 'floor', times: readonly number[]) => {
    acts[name] ??= { ours: [], floor: [] }
    acts[name][side].push(...times)
  }
  for (let run = 0; run < runs; run += 1) {
    await visit(`${bare.url}/form`, async (phone) => {
      add('choosing a colour', 'floor', await timeTaps(phone, 'form', RADIO))
      add('ticking an option', 'floor', await timeTaps(phone, 'form', BOX))
      add('typing in a form', 'floor', await timeTyping(phone, 'input[type=text]'))
    })
    await visit(`${portal.url}/payDeposit`, async (phone) => {
      const { page } = phone
      await page.getByRole('button', { name: /定金 ¥/ }).waitFor()
      add('choosing a colour', 'ours', await timeTaps(phone, '[data-group=COLOUR]', RADIO))
      add('ticking an option', 'ours', await timeTaps(phone, 'fieldset', BOX))
      await page.getByRole('button', { name: '下一步' }).tap()
      await page.getByRole('heading', { name: '填写购车信息' }).waitFor()
      add('typing in a form', 'ours', await timeTyping(phone, '#name'))
    })
  }
  for (const [name, { ours, floor }] of Object.entries(acts)) {
    const time = median(ours)
    report(
      `${name} in the order`,
      {
        'ms (median)': time,
        of: `${median(floor)} ms (bare page)`,
        ratio: '',
        target: NEXT_PAINT,
        note: `worst of ${ours.length}: ${Math.max(...ours)}, bare ${Math.max(...floor)}`,
      },
      time > NEXT_PAINT,
    )
  }
}

async function visit(url: string, act: (phone: Phone) => Promise<void>): Promise<void> {
  const phone = await openPhone(browser)
  try {
    await phone.page.addInitScript(watchPaints)
    await phone.page.goto(url)
    await phone.page.waitForLoadState('networkidle')
    await act(phone)
  } finally {
    await phone.context.close()
  }
}

/** Runs in the page: records each interaction's time to its next paint. */
function watchPaints(): void {
  // TypeScript's types do not contain the threshold.
  const options: PerformanceObserverInit & { durationThreshold: number } = {
    type: 'event',
    durationThreshold: 16,
    buffered: true,
  }
  const paints = new Map<number, number>()
  window.paints = paints
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if (!('interactionId' in entry)) continue
      const id = Number(entry.interactionId)
      if (id > 0) paints.set(id, Math.max(paints.get(id) ?? 0, entry.duration))
    }
  }).observe(options)
}

/**
 * Taps three choices, one after the other.
 * @returns times to the next paint, in ms
 */
async function timeTaps(phone: Phone, group: string, inputs: string): Promise<number[]> {
  const { page } = phone
  const times: number[] = []
  const choices = page.locator(`${group} label`).filter({ has: page.locator(inputs) })
  for (let tap = 0; tap < 3; tap += 1) {
    const choice = choices.nth(tap % (await choices.count()))
    await choice.scrollIntoViewIfNeeded()
    const box = await choice.boundingBox()
    if (!box) throw new Error(`No ${inputs} to tap`)
    const at = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
    times.push(await timePaint(page, () => tapAt(phone, at)))
  }
  return times
}

async function timeTyping({ page }: Phone, selector: string): Promise<number[]> {
  const times: number[] = []
  await page.locator(selector).focus()
  for (const key of 'zhangsan') times.push(await timePaint(page, () => page.keyboard.press(key)))
  return times
}

async function timePaint(page: Page, act: () => Promise<void>): Promise<number> {
  await page.evaluate(() => window.paints?.clear())
  await act()
  // Entries arrive some time after their frame, and fast interactions have none.
  await page.waitForTimeout(400)
  const times = await page.evaluate(() => [...(window.paints?.values() ?? [])])
  return Math.max(QUICKEST, ...times)
}

/** Serves the simplest menu, and the simplest choices and text field. */
async function startBarePages() {
  const home = readFileSync('dist/index.html', 'utf8')
  const menu = /<nav [^>]*popover[^>]*>([\s\S]*?)<\/nav>/.exec(home)?.[1] ?? ''
  const names = [...menu.matchAll(/>([^<>\s]+)<\/(?:a|summary)>/g)].map(([, name = '']) => name)
  if (names.length < 10) throw new Error('The menu of the home page was not found')
  const links = names.map((name) => `<li><a href="/">${name}</a></li>`).join('')
  const write = (body: string) =>
    `<!doctype html><html lang="zh-CN"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Bare</title><style>summary{margin:8px 0 0 auto;width:44px;height:44px}</style><body>${body}</body></html>`
  const label = (type: string) => `<label><input type="${type}" name="${type}">x</label>`
  const pages: Record<string, string> = {
    '/details': write(`<details><summary>+</summary><ul>${links}</ul></details><h1>Bare</h1>`),
    '/form': write(
      `<form>${label('radio').repeat(4)}<br>${label('checkbox').repeat(4)}<br><input type="text"></form>`,
    ),
  }
  const server = createServer((request, reply) => {
    reply.setHeader('Content-Type', 'text/html; charset=utf-8')
    reply.end(pages[request.url ?? ''] ?? '')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const bound = server.address()
  if (typeof bound !== 'object' || !bound) throw new Error('The bare pages have no address')
  return { url: `http://127.0.0.1:${bound.port}`, stop: () => void server.close() }
}

function hundredths(ratio: number): number {
  return Number(ratio.toFixed(2))
}
