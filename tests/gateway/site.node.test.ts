import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createSite } from '../../src/gateway/site.ts'

const CONFIG = `
[[redirects]]
from = "/er6"
to = "/"
status = 301

[[redirects]]
from = "/away"
to = "https://example.test/there"
status = 302

[[redirects]]
from = "/shadowed"
to = "/"
status = 301

[[redirects]]
from = "/part"
to = "/r7#space"
status = 301

[[redirects]]
from = "/broken"
to = "/none"
status = 200

[[redirects]]
from = "/kept"
to = "/r7"
status = 404

[[redirects]]
from = "/forced"
to = "/r7"
status = 301
force = true

[[redirects]]
from = "/detail/:id"
to = "/detail"
status = 200

[[redirects]]
from = "/former"
query = {id = ":id"}
to = "/detail/:id"
status = 301

[[redirects]]
from = "/gone"
to = "/r7"
status = 404

[[redirects]]
from = "/hidden"
to = "/404.html"
status = 404
force = true

[[headers]]
for = "/*"
[headers.values]
X-Frame-Options = "SAMEORIGIN"

[[headers]]
for = "/_astro/*"
[headers.values]
Cache-Control = "public, max-age=31536000, immutable"
`

const LONG = '<p>智能电动，驶向未来</p>'.repeat(40)
const TEXTS = ['a.svg', 'a.json', 'a.xml', 'a.txt', 'a.css', 'a.webmanifest']
const FILES = {
  'index.html': `<h1>首页</h1>${LONG}`,
  '404.html': '<h1>找不到页面</h1>',
  'r7/index.html': '<h1>R7</h1>',
  'about.html': '<h1>品牌</h1>',
  'shadowed/index.html': '<h1>文件</h1>',
  'forced/index.html': '<h1>文件</h1>',
  'hidden/index.html': '<h1>文件</h1>',
  'kept/index.html': '<h1>文件</h1>',
  'detail/index.html': '<h1>详情</h1>',
  '_astro/app.js': `console.log(1)\n${'// 注释\n'.repeat(100)}`,
  'car.png': 'x'.repeat(1000),
  ...Object.fromEntries(TEXTS.map((name) => [name, LONG])),
}

let root: string
let site: (request: Request) => Promise<Response>
let bare: (request: Request) => Promise<Response>

beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'site-'))
  for (const [name, text] of Object.entries(FILES)) write(`dist/${name}`, text)
  write('netlify.toml', CONFIG)
  write('secret.txt', 'secret')
  write('bare/index.html', '<h1>首页</h1>')
  site = createSite({ publishDir: join(root, 'dist'), projectDir: root })
  bare = createSite({ publishDir: join(root, 'bare'), projectDir: join(root, 'bare') })
})
afterAll(() => rmSync(root, { recursive: true }))

function write(name: string, text: string): void {
  const file = join(root, name)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
}

function get(path: string, headers: Record<string, string> = {}, method = 'GET') {
  return site(new Request(`http://localhost:4321${path}`, { method, headers }))
}

describe('redirects', () => {
  test.each([
    ['/er6', 301, '/'],
    ['/er6/', 301, '/'],
    ['/er6?from=ad&x=1', 301, '/?from=ad&x=1'],
    ['/forced', 301, '/r7'],
    ['/part', 301, '/r7#space'],
    ['/away', 302, 'https://example.test/there'],
  ])('%s answers %i to %s', async (path, status, location) => {
    const reply = await get(path)
    expect([reply.status, reply.headers.get('location')]).toEqual([status, location])
    expect(await reply.text()).toBe('')
  })

  test.each([
    ['/ER6', 404, '找不到页面'],
    ['/shadowed', 200, '文件'],
    ['/detail/42?x=1', 200, '详情'],
    ['/gone', 404, 'R7'],
    ['/kept', 200, '文件'],
    ['/broken', 404, '找不到页面'],
    ['/hidden', 404, '找不到页面'],
  ])('%s answers %i with %s', async (path, status, text) => {
    const reply = await get(path)
    expect([reply.status, await reply.text()]).toEqual([status, `<h1>${text}</h1>`])
  })

  test('puts a name of the query into the path', async () => {
    const response = await get('/former?id=260101')
    expect(response.status).toBe(301)
    expect(response.headers.get('Location')).toMatch(/^\/detail\/260101(\?|$)/)
  })

  test.each([
    '..%2F%2Fevil.test',
    '..//evil.test',
    '..%5C%5Cevil.test',
    '%2F..%2F..%2F%2Fevil.test',
  ])('leads to no other site for the name %s', async (id) => {
    const { status, headers } = await get(`/former?id=${id}`)
    const location = new URL(headers.get('Location') ?? '/', 'https://m.example.com')
    expect([status, location.host]).toEqual([expect.any(Number), 'm.example.com'])
  })
})

