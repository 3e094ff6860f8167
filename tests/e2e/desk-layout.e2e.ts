import type { Locator } from 'playwright/test'
import { AFTER_WORK } from '../support/desk-content.ts'
import { field, log, openDesk, openTalk, send } from '../support/desk-steps.ts'
import { expect, test } from '../support/test.ts'

const SIDEWAYS = { width: 844, height: 390 }

/** What scrolls around an element, up to the page. */
const scrollersOf = (element: Locator) =>
  element.evaluate((each) => {
    const found: string[] = []
    for (let box = each.parentElement; box && box !== document.body; box = box.parentElement) {
      const scrolls = /auto|scroll|hidden/.test(getComputedStyle(box).overflowY)
      if (scrolls && box.scrollHeight > box.clientHeight) found.push(box.className || box.tagName)
    }
    return found
  })

test('a message to leave is written in a form that is shown whole', async ({ page, mobile }) => {
  await openDesk(page, mobile, AFTER_WORK)
  await page.getByRole('button', { name: '留言' }).tap()
  const letter = page.getByRole('form', { name: '留言' })
  await expect(letter).toBeVisible()
  expect(await scrollersOf(letter)).toEqual([])
})

test('a talk is rated in a form that is shown whole, above a whole message box', async ({
  context,
  page,
  mobile,
}) => {
  await openTalk(context, page, mobile)
  await page.getByRole('button', { name: '结束服务' }).tap()
  await expect(page.getByRole('form', { name: '评价本次服务' })).toBeVisible()
  expect(await scrollersOf(field(page))).toEqual([])
})

test('on a phone held sideways the whole desk fits below the top bar', async ({ page, mobile }) => {
  await page.setViewportSize(SIDEWAYS)
  await openDesk(page, mobile)
  const bar = await page.getByRole('banner').boundingBox()
  const first = await page.getByRole('button', { name: '转人工' }).boundingBox()
  const last = await page.getByText('0/500').boundingBox()
  if (!bar || !first || !last) throw new Error('a part of the desk is missing')
  expect(last.y + last.height - first.y).toBeLessThanOrEqual(SIDEWAYS.height - bar.height)
})

test('the newest message stays in view while a form, a long text or a turned phone takes its room', async ({
  page,
  mobile,
}) => {
  await openDesk(page, mobile, AFTER_WORK)
  await send(page, 'R7 多少钱')
  const newest = log(page).getByRole('button', { name: '转人工' })
  await expect(newest).toBeInViewport({ ratio: 1 })
  await page.getByRole('button', { name: '留言', exact: true }).tap()
  const letter = page.getByRole('form', { name: '留言' })
  await expect(letter).toBeVisible()
  await log(page).scrollIntoViewIfNeeded()
  await expect(newest).toBeInViewport({ ratio: 1 })
  await letter.getByRole('button', { name: '返回对话' }).tap()
  await expect(newest).toBeInViewport({ ratio: 1 })
  await field(page).fill('一\n二\n三\n四')
  await expect(newest).toBeInViewport({ ratio: 1 })
  const { width, height } = page.viewportSize() ?? SIDEWAYS
  for (const size of [SIDEWAYS, { width, height }]) {
    await page.setViewportSize(size)
    await newest.evaluate((each) => each.closest('[role=log]')?.scrollIntoView())
    await expect(newest).toBeInViewport({ ratio: 1 })
  }
})
