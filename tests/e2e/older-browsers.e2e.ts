import { globSync, readFileSync } from 'node:fs'
import type { Page } from 'playwright/test'
import { openDesk } from '../support/desk-steps.ts'
import { holdBack } from '../support/hold-back.ts'
import { logInByCalls } from '../support/log-in.ts'
import { HAS_MORE_POSTS, OTHER_PAINT } from '../support/marketing.ts'
import { bottomItem, bottomItemsOf, bottomPicture, openBottomGroup } from '../support/menus.ts'
import { fillBuyer, openConfigurator } from '../support/order-steps.ts'
import { expect, settled, test } from '../support/test.ts'

/**
 * JavaScript functions that are newer than the oldest browsers in the README, which the tests
 * remove.
 */
const LATER: readonly [where: string, names: readonly string[]][] = [
  ['URLSearchParams.prototype', ['size']],
  ['URL', ['canParse', 'parse']],
  ['AbortSignal', ['any', 'timeout']],
  ['AbortSignal.prototype', ['throwIfAborted']],
  ['Promise', ['withResolvers', 'try']],
  ['Object', ['groupBy']],
  ['Map', ['groupBy']],
  ['Array', ['fromAsync']],
  ['Array.prototype', ['toSorted', 'toReversed', 'toSpliced', 'with']],
  ['Set.prototype', ['union', 'difference', 'intersection', 'isSubsetOf', 'isDisjointFrom']],
  ['Iterator.prototype', ['map', 'filter', 'find', 'some', 'toArray', 'take', 'flatMap']],
  ['String.prototype', ['isWellFormed', 'toWellFormed']],
  ['Element.prototype', ['checkVisibility', 'setHTMLUnsafe']],
  ['window', ['scheduler', 'navigation', 'requestIdleCallback']],
]

test.beforeEach(({ page }) =>
  page.addInitScript((later) => {
    for (const [where, names] of later) {
      const holder = where
        .split('.')
        .reduce<object>((found, name) => Reflect.get(found, name) ?? {}, window)
      for (const name of names) Reflect.deleteProperty(holder, name)
    }
  }, LATER),
)

/**
 * Syntax that is newer. It cannot be removed from a browser, and a module that has it does not start:
 * lookbehind in regular expressions, and static blocks of classes (both Safari 16.4).
 */
