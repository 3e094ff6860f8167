import { readdirSync, readFileSync } from 'node:fs'
import type { Page } from 'playwright/test'
import { expectAccessible } from '../support/axe.ts'
import { found, readContent } from '../support/marketing.ts'
import { sidewaysOverflow } from '../support/sideways.ts'
import { expect, test } from '../support/test.ts'

const content = new URL('../../src/content/', import.meta.url)
/**
 * The same values as in `src/pages/_news/lists.ts` and `src/schemas/news.ts`, which only Astro can
 * load.
 */
const NEWS_A_PAGE = 20
const newsCategories = ['产品', '技术', '服务', '品牌', '活动']

const news = readdirSync(new URL('news/', content)).map((file) =>
  readFileSync(new URL(`news/${file}`, content), 'utf8'),
)
const information = readdirSync(new URL('information/', content)).map((file) =>
  readFileSync(new URL(`information/${file}`, content), 'utf8'),
)
const documents = readdirSync(new URL('documents/', content)).map((file) => {
  const text = readFileSync(new URL(`documents/${file}`, content), 'utf8')
  return { id: file.replace('.md', ''), replaces: /^replaces: (.+)$/m.exec(text)?.[1] }
})

interface Sheet {
  readonly listNumber: string
  readonly name: string
  readonly model: string
  readonly controller: { readonly model: string }
  /** Months such as `2021-07`; a car that is no longer made has the last one. */
  readonly production: { readonly from: string; readonly to?: string }
}
/** The environmental sheets of the cars. */
const SHEETS: readonly Sheet[] = readContent('env-records/records.json')
const SHEET = found(SHEETS[0], 'sheet')
const sheetsWith = (isFit: (sheet: Sheet) => boolean): number => SHEETS.filter(isFit).length

/** How many news a category has. Marketing may add some without changing this test. */
const count = (category: string) =>
  news.filter((text) => text.includes(`\ncategory: ${category}\n`)).length

test.describe('the news list', () => {
  const items = (page: Page) =>
    page.getByRole('main').getByRole('listitem').filter({ visible: true })

  test('loads more, and is the same after going back', async ({ page }) => {
    await page.goto('/news')
    await expect(items(page)).toHaveCount(10)
    await page.getByText('加载更多').tap()
    await expect(items(page)).toHaveCount(Math.min(news.length, NEWS_A_PAGE))
    await expect(page).toHaveURL('/news?more=')
    await page.reload()
    await expect(items(page)).toHaveCount(Math.min(news.length, NEWS_A_PAGE))
    await items(page).nth(12).getByRole('link').tap()
    await expect(page).toHaveURL(/\/newsDetail\//)
    await page.goBack()
    await expect(items(page)).toHaveCount(Math.min(news.length, NEWS_A_PAGE))
  })

  test('keeps open what was opened before its code loaded', async ({ page }) => {
    // Runs before the page's own script.
    await page.addInitScript(() => {
      document.addEventListener(
        'readystatechange',
        () => document.querySelector<HTMLElement>('article-list details summary')?.click(),
        { once: true },
      )
    })
    await page.goto('/news')
    await expect(page).toHaveURL('/news?more=')
    await expect(items(page)).toHaveCount(Math.min(news.length, NEWS_A_PAGE))
  })

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false })

    /** The titles on this page and all following ones, each opened to its end. */
    async function readOn(page: Page): Promise<string[]> {
      const more = page.getByText('加载更多')
      if (await more.isVisible()) await more.tap()
      const titles = await items(page).getByRole('link').allTextContents()
      const next = page.getByRole('link', { name: '下一页' })
      if (!(await next.isVisible())) return titles
      await next.tap()
      await expect(page).toHaveURL(/\/\d+$/)
      return [...titles, ...(await readOn(page))]
    }

    test('lists every news once, over all pages', async ({ page }) => {
      await page.goto('/news')
      const titles = await readOn(page)
      expect(titles.length).toBe(news.length)
      expect(new Set(titles).size).toBe(news.length)
      if (news.length <= NEWS_A_PAGE) return
      await page.getByRole('link', { name: '上一页' }).tap()
      await expect(page).toHaveURL(/\/news$/)
    })

    for (const category of newsCategories) {
      test(`${category} shows only its news`, async ({ page }) => {
        await page.goto('/news')
        const tabs = page.getByRole('navigation', { name: '新闻类别' })
        await tabs.getByRole('link', { name: category }).tap()
        await expect(page.getByRole('heading', { level: 1 })).toContainText(category)
        await expect(tabs.locator('[aria-current]')).toHaveText(category)
        expect((await readOn(page)).length).toBe(count(category))
      })
    }
  })
})

