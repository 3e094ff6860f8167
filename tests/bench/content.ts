/**
 * Measures how the build copes with content: the site as it is and with thousands of news, each
 * compared with a bare Astro site of as many pages, and once more after one of the news changed.
 * That build renders only the pages that show it, and must give the same site as a full build.
 *
 * It works in a copy of the project, which it removes. Pictures and cards come from the cache of an
 * earlier build, so build first.
 *
 * Usage: `npm run bench:content -- [--items 5000] [--check]`. With `--check` it fails when a target
 * is exceeded.
 */

import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import {
  cpSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { brotliCompressSync } from 'node:zlib'
import { budgetOf } from '../support/budgets.ts'

const { values } = parseArgs({
  options: {
    items: { type: 'string', default: '5000' },
    check: { type: 'boolean', default: false },
  },
})
const items = Number(values.items)

/** The target for the duration of a build, as a multiple of a bare Astro site's. */
const TIMES_BARE = 2
/** Limits of a file: https://www.sitemaps.org/protocol.html */
const SITEMAP = { addresses: 50_000, bytes: 50 * 1024 * 1024 }
/** Feed readers fetch the feed again and again. */
const FEED_BYTES = 256 * 1024
const CATEGORIES = ['产品', '技术', '服务', '品牌', '活动']
const DRAWINGS = ['service', 'map']

interface Build {
  readonly seconds: number
  readonly pages: number
  readonly 'ms a page': number
  /** Peak of the resident memory, in MB; 0 if it cannot be read. */
  readonly 'peak MB': number
}

const folder = mkdtempSync(join(tmpdir(), 'portal-content-'))
const over: string[] = []
try {
  console.log(`Load average at the start: ${loadavg().map((each) => each.toFixed(1))}`)
  const site = copyProject(join(folder, 'site'))
  const table: Record<string, Build & { 'times bare'?: number }> = {}
  const compare = async (name: string) => {
    makeAnew(site)
    const built = await build(site)
    const bare = await build(writeBareSite(join(folder, `bare-${built.pages}`), built.pages))
    const ratio = Number((built.seconds / bare.seconds).toFixed(2))
    table[name] = { ...built, 'times bare': ratio }
    table[`bare, ${built.pages} pages`] = bare
    if (ratio > TIMES_BARE) over.push(`${name}: ${ratio} times a bare site`)
  }
  // This cuts the font and draws the cards, as the first build of a project does.
  await build(site)
  await compare('as it is')
  addNews(site, items)
  await compare(`${items} news more`)
  const before = hashes(site)
  checkBounds(site)
  const changed = join(site, 'src/content/news/bench-7.md')
  writeFileSync(changed, readFileSync(changed, 'utf8').replace('第 7 篇', '第七篇'))
  table['one of them changed'] = await build(site)
  const after = hashes(site)
  table['all made anew'] = await build(site, '--force')
  console.table(table)
  console.log(`Files that the change made differ: ${differing(before, after)}`)
  const stale = differing(after, hashes(site))
  if (stale) over.push(`a build of everything gives other files: ${stale}`)
  for (const each of over) console.error(`Over its target: ${each}`)
  if (values.check && over.length > 0) process.exitCode = 1
} finally {
  rmSync(folder, { recursive: true, force: true })
}

/** Copies what a build reads. Packages are linked; the copy has its own build cache. */
function copyProject(to: string): string {
  for (const name of ['src', 'public', 'package.json', 'tsconfig.json', 'netlify.toml']) {
    cpSync(name, join(to, name), { recursive: true })
  }
  cpSync('astro.config.mjs', join(to, 'astro.config.mjs'))
  linkPackages(to)
  cpSync('node_modules/.astro/assets', join(to, 'node_modules/.astro/assets'), { recursive: true })
  return to
}

function linkPackages(to: string): void {
  mkdirSync(join(to, 'node_modules'), { recursive: true })
  for (const name of readdirSync('node_modules')) {
    if (['.astro', '.vite'].includes(name)) continue
    symlinkSync(resolve('node_modules', name), join(to, 'node_modules', name))
  }
}

/** Makes the next build render every page, as after any change of the code. */
function makeAnew(site: string): void {
  writeFileSync(join(site, 'src/anew.txt'), String(performance.now()))
}

/** The simplest Astro site: as many Markdown pages in one layout. */
function writeBareSite(to: string, pages: number): string {
  mkdirSync(join(to, 'src/pages'), { recursive: true })
  mkdirSync(join(to, 'src/content/news'), { recursive: true })
  linkPackages(to)
  writeFileSync(join(to, 'package.json'), '{ "type": "module" }')
  writeFileSync(join(to, 'astro.config.mjs'), 'export default {}')
  writeFileSync(
    join(to, 'src/content.config.ts'),
    `import { defineCollection } from 'astro:content'
import { glob } from 'astro/loaders'
export const collections = {
  news: defineCollection({ loader: glob({ base: 'src/content/news', pattern: '*.md' }) }),
}
`,
  )
  writeFileSync(
    join(to, 'src/pages/[id].astro'),
    `---
import { getCollection, render } from 'astro:content'
export async function getStaticPaths() {
  return (await getCollection('news')).map((entry) => ({ params: { id: entry.id }, props: { entry } }))
}
const { entry } = Astro.props
const { Content } = await render(entry)
---
<!doctype html><html lang="zh-CN"><title>{entry.data.title}</title><h1>{entry.data.title}</h1><Content /></html>
`,
  )
  addNews(to, pages)
  return to
}

/** Writes news with different texts, categories and days. */
function addNews(site: string, count: number): void {
  for (let index = 1; index <= count; index += 1) {
    const day = new Date(Date.UTC(2010, 0, index)).toISOString().slice(0, 10)
    const category = CATEGORIES[index % CATEGORIES.length]
    const drawing = DRAWINGS[index % DRAWINGS.length]
    const paragraph = `这是第 ${index} 篇的正文。换电站持续运营，车主可以在 APP 查看位置与排队情况，到站后由专员协助完成。`
    writeFileSync(
      join(site, `src/content/news/bench-${index}.md`),
      [
        '---',
        `title: 第 ${index} 篇测试用的新闻标题`,
        `summary: 第 ${index} 篇的摘要，只为测量有许多新闻时的构建而写，不对外发布。`,
        `category: ${category}`,
        `publishedAt: ${day}`,
        'cover:',
        `  drawing: ${drawing}`,
        '  alt: 线描插图',
        '---',
        '',
        ...Array.from({ length: 5 }, () => `${paragraph}\n`),
      ].join('\n'),
    )
  }
}

/** @throws with the build's output when it fails */
async function build(site: string, ...flags: readonly string[]): Promise<Build> {
  rmSync(join(site, 'dist'), { recursive: true, force: true })
  const started = performance.now()
  const astro = resolve('node_modules/astro/bin/astro.mjs')
  const child = spawn(process.execPath, [astro, 'build', ...flags], {
    cwd: site,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let words = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (text: Buffer) => {
      words += String(text)
    })
  }
  let peak = 0
  const watch = setInterval(() => {
    peak = Math.max(peak, peakMemory(child.pid ?? 0))
  }, 200)
  const [status] = await once(child, 'exit')
  clearInterval(watch)
  if (status !== 0) throw new Error(words.slice(-4000))
  const seconds = (performance.now() - started) / 1000
  const pages = globSync('**/*.html', { cwd: join(site, 'dist') }).length
  return {
    seconds: Math.round(seconds * 10) / 10,
    pages,
    'ms a page': Math.round((seconds * 1000) / pages),
    'peak MB': peak,
  }
}

function peakMemory(pid: number): number {
  try {
    const [, kB = 0] = /^VmHWM:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
    return Math.round(Number(kB) / 1024)
  } catch {
    return 0
  }
}

/** Checks the files that grow with the number of news. */
function checkBounds(site: string): void {
  const dist = join(site, 'dist')
  const read = (file: string) => readFileSync(join(dist, file))
  const lists = globSync('news{,/**/*}.html', { cwd: dist })
  const packed = lists.map((file) => brotliCompressSync(read(file)).length)
  const largest = Math.max(...packed)
  const sitemap = read('sitemap.xml')
  const addresses = sitemap.toString().match(/<loc>/g)?.length ?? 0
  const feed = statSync(join(dist, 'rss.xml')).size
  const budget = budgetOf('/news').html
  console.table({
    'list pages': { count: lists.length, 'bytes at most': largest, limit: budget },
    'sitemap.xml': { count: addresses, 'bytes at most': sitemap.length, limit: SITEMAP.bytes },
    'rss.xml': {
      count: read('rss.xml')
        .toString()
        .match(/<item>/g)?.length,
      'bytes at most': feed,
      limit: FEED_BYTES,
    },
  })
  if (largest > budget) over.push(`a list page has ${largest} of ${budget} bytes`)
  if (addresses > SITEMAP.addresses || sitemap.length > SITEMAP.bytes) over.push('sitemap.xml')
  if (feed > FEED_BYTES) over.push(`rss.xml has ${feed} bytes`)
}

/** The names of files that differ or exist only once. */
function differing(
  before: ReadonlyMap<string, string>,
  after: ReadonlyMap<string, string>,
): string {
  const names = new Set([...before.keys(), ...after.keys()])
  return [...names].filter((name) => before.get(name) !== after.get(name)).join(' ')
}

/** A hash of each file of a built site, by its name. */
function hashes(site: string): Map<string, string> {
  const dist = join(site, 'dist')
  return new Map(
    globSync('**/*.{html,xml,json,js,css}', { cwd: dist }).map((file) => [
      file,
      createHash('sha256')
        .update(readFileSync(join(dist, file)))
        .digest('hex'),
    ]),
  )
}
