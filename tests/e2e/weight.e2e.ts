import { brotliCompressSync } from 'node:zlib'
import type { Page, Request } from 'playwright/test'
import { rolldown } from 'rolldown'
import { routes } from '../../src/routes.ts'
import { type Budget, budgetOf } from '../support/budgets.ts'
import { largestOfFolders } from '../support/built-pages.ts'
import { signUpStored } from '../support/calls.ts'
import { isOfOrder, openRoutes } from '../support/guarded.ts'
import { keepStored } from '../support/log-in.ts'
import { orderHere } from '../support/order-steps.ts'
import { expect, test } from '../support/test.ts'

/** How long after its load a page may still load something by itself, in ms. */
const REST = 6000
/** The most that the check of a log-in adds to the scripts of a page (chapter 4), in bytes. */
const LOG_IN_CHECK = 10 * 1024

for (const path of [...openRoutes.map((route) => route.path), '/404', ...largestOfFolders()]) {
  test(`${path} stays within its budget`, ({ page }) => expectWithin(page, path, budgetOf(path)))
}

// The pages that lead others to the log-in, and those that look different after it.
for (const { path } of routes.filter(
  ({ path }) => budgetOf(path).isApplication && path !== '/login',
)) {
  test(`${path} stays within its budget for a buyer who is logged in`, async ({ page, mobile }) => {
    const orderId = await orderHere(page, mobile)
    const address = isOfOrder(path) ? `${path}?orderId=${orderId}` : path
    await expectWithin(page, address, budgetOf(path))
    expect(new URL(page.url()).pathname).toBe(path)
  })
}

for (const path of ['/', '/r7', '/saleStore'] as const) {
  test(`${path} loads only the check of the log-in for a visitor who is logged in`, async ({
    page,
    mobile,
  }) => {
    // Before the page's own scripts, so that no earlier page has put them into the cache.
    await page.addInitScript(
      keepStored,
      await signUpStored(process.env['PORTAL_URL'] ?? '', mobile),
    )
    const { script } = budgetOf(path)
    await expectWithin(page, path, { ...budgetOf(path), script: script + LOG_IN_CHECK })
  })
}

test('an application loads less than a bare page with React itself', async () => {
  const { output } = await rolldown({
    input: 'bare',
    plugins: [{ name: 'bare', resolveId: (id) => (id === 'bare' ? id : null), load: bareReact }],
    transform: { define: { 'process.env.NODE_ENV': '"production"' } },
  }).then((bundle) => bundle.generate({ minify: true }))
  const bare = brotliCompressSync(output[0].code).length
  const { script } = budgetOf('/payDeposit')
  test.info().annotations.push({ type: 'bytes', description: `a bare React page: ${bare}` })
  expect(script).toBeLessThan(bare)
})

test('no page loads a web font for Chinese', async ({ page }) => {
  await page.goto('/')
  const ranges = await page.evaluate(() => [...document.fonts].map(({ family }) => family))
  expect(new Set(ranges).size).toBe(1)
})

/** Expects that a page that is opened for the first time, and not touched, stays within its budget. */
async function expectWithin(page: Page, address: string, budget: Budget): Promise<void> {
  const requests: Request[] = []
  page.on('requestfinished', (request) => requests.push(request))
  await page.clock.install()
  await page.goto(address)
  await page.waitForLoadState('networkidle')
  const hero = page.locator('img[fetchpriority="high"]')
  const picture = (await hero.count()) > 0 && (await hero.first().evaluate(currentSource))
  // On a slow machine the full font, which no budget includes, comes early.
  const first = (await weigh(requests)).filter(({ url }) => !/manrope.*woff2/.test(url))
  const weights = {
    html: sum(first, ({ type }) => type === 'document'),
    fonts: sum(first, ({ type }) => type === 'font'),
    total: sum(first, () => true),
    hero: sum(first, ({ url }) => url === picture),
  }
  await page.clock.runFor(REST)
  await page.waitForLoadState('networkidle')
  const scripts = (await weigh(requests)).filter(({ url }) => url.endsWith('.js'))
  const script = sum(scripts, () => true)

  const description = JSON.stringify({ ...weights, script })
  test.info().annotations.push({ type: 'bytes', description })
  expect(exceeded({ ...weights, script }, budget)).toEqual([])
  if (budget.isApplication) return
  expect(scripts.filter(({ url }) => /\/preact\./.test(url))).toEqual([])
  for (const island of await page.locator('astro-island').all()) {
    await expect(island).toHaveAttribute('ssr')
  }
}

/** The smallest page that runs React. */
const bareReact = (id: string) =>
  id === 'bare'
    ? `import { createElement, useState } from 'react'
       import { createRoot } from 'react-dom/client'
       function Counter() {
         const [count, setCount] = useState(0)
         return createElement('button', { onClick: () => setCount(count + 1) }, count)
       }
       createRoot(document.body).render(createElement(Counter))`
    : null

const currentSource = (image: Element) =>
  image instanceof HTMLImageElement ? image.currentSrc : ''

interface Weight {
  readonly url: string
  readonly type: string
  readonly bytes: number
}

function weigh(requests: readonly Request[]): Promise<Weight[]> {
  return Promise.all(
    requests.map(async (request) => {
      const { responseBodySize } = await request.sizes()
      // What comes from the cache counts as minus its headers. Modules do: they are fetched first.
      const bytes = Math.max(0, responseBodySize)
      return { url: request.url(), type: request.resourceType(), bytes }
    }),
  )
}

function sum(weights: readonly Weight[], isMeant: (weight: Weight) => boolean): number {
  return weights.filter(isMeant).reduce((total, { bytes }) => total + bytes, 0)
}

function exceeded(weights: Record<Exclude<keyof Budget, 'isApplication'>, number>, budget: Budget) {
  return (['html', 'script', 'fonts', 'hero', 'total'] as const)
    .filter((name) => weights[name] > budget[name])
    .map((name) => `${name}: ${weights[name]} of ${budget[name]}`)
}
