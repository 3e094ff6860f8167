import type { Locator } from 'playwright/test'
import { openConfigurator } from '../support/order-steps.ts'
import { expect, settled, test } from '../support/test.ts'

/** How light an element's text is, from 0 to 255. */
const lightness = (text: Locator): Promise<number> =>
  text.evaluate((each) => {
    const [red = 0, green = 0, blue = 0] = getComputedStyle(each).color.match(/\d+/g) ?? []
    return (Number(red) + Number(green) + Number(blue)) / 3
  })

test('a model on paper has dark text, open specifications, all its pictures and no bar', async ({
  page,
}) => {
  await page.goto('/r7')
  await settled(page)
  const bar = page.getByRole('navigation', { name: '购车' })
  const specifications = page.getByRole('region', { name: '参数配置' })
  const closed = specifications.getByRole('group').last().getByRole('definition').last()
  await expect(closed).toBeHidden()
  await page.emulateMedia({ media: 'print' })
  await expect(bar).toBeHidden()
  await expect(closed).toBeVisible()
  for (const title of await page.getByRole('heading').all()) {
    expect(await lightness(title), (await title.textContent()) ?? '').toBeLessThan(50)
  }
  const shots = page.getByRole('region', { name: '一束光，贯穿前后' }).getByRole('list')
  expect(await shots.evaluate((all) => all.scrollWidth - all.clientWidth)).toBeLessThanOrEqual(0)
})

test('answers are on paper, menus are not', async ({ page }) => {
  await page.goto('/service')
  await settled(page)
  const answer = page.getByRole('region', { name: '常见问题' }).getByRole('group').locator('p')
  await expect(answer.first()).toBeHidden()
  await page.emulateMedia({ media: 'print' })
  await expect(answer.first()).toBeVisible()
  await expect(page.getByRole('navigation', { name: '底部导航' })).toBeHidden()
  await expect(page.getByRole('button', { name: '大字版' })).toBeHidden()
})

test('closed lists of environmental information stay closed on paper', async ({ page }) => {
  await page.goto('/envInfoPublic')
  await settled(page)
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('button', { name: '打印清单' }).first()).toBeHidden()
  await expect(page.getByText('环保生产一致性保证计划').first()).toBeHidden()
})

test('words over a picture stay white on paper', async ({ page }) => {
  await page.goto('/about')
  await settled(page)
  await page.emulateMedia({ media: 'print' })
  const title = page.getByRole('heading', { level: 1 })
  expect(await lightness(title)).toBe(255)
  await expect(title).toHaveCSS('print-color-adjust', 'exact')
})

test('the price of the order lies on no text on paper', async ({ page }) => {
  await openConfigurator(page)
  await page.emulateMedia({ media: 'print' })
  const bar = page.getByRole('region', { name: '价格与下一步' })
  await expect(bar).toHaveCSS('position', 'static')
})
