import type { BrowserContext } from 'playwright/test'
import { expect, expectTrouble, test } from '../support/test.ts'

async function listen(context: BrowserContext) {
  const reports: Record<string, string | number>[] = []
  context.on('request', (request) => {
    if (request.url().endsWith('/app/clientError')) reports.push(request.postDataJSON())
  })
  return reports
}

test('an uncaught error and a rejection are each reported once', async ({
  page,
  context,
  trouble,
}) => {
  const reports = await listen(context)
  const answer = page.waitForResponse('**/app/clientError')
  await page.goto('/about?mobile=13812345678')
  await expect(page.locator('html')).toHaveAttribute('data-latin')
  await page.evaluate(() => {
    const fail = () => {
      throw new Error(`no car for 13812345678, token ${'t'.repeat(43)}`)
    }
    const reject = () => Promise.reject(new TypeError('no such store'))
    for (let turn = 0; turn < 3; turn += 1) {
      setTimeout(fail)
      setTimeout(reject)
    }
  })
  expect((await answer).status()).toBe(204)
  await expect.poll(() => reports.length).toBe(2)
  await page.reload()
  await expect(page.locator('.laid-out-late')).toHaveCount(0)
  // One is repeated and not reported again; the other is new, and reported after it.
  await page.evaluate(() => {
    setTimeout(() => Promise.reject(new TypeError('no such store')))
    setTimeout(() => Promise.reject(new TypeError('no such car')))
  })
  await expect.poll(() => reports.length).toBe(3)
  const thrown = /^uncaught: (no car for 13812345678, token t+|no such store|no such car)$/
  expect(expectTrouble(trouble, thrown)).toHaveLength(8)
  expect(reports.map(({ kind, message, page: at }) => [kind, message, at]).sort()).toEqual([
    ['rejection', 'TypeError: no such car', '/about'],
    ['rejection', 'TypeError: no such store', '/about'],
    ['uncaught', 'Error: no car for #, token #', '/about'],
  ])
  expect(JSON.stringify(reports)).not.toMatch(/13812345678|ttttt/)
})

test('an island that cannot start is reported', async ({ page, context, trouble }) => {
  const reports = await listen(context)
  await page.route(/TopMenu\.island/, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: 'throw new Error("broken island")' }),
  )
  await page.goto('/about')
  await page.getByRole('button', { name: '打开菜单' }).tap()
  await expect.poll(() => reports.map(({ kind }) => kind)).toContain('hydration')
  expect(reports.find(({ kind }) => kind === 'hydration')?.message).toContain('broken island')
  await expect(page.getByRole('navigation', { name: '主菜单' })).toBeVisible()
  // Astro logs it on the console.
  expectTrouble(trouble, /^console: \[astro-island\] Error hydrating .*TopMenu.*broken island/)
})

test('an interrupted transition between pages is not reported as an error', async ({
  page,
  context,
  trouble,
}) => {
  const reports = await listen(context)
  await page.goto('/about')
  await expect(page.locator('html')).toHaveAttribute('data-latin')
  await page.evaluate(() => {
    for (const [name, message] of [
      ['AbortError', 'Transition was skipped'],
      ['InvalidStateError', 'Transition was aborted because of invalid state'],
      ['AbortError', 'Old view transition aborted by new view transition.'],
    ] as const) {
      void Promise.reject(new DOMException(message, name))
    }
    void Promise.reject(new DOMException('The lock was stolen', 'AbortError'))
  })
  await expect
    .poll(() => reports.map(({ message }) => message))
    .toEqual(['AbortError: The lock was stolen'])
  expectTrouble(trouble, /^uncaught: (Old view transition aborted|The lock was stolen)/)
})

test('a violation of the policy is reported with directive and host only, at most three times', async ({
  page,
  context,
  trouble,
}) => {
  const reports = await listen(context)
  await page.goto('/about?mobile=13812345678')
  await expect(page.locator('html')).toHaveAttribute('data-latin')
  await page.evaluate(() => {
    for (const place of ['a', 'b', 'c', 'd', 'e']) {
      const picture = new Image()
      picture.src = `https://${place}.tracker.example/13812345678.gif?token=secret`
    }
  })
  await expect.poll(() => reports.length).toBe(3)
  await page.evaluate(() => setTimeout(() => Promise.reject(new TypeError('no such store'))))
  await expect.poll(() => reports.at(-1)?.kind).toBe('rejection')
  const violations = reports.slice(0, -1)
  for (const { kind, message, page: at } of violations) {
    expect([kind, at]).toEqual(['policy', '/about'])
    expect(message).toMatch(/^img-src [a-e]\.tracker\.example$/)
  }
  expect(violations).toHaveLength(3)
  expect(JSON.stringify(reports)).not.toMatch(/138[\d*]{8}|secret/)
  // The browser itself logs all five.
  const blocked = /^console: Loading the image 'https:\/\/[a-e]\.tracker\.example\//
  expect(expectTrouble(trouble, blocked)).toHaveLength(5)
  expect(expectTrouble(trouble, /^uncaught: no such store$/)).toHaveLength(1)
})
