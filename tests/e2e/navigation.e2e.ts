import type { Page } from 'playwright/test'
import { expect, test } from '../support/test.ts'

const rules = (page: Page) => page.locator('script[type="speculationrules"]')
/** Whether the next page fades in: the browser says so when the page is being left. */
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

test('the next page is fetched when the finger is down, and its policy allows it', async ({
  page,
}) => {
  await page.goto('/about')
  const [text] = await rules(page).allTextContents()
  const { prefetch, prerender } = JSON.parse(text ?? '')
  expect([prefetch[0].eagerness, prerender[0].eagerness]).toEqual(['moderate', 'conservative'])
  const fetched = page.context().waitForEvent('request', {
    predicate: (request) => request.url().endsWith('/drive'),
  })
  const link = page.getByRole('banner').getByRole('link', { name: '预约试驾' })
  await link.hover()
  const request = await fetched
  expect(request.headers()['sec-purpose']).toContain('prefetch')
  await expect(page).toHaveURL('/about')
})

for (const path of ['/login', '/userInfo', '/customerService', '/payDeposit', '/selectPayWay']) {
  test(`${path} is not fetched ahead`, async ({ page }) => {
    await page.goto('/about')
    const [text] = await rules(page).allTextContents()
    for (const [rule] of Object.values<{ where: object }[]>(JSON.parse(text ?? ''))) {
      expect(JSON.stringify(rule?.where)).toContain(`"${path}"`)
    }
  })
}

test.describe('with motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } })

  test('one page fades into the next', async ({ page }) => {
    await page.goto('/about')
    await expect(rules(page)).toHaveCount(1)
    expect(await fades(page)).toBe('yes')
  })

  test('nothing is fetched ahead and nothing fades under Save-Data', async ({ page }) => {
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'connection', { value: { saveData: true } })
    })
    await page.goto('/about')
    await expect(rules(page)).toHaveCount(0)
    expect(await fades(page)).toBe('no')
  })
})

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  test('nothing is fetched ahead and nothing fades', async ({ page }) => {
    await page.goto('/about')
    await expect(rules(page)).toHaveCount(0)
    expect(await fades(page)).toBe('no')
  })
})

test('a kept-alive list comes back where it was left, filters and all', async ({ page }) => {
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

test('a list that is loaded again is waited for', async ({ page }) => {
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

test('a page that is not kept begins at its top for every link', async ({ page }) => {
  await page.goto('/about')
  await page.evaluate(() => window.scrollTo(0, 1500))
  await page.getByRole('banner').getByRole('link', { name: '预约试驾' }).tap()
  await expect(page).toHaveURL('/drive')
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
})