const LATER_SYNTAX = /\(\?<[=!]|\bstatic\s*\{/

test('no script has a syntax that they do not know', () => {
  const files = globSync('dist/**/*.{js,html}')
  expect(files.length).toBeGreaterThan(0)
  const later = files.flatMap((file) => {
    const [found] = LATER_SYNTAX.exec(readFileSync(file, 'utf8')) ?? []
    return found ? `${file}: ${found}` : []
  })
  expect(later).toEqual([])
})

test("the R7 can be configured and the order's form filled in", async ({ page, mobile }) => {
  await logInByCalls(page, mobile)
  await openConfigurator(page)
  await page.getByRole('radio', { name: OTHER_PAINT.name }).check({ force: true })
  await page.getByRole('button', { name: '下一步' }).tap()
  await fillBuyer(page)
  await expect(
    page.getByRole('group', { name: '交付门店' }).getByRole('radio').first(),
  ).toBeChecked()
})

test('more posts can be loaded', async ({ page }) => {
  test.skip(!HAS_MORE_POSTS, 'The page has all recommended posts at first.')
  await page.goto('/posts')
  const cards = page.getByRole('region', { name: '推荐' }).getByRole('listitem')
  const first = await cards.count()
  await page.getByRole('button', { name: '加载更多' }).tap()
  await expect.poll(() => cards.count()).toBeGreaterThan(first)
})

test('a list writes its category into the address', async ({ page }) => {
  await page.goto('/information')
  await page.getByRole('main').getByText('环境保护', { exact: true }).first().tap()
  await expect(page).toHaveURL(/\?category=/)
})

test('the turntable turns', async ({ page }) => {
  await page.goto('/view360')
  await page.getByRole('slider', { name: '转动角度' }).focus()
  await page.keyboard.press('End')
  await expect(page.getByRole('img', { name: /右前 350°/ })).toBeVisible()
})

/** Renames something in pages, style sheets and scripts, so that the browser does not know it. */
function rename(page: Page, known: string, unknown: string): Promise<unknown> {
  return page.route(/\.(css|js)$|:\d+\/\w+$/, async (route) => {
    const response = await route.fetch()
    const body = (await response.text()).replaceAll(known, unknown)
    await route.fulfill({ response, body })
  })
}

test.describe('without scroll-driven animations', () => {
  // The test changes the page's styles, which the policy would then block.
  test.use({ bypassCSP: true })

  test('the way back to the top shows once the first view is scrolled away', async ({ page }) => {
    await rename(page, 'animation-timeline:', 'unknown-timeline:')
    await page.goto('/about')
    await settled(page)
    const link = page.getByRole('link', { name: '返回顶部' })
    await expect(link).toBeHidden()
    await page.getByRole('link', { name: /ICP备/ }).scrollIntoViewIfNeeded()
    await link.tap()
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
    await expect(link).toBeHidden()
  })
})

test.describe('without `field-sizing`', () => {
  // The test changes the page's styles, which the policy would then block.
  test.use({ bypassCSP: true })

  test('the message box at the desk grows and shrinks with its text', async ({ page, mobile }) => {
    await rename(page, 'field-sizing', 'unknown-sizing')
    await openDesk(page, mobile)
    const box = page.getByRole('textbox', { name: '消息' })
    const height = async () => (await box.boundingBox())?.height ?? 0
    expect(await height()).toBe(48)
    await box.fill('一\n二\n三')
    const tall = await height()
    expect(tall).toBeGreaterThanOrEqual(3 * 24)
    await page.reload()
    await expect(box).toHaveValue('一\n二\n三')
    expect(await height()).toBe(tall)
    await box.fill('一')
    expect(await height()).toBe(48)
  })
})

test.describe('without `@media (scripting)`', () => {
  // The test changes the page's styles, which the policy would then block.
  test.use({ bypassCSP: true })

  test.beforeEach(({ page }) => rename(page, '(scripting:', '(unknown:'))

  test('content far below is shown with its styles, and the order keeps its layout', async ({
    page,
  }) => {
    const release = await holdBack(page, /_astro\/late\./)
    await page.goto('/r7')
    const far = page.getByRole('heading', { name: '参数配置', includeHidden: true })
    await expect(far).toBeAttached()
    await expect(far).toBeHidden()
    release()
    await expect(far).toBeVisible()
    await page.goto('/payDeposit')
    const steps = page.getByRole('heading', { name: '定购四步' })
    await expect(steps).not.toBeInViewport()
    await expect(page.getByRole('heading', { name: '选配您的 R7' })).toBeVisible()
    await expect(steps).not.toBeInViewport()
  })

  test.describe('and without JavaScript', () => {
    test.use({ javaScriptEnabled: false })

    test('what needs code is not offered', async ({ page }) => {
      await page.goto('/saleStore')
      await expect(page.getByRole('link', { name: /^导航/ }).first()).toBeVisible()
      await expect(page.getByRole('button', { name: /复制地址|定位/ })).toHaveCount(0)
      await expect(page.getByRole('searchbox')).toHaveCount(0)
      await page.goto('/view360')
      await expect(page.getByRole('img').first()).toBeVisible()
      await expect(page.getByRole('slider')).toHaveCount(0)
    })
  })
})

test.describe('without `:has()`', () => {
  // The tests change the pages' styles, which the policy would then block.
  test.use({ bypassCSP: true })

  test.beforeEach(({ page }) => rename(page, ':has(', ':unknown-has('))

  test('all paints of the R7 are shown, with their prices', async ({ page }) => {
    await page.goto('/r7')
    await settled(page)
    const paints = page.getByRole('group', { name: '车身颜色' }).getByRole('figure')
    expect(await paints.count()).toBeGreaterThan(1)
    for (const paint of await paints.all()) await expect(paint).toBeVisible()
    await expect(page.getByRole('radio', { name: OTHER_PAINT.name })).toBeHidden()
  })

  test('the comparison is whole, without choices that would do nothing', async ({ page }) => {
    await page.goto('/comparisonR7')
    await settled(page)
    await expect(page.getByRole('table').first()).toBeVisible()
    await expect(page.getByRole('checkbox')).toHaveCount(0)
    await expect(page.getByText('请选择要显示的版本')).toBeHidden()
  })

  test('the filter of stores shows what is chosen', async ({ page }) => {
    await page.goto('/saleStore')
    await page.getByRole('radio', { name: '售后' }).check()
    await expect(page.getByRole('radio', { name: '售后' })).toHaveCSS('opacity', '1')
  })
})

test.describe('without popovers', () => {
  // The tests change the pages' styles, which the policy would then block.
  test.use({ bypassCSP: true })

  test.beforeEach(async ({ page }) => {
    await page.addInitScript(() => {
      for (const name of ['popover', 'showPopover', 'hidePopover']) {
        Reflect.deleteProperty(HTMLElement.prototype, name)
      }
      Reflect.deleteProperty(HTMLButtonElement.prototype, 'popoverTargetElement')
    })
    // Makes the browser ignore the attribute and the pseudo-class, and `:has()`.
    await page.route(/\.css$|\/about$/, async (route) => {
      const response = await route.fetch()
      const body = (await response.text())
        .replaceAll(/(?<=[ [])popover(?=[ =>\]])/g, 'data-unknown')
        .replaceAll(/:(popover-open|has\()/g, ':unknown-$1')
      await route.fulfill({ response, body })
    })
    await page.goto('/about')
  })

  test('the menu opens with the first tap, and closes', async ({ page }) => {
    const banner = page.getByRole('banner')
    const menu = page.getByRole('navigation', { name: '主菜单' })
    await page.getByRole('button', { name: '打开菜单' }).tap()
    await expect(menu).toBeVisible()
    await expect(banner.getByRole('link', { name: '预约试驾' })).toBeHidden()
    await expect(page.locator('html')).toHaveCSS('overflow', 'hidden')
    await expect(banner).toHaveCSS('min-height', '150px')
    await page.getByRole('button', { name: '关闭菜单', expanded: true }).tap()
    await expect(menu).toBeHidden()
    await expect(banner.getByRole('link', { name: '预约试驾' })).toBeVisible()

    await page.getByRole('button', { name: '打开菜单', expanded: false }).tap()
    await expect(menu).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(menu).toBeHidden()
    await expect(page.getByRole('button', { name: '打开菜单' })).toBeFocused()
  })

  test('a picture opens with the first tap, one at a time, and closes with another touch', async ({
    page,
  }) => {
    const [code] = bottomItemsOf('popover')
    const other = bottomItemsOf('popover').find(
      (each) => each !== code && each.group === code?.group,
    )
    if (!code || !other) return test.skip(true, 'No group at the foot has two pictures.')
    await openBottomGroup(page, code)
    await expect(bottomPicture(page, code)).toBeHidden()
    await bottomItem(page, code).tap()
    await expect(bottomPicture(page, code)).toBeInViewport({ ratio: 1 })
    await bottomItem(page, other).tap()
    await expect(bottomPicture(page, other)).toBeVisible()
    await expect(bottomPicture(page, code)).toBeHidden()
    await page.getByText('大字版').tap()
    await expect(bottomPicture(page, other)).toBeHidden()
  })
})
