import { readdirSync } from 'node:fs'
import { createServer } from 'node:http'
import { extname, join, relative } from 'node:path'
import { type Route, routes } from '../../src/routes.ts'
import { readBuiltPages } from '../support/built-pages.ts'
import { logInHere } from '../support/log-in.ts'
import { FIRST_GROUP, topGroup } from '../support/menus.ts'
import { scan } from '../support/observatory.ts'
import { expect, expectTrouble, settled, test } from '../support/test.ts'

const WANTED = 135

function verdictOf(headers: Record<string, string>, html: string) {
  const { score, modifiers } = scan({ headers: new Headers(headers), html })
  const losses = Object.entries(modifiers).filter(([, points]) => points < 0)
  return { isGood: score >= WANTED && losses.length === 0, score, losses }
}

test('every page scores A+ at the HTTP Observatory, without a deduction', async ({ request }) => {
  const complaints: string[] = []
  for (const { path } of readBuiltPages()) {
    const reply = await request.get(path)
    const verdict = verdictOf(reply.headers(), await reply.text())
    if (!verdict.isGood) complaints.push(`${path}: ${verdict.score} ${verdict.losses.join(' ')}`)
  }
  expect(complaints).toEqual([])
})

test('files of every kind in every folder score the same', async ({ request }) => {
  const kinds = new Map<string, string>()
  for (const entry of readdirSync('dist', { recursive: true, withFileTypes: true })) {
    const folder = relative('dist', entry.parentPath)
    if (!entry.isFile() || entry.name.endsWith('.html')) continue
    // Files at the root may each have a rule of their own.
    const kind = folder === '' ? entry.name : `${folder} ${extname(entry.name)}`
    kinds.set(kind, `/${join(folder, entry.name)}`)
  }
  expect(kinds.size).toBeGreaterThan(12)
  for (const path of kinds.values()) {
    const reply = await request.get(path)
    expect(reply.status(), path).toBe(200)
    expect(verdictOf(reply.headers(), ''), path).toMatchObject({ isGood: true })
  }
})

test('an unknown address scores the same', async ({ request }) => {
  const reply = await request.get('/no/such/page')
  expect(reply.status()).toBe(404)
  expect(verdictOf(reply.headers(), await reply.text())).toMatchObject({ isGood: true })
})

test('pages enforce Trusted Types, except where third-party SDKs do not allow it', async () => {
  const enforced = (html: string) => html.includes("require-trusted-types-for 'script'")
  const pages = readBuiltPages()
  for (const route of routes as readonly Route[]) {
    const page = pages.find(({ path }) => path === route.path)
    expect(enforced(page?.html ?? ''), route.path).toBe(!route.thirdParties)
  }
  const documents = pages.filter(({ path }) => path.startsWith('/documents/'))
  expect(documents.length).toBeGreaterThan(10)
  for (const { path, html } of documents) expect(enforced(html), path).toBe(true)
})

test('only the page that opens cashiers sends forms to other origins', () => {
  const allowed = readBuiltPages().map(({ path, html }) => [
    path,
    /form-action ([^;]*)/.exec(html)?.[1],
  ])
  const elsewhere = allowed.filter(([, origins]) => origins !== "'self'")
  expect(elsewhere).toEqual([['/selectPayWay', "'self' https://*.alipay.com https://*.95516.com"]])
})

for (const path of ['/', '/r7', '/about', '/news']) {
  test(`${path} works with Trusted Types, which block markup from text`, async ({
    page,
    trouble,
  }) => {
    await page.goto(path)
    await page.getByRole('button', { name: '打开菜单' }).tap()
    await topGroup(page, FIRST_GROUP).tap()
    await expect(page.locator('astro-island[component-url*="TopMenu"]')).not.toHaveAttribute('ssr')
    await settled(page)
    const blocked = await page.evaluate(() => {
      try {
        document.createElement('div').innerHTML = '<img src="x">'
        return false
      } catch {
        return true
      }
    })
    expect(blocked).toBe(true)
    // The browser reports what it blocked.
    expect(expectTrouble(trouble, /requires 'TrustedHTML' assignment/)).toHaveLength(1)
  })
}

test('another origin cannot show our pages in a frame', async ({ page, baseURL, trouble }) => {
  const other = createServer((_, reply) => {
    reply.setHeader('Content-Type', 'text/html')
    reply.end(`<iframe src="${baseURL}/about"></iframe>`)
  })
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve))
  try {
    const address = other.address()
    const port = typeof address === 'object' ? address?.port : undefined
    await page.goto(`http://127.0.0.1:${port}/`)
    await expect(page.frameLocator('iframe').getByRole('heading')).toHaveCount(0)
    expect(expectTrouble(trouble, /^console: Framing .*frame-ancestors/)).toHaveLength(1)
  } finally {
    other.close()
  }
})

test('the token of a log-in is in no address, no event and no log', async ({ page, mobile }) => {
  const seen: { url: string; body: string; own: boolean }[] = []
  const logged: string[] = []
  page.on('console', (message) => logged.push(message.text()))
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    const body = request.postData() ?? ''
    seen.push({ url: request.url(), body, own: /checkToken|logoutV2/.test(pathname) })
  })
  await page.goto('/login')
  await logInHere(page, mobile)
  await expect(page).toHaveURL('/userInfo')
  const token = await page.evaluate(() => localStorage.getItem('user_token'))
  expect(token).toHaveLength(43)
  await page.goto('/drive')
  await settled(page)
  await page.goto('/about')
  await page.getByRole('button', { name: '打开菜单' }).tap()
  const menu = page.getByRole('navigation', { name: '主菜单' })
  await menu.getByText('我的').tap()
  await menu.getByRole('button', { name: '退出登录' }).tap()
  await expect(page).toHaveURL('/login')

  const secret = String(token)
  expect(seen.filter(({ url }) => url.includes(secret))).toEqual([])
  expect(seen.filter(({ own, body }) => !own && body.includes(secret))).toEqual([])
  expect(seen.some(({ own, body }) => own && body.includes(secret))).toBe(true)
  expect(logged.filter((text) => text.includes(secret))).toEqual([])
  expect(page.url()).not.toContain(secret)
  // Beacons of a page that is left are no requests here; the gateway has what they said.
  const device = await page.evaluate(() => localStorage.getItem('web_deviceId'))
  const events = async () => {
    const reply = await page.request.get(`/__gateway/events?device=${device}`)
    return reply.text()
  }
  await expect.poll(events).toContain('drive_enter')
  expect(await events()).not.toContain(secret)
})
