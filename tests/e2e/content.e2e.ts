import type { Page } from 'playwright/test'
import { chinaDay } from '../../src/domain/china-day.ts'
import { estimateStart } from '../../src/domain/finance.ts'
import { formatYuan } from '../../src/domain/price.ts'
import { formatDay } from '../../src/domain/time-left.ts'
import { routes } from '../../src/routes.ts'
import { FAQS, found, lowestPrice, R7_OFFERS, readContent } from '../support/marketing.ts'
import { expect, settled, test } from '../support/test.ts'

for (const { path } of routes) {
  test(`${path} contains no fact or note that was not filled in`, async ({ request }) => {
    const html = await (await request.get(path)).text()
    const text = html.replaceAll(/<(script|style)\b.*?<\/\1>/gs, '').replaceAll(/<[^>]*>/g, ' ')
    expect(text.match(/.{0,30}(\{[a-z0-9]+\}|\[\^[a-z]+).{0,10}/gi)).toBeNull()
  })
}

test('/r7 shows its offers while they run, the monthly rate and its manual', async ({ page }) => {
  const { title, start, end, bySku, byCar } = R7_OFFERS
  const today = chinaDay(new Date())
  const isRunning = start <= today && today <= end
  const finance = readContent('order/finance.json')
  const { monthly, yearlyRate } = estimateStart(lowestPrice('r7'), finance)
  await page.goto('/r7')
  const section = page.getByRole('region', { name: '权益与分期' })
  const campaign = section.getByText(`${title}，限 ${formatDay(end)}及之前支付定金的订单`)
  await expect(campaign).toHaveCount(isRunning ? 1 : 0)
  for (const offer of [...bySku, ...byCar]) {
    const name = section.getByRole('heading', { name: offer.title })
    await expect(name).toHaveCount(isRunning ? 1 : 0)
  }
  await expect(section).toContainText(`月供约 ${formatYuan(monthly)}起`)
  await expect(section).toContainText(`年化利率（单利）${yearlyRate}%`)
  await expect(section.getByRole('link', { name: '选配并试算月供' })).toHaveAttribute(
    'href',
    '/payDeposit',
  )
  await expect(page.getByRole('main').getByRole('link', { name: '用户手册' })).toHaveAttribute(
    'href',
    '/documents/r7-manual',
  )
})

/** The rows of a table that show, each with its texts. */
const shownRows = (page: Page) =>
  page
    .getByRole('row')
    .filter({ has: page.getByRole('cell'), visible: true })
    .evaluateAll((all) =>
      all.map((row) =>
        [...row.querySelectorAll('td')]
          .filter((cell) => cell.checkVisibility())
          .map((cell) => cell.textContent?.trim()),
      ),
    )

test('仅看差异 of /comparisonR7 compares the versions that show', async ({ page }) => {
  await page.goto('/comparisonR7')
  const [hidden = '', ...others] = await page
    .getByRole('group', { name: '显示的版本' })
    .getByRole('checkbox')
    .evaluateAll((boxes) => boxes.map((box) => box.parentElement?.textContent?.trim() ?? ''))
  const version = (name: string) => page.getByRole('checkbox', { name, exact: true })
  const rows = () => shownRows(page)
  const differing = (all: (string | undefined)[][]) =>
    all.filter((texts) => new Set(texts).size > 1)
  const all = await rows()
  await page.getByRole('checkbox', { name: '仅看差异' }).check()
  await expect.poll(rows).toEqual(differing(all))

  for (const name of others.slice(2)) await version(name).uncheck({ force: true })
  await version(hidden).uncheck({ force: true })
  const two = all.map((texts) => texts.slice(1, 3))
  expect(differing(two).length).toBeLessThan(differing(all).length)
  await expect.poll(rows).toEqual(differing(two))

  await version(hidden).check({ force: true })
  for (const name of others.slice(2)) await version(name).check({ force: true })
  await expect.poll(rows).toEqual(differing(all))
})

test('/comparisonR7 shows the same differences when a visitor comes back', async ({ page }) => {
  await page.goto('/comparisonR7')
  const boxes = page.getByRole('group', { name: '显示的版本' }).getByRole('checkbox')
  await page.getByRole('checkbox', { name: '仅看差异' }).check()
  for (const box of (await boxes.all()).slice(2)) await box.uncheck({ force: true })
  const areSame = (all: (string | undefined)[][]) => all.filter(([a, b]) => a === b).length
  await expect.poll(async () => areSame(await shownRows(page))).toBe(0)
  const shown = await shownRows(page)
  await page.evaluate(() => location.assign('/about'))
  await expect(page).toHaveURL('/about')
  // The browser restores the boxes. Nothing is touched.
  await page.goBack()
  await settled(page)
  await expect(boxes.nth(2)).not.toBeChecked()
  await expect.poll(() => shownRows(page)).toEqual(shown)
})

test('/comparisonR7 asks for a version if none is to show', async ({ page }) => {
  await page.goto('/comparisonR7')
  const boxes = page.getByRole('group', { name: '显示的版本' }).getByRole('checkbox')
  const table = page.getByRole('table')
  await expect(page.getByText('请选择要显示的版本')).toBeHidden()
  for (const box of await boxes.all()) await box.uncheck({ force: true })
  await expect(page.getByText('请选择要显示的版本')).toBeVisible()
  await expect(table).toBeHidden()
  await boxes.first().check({ force: true })
  await expect(page.getByText('请选择要显示的版本')).toBeHidden()
  await expect(table).toBeVisible()
})

test('orders are offered for the cars whose orders are open', async ({ page }) => {
  const open: boolean = readContent('models/r7.json').orderable
  const isHero = readContent('home/home.json').hero === 'r7'
  for (const path of ['/r7', '/comparisonR7', ...(isHero ? ['/'] : [])]) {
    await page.goto(path)
    const orders = page.getByRole('main').locator('a[href="/payDeposit"]')
    expect((await orders.count()) > 0, path).toBe(open)
  }
  await page.goto('/f7')
  await expect(page.locator('main a[href="/payDeposit"]')).toHaveCount(0)
})

test('/service links to customer service, and its answers link to what they are about', async ({
  page,
}) => {
  await page.goto('/service')
  const main = page.getByRole('main')
  await expect(main.getByRole('link', { name: /在线客服/ })).toHaveAttribute(
    'href',
    '/customerService',
  )
  // Only the assistant answers what the page already says elsewhere.
  for (const { question, listed = true } of FAQS) {
    await expect(main.getByText(question, { exact: true })).toHaveCount(listed ? 1 : 0)
  }
  const linked = FAQS.find(({ link, listed = true }) => listed && link && !link.href.includes('#'))
  const { question, link } = found(linked, 'listed question with a link to a page')
  await main.getByText(question).tap()
  await main.getByRole('link', { name: link?.text ?? '', exact: true }).tap()
  await expect(page).toHaveURL(link?.href ?? '')
})
