import type { Page } from 'playwright/test'
import { expectAccessible } from '../support/axe.ts'
import { AFTER_WORK, TOPIC } from '../support/desk-content.ts'
import { field, log, openDesk, send, serve } from '../support/desk-steps.ts'
import { holdBack } from '../support/hold-back.ts'
import { ID_NUMBER } from '../support/order-steps.ts'
import { expect, expectFailedRequests, failCalls, test } from '../support/test.ts'

const SEND = /\/im\/send$/

test.describe('a text with sensitive content', () => {
  const hint = (page: Page) => page.getByRole('alert')

  test('is held back with the reason, and its numbers never leave the browser', async ({
    page,
    mobile,
  }) => {
    await openDesk(page, mobile)
    const bodies: string[] = []
    page.on('request', (request) => bodies.push(request.postData() ?? ''))
    await send(page, `我的身份证是 ${ID_NUMBER}`)
    await expect(hint(page)).toContainText('像是含有身份证号')
    await expect(field(page)).toHaveValue(`我的身份证是 ${ID_NUMBER}`)
    await expectAccessible(page)
    await field(page).fill('我的身份证要带吗')
    await expect(hint(page)).toHaveCount(0)
    await field(page).fill(`我的身份证是 ${ID_NUMBER}，银行卡 6222021234567890128`)
    await page.getByRole('button', { name: '发送', exact: true }).tap()
    await expect(hint(page)).toContainText('身份证号、银行卡号')
    await page.getByRole('button', { name: '遮盖号码后发送' }).tap()
    await expect(log(page)).toContainText('110***********002X，银行卡 ************0128')
    await expect(field(page)).toHaveValue('')
    await expect(field(page)).toBeFocused()
    expect(bodies.join()).not.toMatch(/19491231|34567890/)
  })

  test('can still be sent if it is only rude', async ({ page, mobile }) => {
    await openDesk(page, mobile)
    await send(page, '你们这群混蛋')
    await expect(hint(page)).toContainText('换一种说法')
    await page.getByRole('button', { name: '仍然发送' }).tap()
    await expect(log(page).getByText('你们这群混蛋', { exact: true })).toBeVisible()
  })

  test('is held back when leaving a message, too', async ({ page, mobile }) => {
    await openDesk(page, mobile, AFTER_WORK)
    await page.getByRole('button', { name: '留言' }).tap()
    const letter = page.getByRole('form', { name: '留言' })
    await letter.getByLabel('留言内容').fill('验证码是 482913，请帮我登录')
    await letter.getByRole('button', { name: '提交留言' }).tap()
    await expect(hint(page)).toContainText('像是含有验证码')
    await expectAccessible(page)
    await letter.getByRole('button', { name: '遮盖号码后发送' }).tap()
    await expect(log(page)).toContainText('验证码是 ******，请帮我登录')
  })
})

test('characters are counted, a long message is refused, and too many are, too', async ({
  page,
  mobile,
}) => {
  await openDesk(page, mobile)
  await field(page).fill('长'.repeat(501))
  await expect(page.getByText('501/500')).toBeVisible()
  await page.getByRole('button', { name: '发送', exact: true }).tap()
  await expect(field(page)).toHaveAccessibleDescription(/最多 500 字/)
  await expect(field(page)).toHaveValue('长'.repeat(501))
  for (let count = 1; count <= 21; count += 1) await send(page, `第 ${count} 条`)
  await expect(log(page)).toContainText('消息发送得太快了，请稍等一分钟再发')
})

