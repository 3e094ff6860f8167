import { readFileSync } from 'node:fs'
import type { Page } from 'playwright/test'
import { breakEvenMonth, drawRentChart, rentAfter } from '../../src/domain/battery-rent.ts'
import { formatYuan } from '../../src/domain/price.ts'
import { choose } from '../support/keys.ts'
import { expect, settled, test } from '../support/test.ts'

interface Plan {
  capacity: number
  rentPerMonth: number
  priceOff: number
}

const { rent } = JSON.parse(
  readFileSync(new URL('../../src/content/energy/energy.json', import.meta.url), 'utf8'),
)
const plans: Plan[] = rent.plans
const { min, max, start }: Record<'min' | 'max' | 'start', number> = rent.months

const calculator = (page: Page) => page.locator('rent-calculator')

/** Expects the calculator to show the costs of this plan after so many months. */
async function expectPlan(page: Page, plan: Plan | undefined, months: number) {
  if (!plan) throw new Error('No such plan in energy.json')
  const part = (name: string) => calculator(page).locator(`[data-part="${name}"]`)
  const { rent: paid, saved } = rentAfter(plan, months)
  const slider = calculator(page).getByRole('slider', { name: '租用时长' })
  await expect(slider).toHaveAttribute('aria-valuetext', `${months} 个月`)
  await expect(part('months')).toHaveText(`${months}`)
  await expect(part('rent')).toHaveText(formatYuan(paid))
  await expect(part('purchase')).toHaveText(formatYuan(plan.priceOff))
  await expect(part('difference')).toHaveText(
    `租用比购买${saved < 0 ? '多付' : '少付'} ${formatYuan(Math.abs(saved))}`,
  )
  await expect(part('even')).toContainText(`从第 ${breakEvenMonth(plan)} 个月`)
}

test('the chart keeps its size after the screen is turned', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/power')
  const height = () =>
    calculator(page)
      .getByRole('img')
      .evaluate((chart) => Math.round(chart.getBoundingClientRect().height))
  await calculator(page).scrollIntoViewIfNeeded()
  await expect(calculator(page).getByText(/^第 \d+ 个月$/)).toBeVisible()
  const before = await height()
  await page.setViewportSize({ width: 375, height: 740 })
  await expect.poll(height).toBe(256)
  await page.setViewportSize({ width: 1280, height: 800 })
  await expect.poll(height).toBe(before)
})

test('the rent is calculated by touch', async ({ page }) => {
  await page.goto('/power')
  await expectPlan(page, plans[0], start)
  // The custom properties that its own style sheet uses are those of the page.
  await expect(calculator(page)).toHaveCSS('padding', '24px 20px')
  await expect(calculator(page).locator('legend')).toHaveCSS('color', 'rgb(163, 168, 176)')
  await calculator(page).getByText(`${plans[1]?.capacity} kWh`).tap()
  await expectPlan(page, plans[1], start)
  await calculator(page).getByRole('button', { name: '增加一个月' }).tap()
  await expectPlan(page, plans[1], start + 1)
  await calculator(page).getByRole('button', { name: '减少一个月' }).tap()
  await calculator(page).getByRole('button', { name: '减少一个月' }).tap()
  await expectPlan(page, plans[1], start - 1)
  const slider = calculator(page).getByRole('slider')
  const box = await slider.boundingBox()
  if (!box) throw new Error('The slider is not shown')
  expect(box.height).toBeGreaterThanOrEqual(44)
  await slider.tap({ position: { x: box.width - 2, y: box.height / 2 } })
  await expectPlan(page, plans[1], max)
})

test('the rent is calculated by keyboard', async ({ page }) => {
  await page.goto('/power')
  await choose(page, calculator(page).getByRole('radio').nth(1))
  await expectPlan(page, plans[1], start)
  await page.keyboard.press('Tab')
  await expect(calculator(page).getByRole('button', { name: '减少一个月' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expectPlan(page, plans[1], start - 1)
  await page.keyboard.press('Tab')
  for (const [key, months] of [
    ['End', max],
    ['ArrowLeft', max - 1],
    ['Home', min],
    ['ArrowRight', min + 1],
  ] as const) {
    await page.keyboard.press(key)
    await expectPlan(page, plans[1], months)
  }
})

test('going back keeps the choice, and the page shows its result', async ({ page }) => {
  await page.goto('/power')
  await calculator(page).getByText(`${plans[1]?.capacity} kWh`).tap()
  await calculator(page).getByRole('button', { name: '增加一个月' }).tap()
  await page.goto('/about')
  await page.goBack()
  await expectPlan(page, plans[1], start + 1)
})

test('going back to the calculator, or a reload there, leads to the same place', async ({
  page,
}) => {
  await page.goto('/power')
  await settled(page)
  await expect(calculator(page)).toBeVisible()
  await calculator(page).evaluate((element) => element.scrollIntoView({ behavior: 'instant' }))
  const top = () =>
    calculator(page).evaluate((element) => Math.round(element.getBoundingClientRect().top))
  const place = await top()
  const returned = async () => {
    await settled(page)
    await expect(calculator(page)).toBeVisible()
    await expect.poll(top).toBe(place)
  }
  await page.evaluate(() => location.assign('/about'))
  await expect(page).toHaveURL('/about')
  await page.goBack()
  await returned()
  await page.reload()
  await returned()
})

test('the lines of the chart cross where the rule says, and its name says so', async ({ page }) => {
  await page.goto('/power')
  const [plan] = plans
  if (!plan) throw new Error('No plan in energy.json')
  await calculator(page).scrollIntoViewIfNeeded()
  const chart = calculator(page).getByRole('img')
  await expect(chart).toHaveAccessibleName(
    new RegExp(`一次付 ${formatYuan(plan.priceOff)}.*第 ${breakEvenMonth(plan)} 个月`),
  )
  const drawn = await chart.evaluate((svg) => {
    const read = (selector: string, name: string) =>
      Number(svg.querySelector(selector)?.getAttribute(name))
    return {
      width: read('.rent', 'x2'),
      height: read('.rent', 'y1'),
      x: read('.crossing', 'cx'),
      y: read('.crossing', 'cy'),
    }
  })
  const { width, height, ...crossing } = drawn
  const frame = { width, height, months: max, yearStep: 2 }
  expect(crossing).toEqual(drawRentChart(plan, start, frame).crossing)
})

test('only the result is announced', async ({ page }) => {
  await page.goto('/power')
  const statuses = calculator(page).getByRole('status')
  await expect(statuses).toHaveCount(2)
  const writes = await statuses.last().evaluateHandle((output) => {
    const seen: string[] = []
    new MutationObserver(() => seen.push(output.textContent)).observe(output, { childList: true })
    return seen
  })
  await calculator(page).getByRole('button', { name: '增加一个月' }).tap()
  await expectPlan(page, plans[0], start + 1)
  expect(await writes.jsonValue()).toEqual([])
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the examples are shown, and no calculator that does not work', async ({ page }) => {
    await page.goto('/power')
    await expect(calculator(page)).toBeHidden()
    for (const plan of plans) {
      const table = page.getByRole('table', { name: new RegExp(`^${plan.capacity} kWh`) })
      await expect(table).toContainText(formatYuan(rentAfter(plan, rent.exampleMonths[0]).rent))
    }
  })
})
