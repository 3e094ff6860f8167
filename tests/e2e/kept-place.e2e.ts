import type { Page } from 'playwright/test'
import { openConversation } from '../../src/contract/desk/open-conversation.ts'
import { sendMessage } from '../../src/contract/desk/send-message.ts'
import { openAccount } from '../support/account-steps.ts'
import { callServer } from '../support/calls.ts'
import { AT_WORK } from '../support/desk-content.ts'
import { log, openDesk, send, serve } from '../support/desk-steps.ts'
import { holdBack } from '../support/hold-back.ts'
import { pressOn } from '../support/keys.ts'
import { openConfigurator } from '../support/order-steps.ts'
import { expect, expectFailedRequests, failCalls, scrollTo, test } from '../support/test.ts'

const scrollTop = (page: Page) => page.evaluate(() => Math.round(scrollY))

test('a reload of the deposit form keeps the scroll position', async ({ page }) => {
  await openConfigurator(page)
  await page.getByRole('button', { name: '下一步' }).tap()
  const name = page.getByLabel('姓名', { exact: true })
  await expect(name).toBeVisible()
  await scrollTo(page, 626)
  await page.reload()
  await expect(name).toBeVisible()
  expect(await scrollTop(page)).toBe(626)
})

test('a reload of the account keeps the scroll position', async ({ page, mobile }) => {
  await openAccount(page, mobile)
  const name = page.getByLabel('昵称')
  await expect(name).toBeVisible()
  const orders = page.getByText('您还没有订单')
  await expect(orders).toBeVisible()
  await scrollTo(page, 500)
  await page.reload()
  await expect(name).toBeVisible()
  await expect(orders).toBeVisible()
  expect(await scrollTop(page)).toBe(500)
})

test.describe('the reader of a long conversation', () => {
  const earlier = (page: Page) => page.getByRole('button', { name: '查看更早的消息' })
  const said = (page: Page, text: string) => log(page).getByText(text, { exact: true })
  const topOf = (page: Page, text: string) =>
    said(page, text).evaluate((element) => Math.round(element.getBoundingClientRect().top))

  /** Opens a conversation with more than one page of messages, and shows its end. */
  async function openLong(page: Page, mobile: string): Promise<void> {
    await openDesk(page, mobile)
    const origin = process.env['PORTAL_URL'] ?? ''
    const token = (await page.evaluate(() => localStorage.getItem('user_token'))) ?? ''
    const { sessionId } = await callServer(origin, openConversation, {}, { token })
    for (let index = 1; index <= 60; index += 1) {
      // Each in a minute of its own, because more would be refused.
      const minute = new Date(Date.parse(AT_WORK) + index * 60_000).toISOString()
      await callServer(
        origin,
        sendMessage,
        { sessionId, clientMessageId: crypto.randomUUID(), text: `第 ${index} 句` },
        { token, 'x-gateway-clock': minute },
      )
    }
    await page.reload()
    await expect(said(page, '第 60 句')).toBeInViewport()
  }

  test('is told that earlier messages are loading', async ({ page, mobile }) => {
    await openLong(page, mobile)
    const goOn = await holdBack(page, /im\/history/)
    await earlier(page).tap()
    await expect(log(page).getByRole('button', { name: '正在载入…' })).toHaveAttribute(
      'aria-disabled',
      'true',
    )
    goOn()
    await expect(said(page, '第 20 句')).toBeAttached()
    await expect(earlier(page)).toBeVisible()
  })

  test('keeps the position when earlier messages load, which are not announced', async ({
    page,
    mobile,
  }) => {
    await openLong(page, mobile)
    await log(page).evaluate((element) => element.scrollTo({ top: 0 }))
    const first = await log(page)
      .getByText(/^第 \d+ 句$/)
      .first()
      .textContent()
    if (!first) throw new Error('nothing was said')
    const top = await topOf(page, first)
    await log(page).evaluate((element) => {
      new MutationObserver((_, observer) => {
        element.setAttribute('data-live', element.getAttribute('aria-live') ?? '')
        observer.disconnect()
      }).observe(element, { childList: true })
    })
    await earlier(page).tap()
    await expect(log(page)).toHaveAttribute('data-live', 'off')
    // A label with the time may have disappeared between the two pages of messages.
    expect(Math.abs((await topOf(page, first)) - top)).toBeLessThan(40)
    await expect(log(page)).not.toHaveAttribute('aria-live', 'off')
    await log(page).evaluate((element) => element.scrollTo({ top: 0 }))
    await earlier(page).tap()
    await expect(earlier(page)).toHaveCount(0)
    await expect(log(page)).toBeFocused()
  })

  test('is not moved by new messages, except at the end', async ({ context, page, mobile }) => {
    await openLong(page, mobile)
    await page.getByRole('button', { name: '转人工' }).first().tap()
    const mine = await serve(context, mobile)
    await expect(page.getByText('客服 小曦 为您服务')).toBeVisible()
    const answer = async (text: string) => {
      await mine.getByRole('textbox', { name: '回复' }).fill(text)
      await mine.getByRole('button', { name: '发送' }).click()
      await expect(said(page, text)).toBeAttached()
    }
    await answer('在')
    await expect(said(page, '在')).toBeInViewport()
    const place = await log(page).evaluate((element) => {
      element.scrollTop = 300
      return element.scrollTop
    })
    await answer('请讲')
    expect(await log(page).evaluate((element) => element.scrollTop)).toBe(place)
    await send(page, '多谢')
    await expect(said(page, '多谢')).toBeInViewport()
  })
})

test('an own message stays the same element when it is sent again, and the log has the focus', async ({
  page,
  mobile,
  trouble,
}) => {
  await openDesk(page, mobile)
  await failCalls(page, /\/im\/send$/, '500')
  await send(page, '只此一句')
  await expect(log(page)).toContainText('未送达')
  await page.unroute(/\/im\/send$/)
  const mine = log(page).locator('[data-author="visitor"]')
  await mine.evaluate((element) => element.setAttribute('data-same', ''))
  const again = page.getByRole('button', { name: '重新发送' })
  await pressOn(page, again, 'Enter')
  await expect(log(page)).toBeFocused()
  await expect(again).toHaveCount(0)
  await expect(log(page)).not.toContainText('正在发送')
  await expect(mine).toHaveCount(1)
  await expect(mine).toHaveAttribute('data-same')
  expectFailedRequests(trouble)
})