describe('files', () => {
  test.each(['/r7', '/r7/', '/r7/index.html', '/r7?x=%E0%A4%A'])('%s is R7', async (path) => {
    const reply = await get(path)
    expect([reply.status, await reply.text()]).toEqual([200, FILES['r7/index.html']])
    expect(reply.headers.get('content-type')).toBe('text/html; charset=utf-8')
  })

  test.each(['/about', '/about/', '/about.html'])('%s is the page', async (path) => {
    expect(await (await get(path)).text()).toBe(FILES['about.html'])
  })

  test.each([
    '/nowhere',
    '/R7',
    '/_astro/gone.js',
    '/%E0%A4%A',
    '/%',
    '/er6%',
    '/%00',
    '/..%2fsecret.txt',
    '/%2e%2e/secret.txt',
    '/../secret.txt',
    '/r7/..%5c..%5csecret.txt',
    `/${'a'.repeat(5000)}`,
  ])('%s is not found', async (path) => {
    const reply = await get(path)
    expect([reply.status, await reply.text()]).toEqual([404, FILES['404.html']])
    expect(reply.headers.get('x-frame-options')).toBe('SAMEORIGIN')
  })

  test('rules set headers by path, but not for redirects', async () => {
    const page = await get('/r7')
    expect(page.headers.get('x-frame-options')).toBe('SAMEORIGIN')
    expect(page.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate')
    const script = await get('/_astro/app.js')
    expect(script.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    const missing = await get('/_astro/gone.js')
    expect([missing.status, missing.headers.get('cache-control')]).toEqual([
      404,
      'public, max-age=0, must-revalidate',
    ])
    expect((await get('/er6')).headers.get('x-frame-options')).toBeNull()
  })

  test('HEAD is GET without the body, and other methods are refused', async () => {
    const whole = await get('/')
    const head = await get('/', {}, 'HEAD')
    expect([head.status, await head.text()]).toEqual([200, ''])
    expect(Object.fromEntries(head.headers)).toEqual(Object.fromEntries(whole.headers))
    const post = await get('/', {}, 'POST')
    expect([post.status, post.headers.get('allow')]).toEqual([405, 'GET, HEAD'])
  })

  test('works without netlify.toml and 404.html', async () => {
    expect((await bare(new Request('http://localhost/'))).status).toBe(200)
    const reply = await bare(new Request('http://localhost/nowhere'))
    expect([reply.status, await reply.text()]).toEqual([404, 'Not found'])
  })
})

describe('entity tags', () => {
  test('a file that the browser has is answered 304', async () => {
    const tag = (await get('/')).headers.get('etag') ?? ''
    for (const known of [tag, `W/${tag}`, `"other", ${tag}`, '*']) {
      const reply = await get('/', { 'If-None-Match': known })
      expect([reply.status, await reply.text()]).toEqual([304, ''])
      expect(reply.headers.get('etag')).toBe(tag)
      expect(reply.headers.get('x-frame-options')).toBe('SAMEORIGIN')
    }
    expect((await get('/', { 'If-None-Match': '"other"' })).status).toBe(200)
    expect((await get('/nowhere', { 'If-None-Match': '*' })).status).toBe(404)
  })

  test('a changed file is sent again, compressed or not', async () => {
    for (const encoding of ['identity', 'br']) {
      const headers = { 'Accept-Encoding': encoding }
      write('dist/changing.html', `${LONG}1`)
      const before = await get('/changing', headers)
      write('dist/changing.html', `${LONG}2`)
      const after = await get('/changing', {
        ...headers,
        'If-None-Match': `${before.headers.get('etag')}`,
      })
      expect(after.status).toBe(200)
      const bytes = Buffer.from(await after.arrayBuffer())
      const text = encoding === 'br' ? brotliDecompressSync(bytes) : bytes
      expect(text.toString()).toBe(`${LONG}2`)
    }
  })
})

describe('compression', () => {
  test.each([
    ['gzip, deflate, br', 'br'],
    ['BR;q=0.1', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0, gzip;q=1.0', 'gzip'],
    ['identity', null],
    ['', null],
  ])('with Accept-Encoding %j is %s', async (accept, encoding) => {
    const reply = await get('/', { 'Accept-Encoding': accept })
    expect(reply.headers.get('content-encoding')).toBe(encoding)
    expect(reply.headers.get('vary')).toBe('Accept-Encoding')
    const bytes = Buffer.from(await reply.arrayBuffer())
    expect(reply.headers.get('content-length')).toBe(String(bytes.length))
    const unpack = { br: brotliDecompressSync, gzip: gunzipSync }
    const text = encoding === 'br' || encoding === 'gzip' ? unpack[encoding](bytes) : bytes
    expect(text.toString()).toBe(FILES['index.html'])
  })

  test('has a different tag for each encoding', async () => {
    const tags = await Promise.all(
      ['br', 'gzip', 'identity'].map(async (encoding) =>
        (await get('/', { 'Accept-Encoding': encoding })).headers.get('etag'),
      ),
    )
    expect(new Set(tags).size).toBe(3)
  })

  test.each(['_astro/app.js', ...TEXTS])('makes %s smaller', async (name) => {
    const reply = await get(`/${name}`, { 'Accept-Encoding': 'br' })
    expect(reply.headers.get('content-encoding')).toBe('br')
  })

  test('leaves out pictures and small files', async () => {
    for (const path of ['/car.png', '/r7']) {
      const reply = await get(path, { 'Accept-Encoding': 'br' })
      expect(reply.headers.get('content-encoding')).toBeNull()
    }
    expect((await get('/car.png')).headers.get('vary')).toBeNull()
  })
})
