import { expect, expectFailedRequests, openStill, scrollTo, test } from '../support/test.ts'

const PICTURES = /_astro\/.*\.(avif|webp|jpg)/
/** How soon a scrolled page retries pictures, in ms. */
const RETRIED_AFTER = 200

test('a picture that fails shows a placeholder of the same size, and is tried once more', async ({
  page,
  trouble,
}) => {
  const tried: string[] = []
  await page.route(PICTURES, (route) => {
    tried.push(route.request().url())
    return route.abort()
  })
  await openStill(page, '/about')
  const picture = page.getByRole('main').getByRole('img').first()
  await expect(picture).toHaveCSS('content', /placeholder\.svg/)
  const box = await picture.boundingBox()
  const address = tried[0]
  const attempts = () => tried.filter((url) => url === address).length
  expect(attempts()).toBe(1)
  await scrollTo(page, 40)
  await page.clock.runFor(RETRIED_AFTER)
  await expect.poll(attempts).toBe(2)
  await expect(picture).toHaveCSS('content', /placeholder\.svg/)
  expect(await picture.boundingBox()).toMatchObject({ width: box?.width, height: box?.height })
  await scrollTo(page, 80)
  await page.clock.runFor(RETRIED_AFTER)
  // An earlier request would have been seen before this one ends.
  await page.evaluate(() => fetch('/favicon.svg'))
  expect(attempts()).toBe(2)
  // The browser reports every failed request.
  expectFailedRequests(trouble)
})

test('a picture that comes at the second attempt is shown', async ({ page, trouble }) => {
  const tried = new Set<string>()
  await page.route(PICTURES, (route) => {
    const url = route.request().url()
    const isFirst = !tried.has(url)
    tried.add(url)
    return isFirst ? route.abort() : route.continue()
  })
  await openStill(page, '/about')
  const picture = page.getByRole('main').getByRole('img').first()
  await expect(picture).toHaveCSS('content', /placeholder\.svg/)
  await scrollTo(page, 40)
  await page.clock.runFor(RETRIED_AFTER)
  await expect(picture).toHaveCSS('content', 'normal')
  expectFailedRequests(trouble)
})

test('a picture that failed without a network comes once there is one, though the page moved', async ({
  page,
  context,
  trouble,
}) => {
  await openStill(page, '/f7')
  const white = page.getByRole('radio', { name: '晨雪白' })
  await white.scrollIntoViewIfNeeded()
  await context.setOffline(true)
  await white.check()
  const picture = page.getByRole('img', { name: /^晨雪白/ })
  await expect(picture).toHaveCSS('content', /placeholder\.svg/)
  await scrollTo(page, (await page.evaluate(() => scrollY)) + 40)
  await page.clock.runFor(RETRIED_AFTER)
  await context.setOffline(false)
  await page.clock.runFor(RETRIED_AFTER)
  await expect(picture).toHaveCSS('content', 'normal')
  expectFailedRequests(trouble)
})

test('only the first picture loads at once, and all have a size', async ({ page }) => {
  await page.goto('/r7')
  const pictures = page.getByRole('main').getByRole('img')
  await expect(pictures.first()).toHaveAttribute('fetchpriority', 'high')
  await expect(page.locator('main img[loading="eager"]')).toHaveCount(1)
  for (const picture of await page.locator('main img').all()) {
    expect(await picture.getAttribute('width')).toMatch(/^\d+$/)
    expect(await picture.getAttribute('height')).toMatch(/^\d+$/)
  }
})

test('the full fonts load 3 s after the page, and a failure is only logged', async ({ page }) => {
  const logged: string[] = []
  page.on('console', (message) => logged.push(message.text()))
  const fonts: string[] = []
  await page.route(/manrope.*woff2/, (route) => {
    fonts.push(route.request().url())
    return route.fulfill({ body: 'no font' })
  })
  await openStill(page, '/about')
  await page.clock.runFor(2999)
  // An earlier request would have been seen before this one ends.
  await page.evaluate(() => fetch('/favicon.svg'))
  expect(fonts).toEqual([])
  await page.clock.runFor(1)
  await expect.poll(() => logged.join()).toContain('could not be loaded')
  expect(fonts).toHaveLength(1)
})