test.describe('public information', () => {
  /** Compares the number that the page states with the links that it shows. */
  async function expectCounted(page: Page) {
    await page.goto('/information')
    const main = page.getByRole('main')
    const told = main.getByText(/共 \d+ 篇$/).filter({ visible: true })
    await expect(told).toHaveText(`共 ${information.length} 篇`)
    await main.getByText('加载更多').tap()
    const links = main.getByRole('article').getByRole('link').filter({ visible: true })
    await expect(links).toHaveCount(information.length)
    await main.getByText('环境保护', { exact: true }).first().tap()
    const shown = information.filter((text) => text.includes('\ncategory: 环境保护\n')).length
    await expect(links).toHaveCount(shown)
    await expect(told).toHaveText(`环境保护 · 共 ${shown} 篇`)
  }

  test('states how many the filter shows', ({ page }) => expectCounted(page))

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false })
    test('states it, too', ({ page }) => expectCounted(page))
  })
})

test.describe('the environmental lookup', () => {
  test('finds by model and by list number, and says if it finds nothing', async ({ page }) => {
    const own = SHEET.model.toLowerCase()
    await page.goto(`/envInfoPublic?by=model&q=${own}`)
    const status = page.getByRole('main').getByRole('status')
    const matching = sheetsWith(({ model }) => model.toLowerCase().includes(own))
    await expect(status).toHaveText(`找到 ${matching} 份清单。`)
    await expect(page.getByText(SHEET.controller.model).filter({ visible: true })).not.toHaveCount(
      0,
    )
    await page.getByRole('radio', { name: '清单编号' }).check()
    await expect(status).toContainText('没有符合的清单')
    // The beginning of the part that differs between cars.
    const number = SHEET.listNumber.split(' ').at(-2)?.slice(0, 3).toLowerCase() ?? ''
    await page.getByRole('searchbox').fill(number)
    await page.getByRole('button', { name: '查询' }).tap()
    const bare = (text: string) => text.replaceAll(' ', '').toLowerCase()
    const numbered = sheetsWith(({ listNumber }) => bare(listNumber).includes(number))
    await expect(status).toHaveText(`找到 ${numbered} 份清单。`)
    await expect(page).toHaveURL(new RegExp(`by=number&q=${number}`))
  })

  test('finds by the car’s name', async ({ page }) => {
    await page.goto('/envInfoPublic')
    const sheets = page.getByRole('main').getByRole('group').filter({ visible: true })
    await page.getByRole('searchbox').fill('r7')
    await expect(sheets.filter({ hasText: 'R7 ' })).not.toHaveCount(0)
    await expect(sheets.filter({ hasText: 'F7 ' })).toHaveCount(0)
    await page.getByRole('searchbox').fill(SHEET.name)
    const named = sheetsWith(({ name }) => name.includes(SHEET.name))
    await expect(page.getByRole('main').getByRole('status')).toHaveText(`找到 ${named} 份清单。`)
  })

  test('finds the same when a visitor comes back, though nothing was submitted', async ({
    page,
  }) => {
    await page.goto('/envInfoPublic')
    const status = page.getByRole('main').getByRole('status')
    const whole = (await status.textContent()) ?? ''
    const byNumber = page.getByRole('radio', { name: '清单编号' })
    await byNumber.check()
    await page.getByRole('searchbox').fill(SHEET.listNumber)
    await expect(status).toHaveText('找到 1 份清单。')
    await page.evaluate(() => location.assign('/about'))
    await expect(page).toHaveURL('/about')
    await page.goBack()
    await expect(page.getByRole('searchbox')).toHaveValue(SHEET.listNumber)
    await expect(byNumber).toBeChecked()
    await expect(status).toHaveText('找到 1 份清单。')
    await page.getByRole('searchbox').fill('')
    await expect(status).toHaveText(whole)
    await page.reload()
    await expect(page.getByRole('searchbox')).toHaveValue('')
    await expect(status).toHaveText(whole)
  })

  test('prints what it finds, though an open list is no longer among it', async ({ page }) => {
    await page.goto('/envInfoPublic')
    const sheets = page.getByRole('main').getByRole('group').filter({ visible: true })
    await sheets.filter({ hasText: 'R7 ' }).first().getByText('R7 ').first().tap()
    await page.getByRole('searchbox').fill('f7')
    await expect(sheets.filter({ hasText: 'R7 ' })).toHaveCount(0)
    const found = sheets.filter({ hasText: 'F7 ' })
    const count = await found.count()
    await page.emulateMedia({ media: 'print' })
    await expect(found).toHaveCount(count)
    expect(count).toBeGreaterThan(0)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  })

  test('finds what was typed before its code loaded', async ({ page }) => {
    // Runs before the page's own script.
    await page.addInitScript((typed) => {
      document.addEventListener(
        'readystatechange',
        () => document.querySelector<HTMLInputElement>('env-lookup #q')?.setRangeText(typed),
        { once: true },
      )
    }, SHEET.model)
    await page.goto('/envInfoPublic')
    await expect(page.getByRole('main').getByRole('status')).toContainText('找到')
    await expect(page.getByRole('searchbox')).toHaveValue(SHEET.model)
  })

  test('lists cars that are no longer made, with the official platforms', async ({ page }) => {
    const ended = SHEETS.find(({ production }) => production.to)
    if (!ended) return test.skip(true, 'The content has no car that is no longer made.')
    await page.goto(`/envInfoPublic?by=number&q=${encodeURIComponent(ended.listNumber)}`)
    const sheet = page.getByRole('main').getByRole('group').filter({ hasText: '已停产' })
    await expect(sheet.filter({ visible: true })).toHaveCount(1)
    const { from, to = '' } = ended.production
    const months = `${from}–${to}`.replaceAll('-', '.')
    await expect(sheet.getByText(`生产起止：${months}`).filter({ visible: true })).toHaveCount(1)
    const { platform: address } = readContent('env-records/maker.json')
    const platform = sheet.filter({ visible: true }).getByRole('link', { name: address })
    await expect(platform).toHaveAttribute('href', address)
    await expect(page.getByRole('link', { name: '机动车环保信息公开平台' })).toBeVisible()
  })

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false })

    test('an open list is printed alone, and all lines if none is open', async ({ page }) => {
      await page.goto('/envInfoPublic')
      await page.emulateMedia({ media: 'print' })
      const title = page.getByRole('heading', { level: 1 })
      const models = SHEETS.map(({ model }) => RegExp.escape(model)).join('|')
      const lines = page.getByRole('main').getByText(new RegExp(`^(${models})$`))
      const shown = lines.filter({ visible: true })
      await expect(title).toBeVisible()
      expect(await shown.count()).toBeGreaterThan(1)
      await page.emulateMedia({ media: 'screen' })
      await lines.first().tap()
      await page.emulateMedia({ media: 'print' })
      await expect(title).toBeHidden()
      // Its own line, and the model within.
      await expect(shown).toHaveCount(2)
    })

    test('every list opens', async ({ page }) => {
      await page.goto('/envInfoPublic')
      await page.getByText(SHEET.model).first().tap()
      await expect(page.getByText('环保生产一致性保证计划').first()).toBeVisible()
    })
  })
})

