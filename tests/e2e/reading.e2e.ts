import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from '../support/test.ts'

const content = new URL('../../src/content/', import.meta.url)
const news = readdirSync(new URL('news/', content)).map((file) =>
  readFileSync(new URL(`news/${file}`, content), 'utf8'),
)
/** How many news there are of a category: marketing adds to them without a change of this test. */
const count = (category: string) =>
  news.filter((text) => text.includes(`\ncategory: ${category}\n`)).length

test.describe('the news list', () => {
  test('loads more, filters, and comes back as it was left', async ({ page }) => {
    await page.goto('/news')
    const items = page.getByRole('main').getByRole('listitem').filter({ visible: true })
    await expect(items).toHaveCount(10)
    await page.getByText('加载更多').tap()
    await expect(items).toHaveCount(news.length)
    await page.getByRole('radio', { name: '技术' }).check({ force: true })
    await expect(items).toHaveCount(count('技术'))
    await page.reload()
    await expect(page.getByRole('radio', { name: '技术' })).toBeChecked()
    await expect(items).toHaveCount(count('技术'))
    await items.nth(2).getByRole('link').tap()
    await expect(page).toHaveURL(/\/newsDetail\//)
    await page.goBack()
    await expect(items).toHaveCount(count('技术'))
  })

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false })

    test('loads more and filters', async ({ page }) => {
      await page.goto('/news')
      const items = page.getByRole('main').getByRole('listitem').filter({ visible: true })
      await page.getByText('加载更多').tap()
      await expect(items).toHaveCount(news.length)
      await page.getByRole('radio', { name: '产品' }).check({ force: true })
      await expect(items).toHaveCount(count('产品'))
    })
  })
})

test.describe('the environmental lookup', () => {
  test('finds by model and by list number, and says when it finds nothing', async ({ page }) => {
    await page.goto('/envInfoPublic?by=model&q=xya7000bev4')
    const status = page.getByRole('main').getByRole('status')
    await expect(status).toHaveText('找到 1 份清单。')
    await expect(page.getByText('VCU-F7-01').filter({ visible: true })).toHaveCount(1)
    await page.getByRole('radio', { name: '清单编号' }).check()
    await expect(status).toContainText('没有符合的清单')
    await page.getByRole('searchbox').fill('0c000000')
    await page.getByRole('button', { name: '查询' }).tap()
    await expect(status).toHaveText('找到 2 份清单。')
    await expect(page).toHaveURL(/by=number&q=0c000000/)
  })

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false })

    test('every list opens', async ({ page }) => {
      await page.goto('/envInfoPublic')
      await page.getByText('XYA6490BEV1').first().tap()
      await expect(page.getByText('环保生产一致性保证计划').first()).toBeVisible()
    })
  })
})

for (const id of ['privacy', 'privacy-f7', 'user-agreement', 'deposit-rules', 'r7-manual']) {
  test(`/documents/${id} reads in the 325 px of the dialog`, async ({ page }) => {
    await page.setViewportSize({ width: 325, height: 600 })
    await page.goto(`/documents/${id}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.getByText('目录').tap()
    await page.getByRole('list').first().getByRole('link').last().tap()
    await expect(page).toHaveURL(/#/)
    const overflow = () =>
      page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect(await overflow()).toBeLessThanOrEqual(0)
  })
}
