import { fillBuyer, openConfigurator } from '../support/order-steps.ts'
import { expect, test } from '../support/test.ts'

/** What JavaScript has learnt since the browsers that the README names; they go without it. */
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

test('the R7 can be configured and its order filled in', async ({ page }) => {
  await openConfigurator(page)
  await page.getByRole('radio', { name: /落日铜/ }).check({ force: true })
  await page.getByRole('button', { name: '下一步' }).tap()
  await fillBuyer(page)
  await expect(
    page.getByRole('group', { name: '交付门店' }).getByRole('radio').first(),
  ).toBeChecked()
})

test('the posts go on', async ({ page }) => {
  await page.goto('/posts')
  await page.getByRole('button', { name: '加载更多' }).tap()
  await expect(page.getByRole('region', { name: '推荐' }).getByRole('listitem')).toHaveCount(12)
})

test('a list keeps its category in the address', async ({ page }) => {
  await page.goto('/information')
  await page.locator('article-list label').nth(1).tap()
  await expect(page).toHaveURL(/\?category=/)
})

test('the turntable turns', async ({ page }) => {
  await page.goto('/view360')
  await page.getByRole('slider', { name: '转动角度' }).focus()
  await page.keyboard.press('End')
  await expect(page.getByRole('img', { name: /右前 350°/ })).toBeVisible()
})
