import type { Page } from 'playwright/test'
import { expectAccessible } from '../support/axe.ts'
import { CODE } from '../support/code.ts'
import { chooseLargeType, rootSize } from '../support/large-type.ts'
import { openPolicy, PRIVACY } from '../support/menus.ts'
import { expect, settled, test } from '../support/test.ts'

const control = (page: Page) => page.getByRole('button', { name: '大字版' })

test('large type is switched on, kept on other pages, and switched off', async ({ page }) => {
  await page.goto('/about')
  await expect(control(page)).toHaveAttribute('aria-pressed', 'false')
  expect(await rootSize(page)).toBe('16px')
  await control(page).tap()
  await expect(control(page)).toHaveAttribute('aria-pressed', 'true')
  await expect(control(page)).toBeInViewport()
  expect(await rootSize(page)).toBe('20px')
  await page.goto('/login')
  await expect(control(page)).toHaveAttribute('aria-pressed', 'true')
  expect(await rootSize(page)).toBe('20px')
  await control(page).tap()
  await page.reload()
  expect(await rootSize(page)).toBe('16px')
})

test('large type is applied before any script of ours loads, on legal texts too', async ({
  page,
}) => {
  await chooseLargeType(page)
  await page.route(CODE, () => undefined)
  for (const path of ['/', '/documents/privacy']) {
    // A legal text does not finish loading before its one script does.
    await page.goto(path, { waitUntil: 'commit' })
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(await rootSize(page), path).toBe('20px')
  }
})

test('a policy in its dialog has large type', async ({ page }) => {
  await chooseLargeType(page)
  await page.goto('/about')
  const dialog = await openPolicy(page)
  const policy = dialog.getByTitle(PRIVACY.label).contentFrame().locator('html')
  await expect(policy).toHaveCSS('font-size', '20px')
})

test('large type leaves no text smaller than 18 px', async ({ page }) => {
  await chooseLargeType(page)
  for (const path of ['/', '/r7', '/saleStore', '/news', '/login', '/documents/privacy']) {
    await page.goto(path)
    // Until its styles are there, what is far below counts as invisible. Legal texts have no such.
    if (!path.startsWith('/documents/')) await settled(page)
    expect(await page.evaluate(findSmallWords), path).toEqual([])
  }
})

/** Runs in the page: finds texts below 18 px, except note marks and map labels. */
function findSmallWords(): string[] {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const small: string[] = []
  while (texts.nextNode()) {
    const words = texts.currentNode.textContent?.trim() ?? ''
    const parent = texts.currentNode.parentElement
    if (!words || !parent?.checkVisibility() || parent.closest('sup, svg, .visually-hidden'))
      continue
    if (Number.parseFloat(getComputedStyle(parent).fontSize) < 18) small.push(words)
  }
  return small
}

test('large type also changes in other tabs', async ({ page, context }) => {
  await page.goto('/about')
  const other = await context.newPage()
  await other.goto(new URL('/news', page.url()).href)
  await control(other).tap()
  await expect.poll(() => rootSize(page)).toBe('20px')
})

test('large type has no switch without JavaScript', async ({ browser, baseURL }) => {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    ...(baseURL && { baseURL }),
  })
  const page = await context.newPage()
  await page.goto('/about')
  await expect(control(page)).toBeHidden()
  await context.close()
})

test('with blocked storage, type is normal at first and can be switched on this page', async ({
  page,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('blocked', 'SecurityError')
      },
    })
  })
  await page.goto('/about')
  expect(await rootSize(page)).toBe('16px')
  await control(page).tap()
  expect(await rootSize(page)).toBe('20px')
})

for (const path of ['/', '/r7', '/news', '/login', '/saleStore']) {
  test(`axe finds nothing on ${path} in large type`, async ({ page }) => {
    await chooseLargeType(page)
    await page.goto(path)
    await expectAccessible(page)
  })
}
