import { expectAccessible } from '../support/axe.ts'
import { AFTER_WORK, AT_WORK } from '../support/desk-content.ts'
import {
  log,
  openAgentPage,
  openDesk,
  openTalk,
  send,
  serve,
  setTime,
} from '../support/desk-steps.ts'
import { sidewaysOverflow } from '../support/sideways.ts'
import { expect, test } from '../support/test.ts'

test('a person takes over, replies, ends the conversation, and is rated', async ({
  context,
  page,
  mobile,
}) => {
  await openDesk(page, mobile)
  await page.getByRole('button', { name: '转人工' }).tap()
  await expect(page.getByText(/^排队中，您(前面还有 [1-9]\d* 位|是下一位)$/)).toBeVisible()
  await expect(page.getByRole('button', { name: '取消排队' })).toBeVisible()
  await expectAccessible(page)
  await send(page, '<img src=x onerror=alert(1)>')
  await expect(log(page).getByText('<img src=x onerror=alert(1)>')).toBeVisible()

  const agent = await openAgentPage(context)
  const mine = agent.getByRole('region').filter({ hasText: `****${mobile.slice(7)}` })
  await expect(mine).toContainText('<img src=x onerror=alert(1)>')
  await expectAccessible(agent)
  await mine.getByRole('button', { name: '接入' }).click()
  await mine.getByRole('textbox', { name: '回复' }).fill('您好，我来帮您查看')
  await mine.getByRole('button', { name: '发送' }).click()
  await expect(page.getByText('客服 小曦 为您服务')).toBeVisible()
  await expect(log(page)).toContainText('您好，我来帮您查看')
  await expectAccessible(page)
  await expectAccessible(agent)
  await mine.getByRole('button', { name: '结束服务' }).click()

  const rating = page.getByRole('form', { name: '评价本次服务' })
  await rating.getByRole('button', { name: '提交评价' }).tap()
  await expect(rating.getByRole('alert')).toContainText('请选择 1 至 5 分')
  await expectAccessible(page)
  await rating.getByRole('radio', { name: '5 分，很满意' }).check()
  await expect(rating.getByRole('alert')).toHaveCount(0)
  await rating.getByRole('checkbox', { name: '解答清楚' }).check()
  await rating.getByRole('button', { name: '提交评价' }).tap()
  await expect(log(page)).toContainText('您已评价 5 分')
  await expect(rating).toHaveCount(0)
})

test('asking for a person on a slow line is done once, and not undone by a second tap', async ({
  page,
  mobile,
}) => {
  await openDesk(page, mobile)
  let answer = () => {}
  const held = new Promise<void>((resolve) => (answer = resolve))
  let ended = false
  await page.route(/im\/close/, (route) => {
    ended = true
    return route.fallback()
  })
  await page.route(/im\/handOver/, async (route) => {
    await held
    await route.fallback()
  })
  await page.getByRole('button', { name: '转人工' }).tap()
  const waiting = page.getByRole('button', { name: '请稍候' })
  await expect(waiting).toHaveAttribute('aria-disabled', 'true')
  const place = await waiting.boundingBox()
  answer()
  await expect(page.getByText('排队中')).toBeVisible()
  await page.touchscreen.tap((place?.x ?? 0) + 10, (place?.y ?? 0) + 10)
  await expect(page.getByRole('button', { name: '取消排队' })).toBeVisible()
  expect(ended).toBe(false)
})

test('a second tab shows the same conversation', async ({ context, page, mobile }) => {
  await openDesk(page, mobile)
  const other = await context.newPage()
  await setTime(other, AT_WORK)
  await other.goto('/customerService')
  await expect(log(other)).toBeVisible()
  await send(page, '两个页面')
  await expect(log(other).getByText('两个页面', { exact: true })).toBeVisible()
  await expect(log(page).getByText('两个页面', { exact: true })).toHaveCount(1)

  await page.getByRole('button', { name: '转人工' }).first().tap()
  await expect(other.getByText(/排队中/)).toBeVisible()
  const mine = await serve(context, mobile)
  await mine.getByRole('textbox', { name: '回复' }).fill('两边都看得到')
  await mine.getByRole('button', { name: '发送' }).click()
  for (const tab of [page, other]) {
    await expect(log(tab).getByText('两边都看得到', { exact: true })).toHaveCount(1)
  }
  await mine.getByRole('button', { name: '结束服务' }).click()
  const rating = other.getByRole('form', { name: '评价本次服务' })
  await rating.getByRole('radio', { name: '4 分，满意' }).check()
  await rating.getByRole('button', { name: '提交评价' }).tap()
  await expect(log(page)).toContainText('您已评价 4 分')
  await expect(page.getByRole('form', { name: '评价本次服务' })).toHaveCount(0)
})

test('a talk ends by itself after hours, and leaves the assistant, a message to leave and a rating that can be declined', async ({
  context,
  page,
  mobile,
}) => {
  await openTalk(context, page, mobile)
  await expect(page.getByText('客服 小曦 为您服务')).toBeVisible()
  await setTime(page, AFTER_WORK)
  await expect(log(page)).toContainText('人工客服已下班，本次人工服务已结束')
  await expect(page.getByText('智能助手在线 · 人工已下班')).toBeVisible()
  await expect(page.getByRole('button', { name: '留言' })).toBeVisible()

  const rating = page.getByRole('form', { name: '评价本次服务' })
  for (const width of [320, 375]) {
    await page.setViewportSize({ width, height: 720 })
    expect(await sidewaysOverflow(page)).toBeLessThanOrEqual(0)
    await expectAccessible(page)
  }
  await rating.getByRole('button', { name: '暂不评价' }).tap()
  await expect(rating).toHaveCount(0)
  await expect(log(page)).toBeFocused()
  await expect(log(page)).toContainText('您已选择暂不评价')
  await page.reload()
  await expect(log(page)).toContainText('您已选择暂不评价')
  await expect(rating).toHaveCount(0)
})
