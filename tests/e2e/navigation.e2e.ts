import type { Page } from 'playwright/test'
import { expect, settled, test } from '../support/test.ts'

/** Whether the next page fades in. The browser decides when the page is left. */
const fades = async (page: Page) => {
  await page.evaluate(() => {
    window.addEventListener('pageswap', (event) => {
      const { viewTransition } = event
      sessionStorage.setItem('fades', viewTransition ? 'yes' : 'no')
      viewTransition?.ready.catch(() => sessionStorage.setItem('fades', 'no'))
    })
  })
  await page.getByRole('banner').getByRole('link', { name: '预约试驾' }).tap()
  await expect(page).toHaveURL('/drive')
  return page.evaluate(() => sessionStorage.getItem('fades'))
}

/** Waits until the page prefetches the document of this address. */
const fetchedAhead = (page: Page, path: string) =>
  page.context().waitForEvent('request', {
    predicate: (request) =>
      new URL(request.url()).pathname === path && 'sec-purpose' in request.headers(),
  })

test('a document is prefetched when a pointer rests on its link', async ({ page }) => {
  await page.goto('/about')
  const fetched = fetchedAhead(page, '/drive')
  await page.getByRole('banner').getByRole('link', { name: '预约试驾' }).hover()
  expect((await fetched).headers()['sec-purpose']).toBe('prefetch')
  await expect(page).toHaveURL('/about')
})

test('a document is prefetched when its link has been scrolled into view', async ({ page }) => {
  await page.goto('/news')
  const link = page.getByRole('main').getByRole('article').getByRole('link').nth(4)
  const path = (await link.getAttribute('href')) ?? ''
  const fetched = fetchedAhead(page, path)
  await link.evaluate((element) => element.scrollIntoView({ block: 'center' }))
  await fetched
  await expect(page).toHaveURL('/news')
})

test('a document is prefetched if its link is in view before the code that looks for it', async ({
  page,
}) => {
  // That code loads after the page.
  await page.addInitScript(() => {
    document.addEventListener('DOMContentLoaded', () => {
      const links = document.querySelectorAll('main article a')
      links[4]?.scrollIntoView({ block: 'center' })
    })
  })
  await page.goto('/news')
  // Looks at the mark, because the browser does not always report prefetches while a page loads.
  // The test above checks that a marked link is prefetched. Which one is nearest to the middle
  // depends on how much of the page is laid out by then.
  await expect(page.getByRole('article').locator('a[data-next]').first()).toBeInViewport()
  await expect(page).toHaveURL('/news')
})

/** The speculation rules for links. All conditions of a rule must be met. */
interface Rule {
  where: { and: { not?: { href_matches: string[] } }[] }
}

async function readRules(page: Page): Promise<Record<string, Rule[]>> {
  await page.goto('/about')
  const text = await page.locator('script[type="speculationrules"]').textContent()
  return JSON.parse(text ?? '')
}

/** The rules must exclude a path, not just mention it. */
const excluded = ({ where }: Rule) => where.and.flatMap(({ not }) => not?.href_matches ?? [])

for (const path of ['/login', '/userInfo', '/customerService', '/payDeposit', '/selectPayWay']) {
  test(`${path} is not prefetched`, async ({ page }) => {
    const rules = await readRules(page)
    expect(Object.keys(rules)).toEqual(['prefetch', 'prerender'])
    for (const rule of Object.values(rules).flat()) expect(excluded(rule)).toContain(path)
  })
}

test('/drive is prefetched, but not prerendered: it writes session storage unasked', async ({
  page,
}) => {
  const { prefetch = [], prerender = [] } = await readRules(page)
  expect(prefetch.flatMap(excluded)).not.toContain('/drive')
  expect(prerender.map(excluded)).toEqual([expect.arrayContaining(['/drive'])])
})

test.describe('with motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } })

  test('a page fades into the next', async ({ page }) => {
    await page.goto('/about')
    expect(await fades(page)).toBe('yes')
  })
})

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  test('pages do not fade', async ({ page }) => {
    await page.goto('/about')
    expect(await fades(page)).toBe('no')
  })
})

test('a kept-alive list keeps its position and what was loaded', async ({ page }) => {
  await page.goto('/news')
  await page.getByText('加载更多').tap()
  const item = page.getByRole('main').getByRole('listitem').filter({ visible: true }).nth(12)
  await item.scrollIntoViewIfNeeded()
  const left = await page.evaluate(() => window.scrollY)
  expect(left).toBeGreaterThan(500)
  await item.getByRole('link').tap()
  await expect(page).toHaveURL(/newsDetail/)
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
  await page.goBack()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(left)
  await page.getByRole('banner').getByRole('link', { name: /首页/ }).tap()
  await expect(page).toHaveURL('/')
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
})

test('the position in a list waits until the list has loaded again', async ({ page }) => {
  await page.goto('/posts')
  await page.evaluate(() => {
    sessionStorage.setItem('left /posts', `9000 ${Date.now()}`)
    sessionStorage.setItem('grow', '1')
  })
  await page.addInitScript(() => {
    if (location.pathname !== '/posts' || !sessionStorage.getItem('grow')) return
    sessionStorage.setItem('left /posts', `9000 ${Date.now()}`)
    window.addEventListener('load', () =>
      setTimeout(() => {
        document.querySelector('main')?.setAttribute('style', 'min-height: 12000px')
      }, 300),
    )
  })
  await page.goto('/about')
  await page.goBack()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(9000)
})

test('a page that is in use before its code is there is not scrolled back', async ({ page }) => {
  const gate = Promise.withResolvers<void>()
  await page.goto('/posts')
  await page.goto('/about')
  await page.route(/_astro\/.*\.js$/, async (route) => {
    await gate.promise
    await route.continue()
  })
  await page.addInitScript(() => {
    sessionStorage.setItem('left /posts', `900 ${Date.now()}`)
    // The browser's own return to the place, which comes before any touch.
    history.scrollRestoration = 'manual'
  })
  await page.goBack()
  await page.touchscreen.tap(2, 300)
  const code = page.waitForResponse(/scroll-back/)
  gate.resolve()
  await (await code).finished()
  await settled(page)
  expect(await page.evaluate(() => window.scrollY)).toBe(0)
})

test('a page that is not kept alive starts at its top', async ({ page }) => {
  await page.goto('/about')
  await page.evaluate(() => window.scrollTo(0, 1500))
  await page.getByRole('banner').getByRole('link', { name: '预约试驾' }).tap()
  await expect(page).toHaveURL('/drive')
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
})