test('a new document links to the version that holds until it takes effect, and back', async ({
  page,
}) => {
  const renewed = documents.find(({ replaces }) => replaces)
  if (!renewed) return test.skip(true, 'The content has no document in a new version.')
  const facts = (version: string) => page.getByText(`版本 ${version}`, { exact: true }).first()
  await page.goto(`/documents/${renewed.id}`)
  await page
    .getByText(/之前适用/)
    .getByRole('link')
    .tap()
  await expect(page).toHaveURL(`/documents/earlier/${renewed.replaces}`)
  const version = renewed.replaces?.replace(`${renewed.id}-`, '').replaceAll('-', '.')
  await expect(facts(version ?? '')).toBeVisible()
  await expectAccessible(page)
  await page
    .getByText(/本页为旧版/)
    .getByRole('link')
    .tap()
  await expect(page).toHaveURL(`/documents/${renewed.id}`)
})

for (const id of ['privacy', 'privacy-f7', 'user-agreement', 'deposit-rules', 'r7-manual']) {
  test(`/documents/${id} is readable in the 325 px of the dialog`, async ({ page }) => {
    await page.setViewportSize({ width: 325, height: 600 })
    await page.goto(`/documents/${id}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.getByText('目录').tap()
    await page.getByRole('list').first().getByRole('link').last().tap()
    await expect(page).toHaveURL(/#/)
    expect(await sidewaysOverflow(page)).toBeLessThanOrEqual(0)
  })
}

test('an indented paragraph of an article, which Markdown takes for code, fits the screen', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto('/documents/business-licence')
  await page.locator('.prose').evaluate((prose) => {
    const code = document.createElement('pre')
    code.textContent = '登记变更的，我们在登记完成之日起 20 个工作日内更新本页。'.repeat(3)
    prose.append(code)
  })
  expect(await sidewaysOverflow(page)).toBeLessThanOrEqual(0)
})