test('a second tap on 发送 or a key held down asks for no other message', async ({
  page,
  mobile,
}) => {
  await openDesk(page, mobile)
  await field(page).fill('你好')
  await page.getByRole('button', { name: '发送', exact: true }).dblclick()
  await expect(log(page).getByText('你好', { exact: true })).toHaveCount(1)
  await expect(page.getByRole('alert')).toHaveCount(0)
  await field(page).fill('谢谢')
  await page.keyboard.down('Enter')
  await page.keyboard.down('Enter')
  await page.keyboard.up('Enter')
  await expect(log(page).getByText('谢谢', { exact: true })).toHaveCount(1)
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('a quick reply is gone once it is tapped, so that it is sent once', async ({
  page,
  mobile,
  trouble,
}) => {
  await openDesk(page, mobile)
  const release = await holdBack(page, SEND)
  const replies = log(page).getByRole('list', { name: '快捷回复' })
  await replies.getByRole('button', { name: TOPIC.title }).tap()
  await expect(log(page)).toContainText('正在发送…')
  await expect(replies).toHaveCount(0)
  await expect(log(page)).toBeFocused()
  release()
  await expect(log(page)).toContainText(`关于“${TOPIC.title}”`)
  await expect(replies).toHaveCount(1)
  await page.unroute(SEND)
  // One that was not delivered can be followed by another.
  await failCalls(page, SEND, '500')
  await replies.getByRole('button').first().tap()
  await expect(log(page)).toContainText('未送达')
  await expect(replies).toHaveCount(1)
  expectFailedRequests(trouble)
})

test('a message without a network is marked, survives a reload, and is sent once', async ({
  page,
  mobile,
  trouble,
}) => {
  await openDesk(page, mobile)
  await page.route(SEND, (route) => route.abort())
  await send(page, '断网也不丢')
  await expect(log(page)).toContainText('未送达')
  await expectAccessible(page)
  await page.reload()
  await expect(log(page)).toContainText('断网也不丢')
  await page.unroute(SEND)
  // Now the message arrives, but the reply is lost.
  await failCalls(page, SEND, 'lost')
  const lost = page.waitForResponse(SEND)
  await page.getByRole('button', { name: '重新发送' }).tap()
  expect((await lost).status()).toBe(502)
  await page.unroute(SEND)
  await page.reload()
  await expect(log(page).getByText('断网也不丢', { exact: true })).toHaveCount(1)
  await expect(page.getByRole('button', { name: '重新发送' })).toHaveCount(0)
  expectFailedRequests(trouble)
})

test('messages that were not delivered stay where they were written, and leave the next reply in view', async ({
  page,
  mobile,
  trouble,
}) => {
  await openDesk(page, mobile)
  const undelivered = log(page).getByText('未送达')
  await page.route(SEND, (route) => route.abort())
  for (const [index, text] of ['信号不好', '还在隧道里', '快出来了'].entries()) {
    await send(page, text)
    await expect(undelivered).toHaveCount(index + 1)
  }
  await page.unroute(SEND)
  const replies = log(page).getByRole('list', { name: '快捷回复' })
  await send(page, TOPIC.title)
  await expect(log(page)).toContainText(`关于“${TOPIC.title}”`)
  await expect(undelivered).toHaveCount(3)
  await expect(replies.getByRole('button').last()).toBeInViewport({ ratio: 1 })
  const isLast = (text: string) =>
    expect(log(page)).toContainText(new RegExp(`关于“${TOPIC.title}”.*${text}`, 's'))
  // What is sent again is written again.
  const release = await holdBack(page, SEND)
  await page.getByRole('button', { name: '重新发送' }).first().tap()
  await isLast('信号不好')
  await expect(log(page).getByText('正在发送…')).toBeInViewport()
  release()
  await expect(undelivered).toHaveCount(2)
  await isLast('信号不好')
  expectFailedRequests(trouble)
})

test('a second tap on 删除 gives up no other message', async ({ page, mobile, trouble }) => {
  await openDesk(page, mobile)
  await page.route(SEND, (route) => route.abort())
  const remove = log(page).getByRole('button', { name: '删除' })
  for (const [index, text] of ['信号不好', '还在隧道里'].entries()) {
    await send(page, text)
    await expect(remove).toHaveCount(index + 1)
  }
  await remove.last().dblclick()
  await expect(log(page)).not.toContainText('还在隧道里')
  await expect(log(page)).toContainText('信号不好')
  expectFailedRequests(trouble)
})

test('a network failure in the middle loses no message, and replies still arrive afterwards', async ({
  context,
  page,
  mobile,
  trouble,
}) => {
  await openDesk(page, mobile)
  await page.getByRole('button', { name: '转人工' }).tap()
  await expect(page.getByText(/排队中/)).toBeVisible()
  const mine = await serve(context, mobile)
  await expect(page.getByText('客服 小曦 为您服务')).toBeVisible()
  const underWay = Promise.withResolvers<void>()
  const cut = Promise.withResolvers<void>()
  await page.route(SEND, async (route) => {
    underWay.resolve()
    await cut.promise
    await route.abort('internetdisconnected')
  })
  await send(page, '半路断网')
  await underWay.promise
  await expect(log(page)).toContainText('正在发送…')
  await page.context().setOffline(true)
  cut.resolve()
  await expect(log(page)).toContainText('未送达：网络连接失败')
  await page.unroute(SEND)
  await context.setOffline(false)
  await mine.getByRole('textbox', { name: '回复' }).fill('您还在吗')
  await mine.getByRole('button', { name: '发送' }).click()
  await expect(log(page)).toContainText('您还在吗')
  const sent = page.waitForResponse(SEND)
  await page.getByRole('button', { name: '重新发送' }).tap()
  expect((await sent).status()).toBe(200)
  await expect(log(page).getByText('半路断网', { exact: true })).toHaveCount(1)
  await expect(log(page)).not.toContainText('未送达')
  expectFailedRequests(trouble)
})

test('a hidden page makes no calls, and makes one when it becomes visible', async ({
  context,
  page,
  mobile,
}) => {
  await page.clock.install()
  await openDesk(page, mobile)
  let asked = 0
  context.on('request', (request) => {
    if (request.url().includes('/im/messages')) asked += 1
  })
  const show = (state: string) =>
    page.evaluate((visibility) => {
      Object.defineProperty(document, 'visibilityState', { value: visibility, configurable: true })
      document.dispatchEvent(new Event('visibilitychange'))
    }, state)
  await show('hidden')
  await page.clock.runFor(30_000)
  expect(asked).toBe(0)
  const request = page.waitForRequest(/\/im\/messages/)
  await show('visible')
  await request
  expect(asked).toBe(1)
})
