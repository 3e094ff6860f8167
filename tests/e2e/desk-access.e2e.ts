import type { Locator } from 'playwright/test'
import { AT_WORK, TOPIC } from '../support/desk-content.ts'
import { field, log, openDesk, send, serve, setTime } from '../support/desk-steps.ts'
import { tabTo } from '../support/keys.ts'
import { FAQS, found, STORES, textOf } from '../support/marketing.ts'
import { ID_NUMBER, orderHere } from '../support/order-steps.ts'
import { expect, test } from '../support/test.ts'

test('Enter that confirms a composed word sends nothing, in Safari too', async ({
  page,
  mobile,
}) => {
  await openDesk(page, mobile)
  await field(page).fill('xu hang')
  const press = (how: object) => field(page).dispatchEvent('keydown', { key: 'Enter', ...how })
  await press({ keyCode: 229, isComposing: true })
  await press({ keyCode: 229 })
  await expect(field(page)).toHaveValue('xu hang')
  await press({ keyCode: 13 })
  await expect(log(page).getByText('xu hang', { exact: true })).toHaveCount(1)
})

test('a whole conversation works by keyboard alone', async ({ context, page, mobile }) => {
  await openDesk(page, mobile)
  const reach = (control: Locator) => tabTo(page, control)
  const button = (name: string) => page.getByRole('button', { name, exact: true })

  await reach(log(page))
  await reach(log(page).getByRole('button', { name: TOPIC.title }))
  await page.keyboard.press('Enter')
  await expect(log(page)).toContainText('您想了解哪一项')
  await reach(field(page))
  const { question, answer } = found(FAQS[0], 'question')
  await page.keyboard.type(question)
  await page.keyboard.press('Enter')
  await expect(log(page)).toContainText(textOf(answer))
  await expect(field(page)).toBeFocused()
  await expect(field(page)).toHaveValue('')

  await page.keyboard.press('Shift+Tab')
  await expect(button('发送卡片')).toBeFocused()
  await page.keyboard.press('Enter')
  const chooser = page.getByRole('dialog', { name: '发送卡片' })
  await reach(chooser.getByRole('radio', { name: '车型' }))
  await page.keyboard.press('ArrowRight')
  await expect(chooser.getByRole('radio', { name: '门店' })).toBeChecked()
  await reach(chooser.getByRole('searchbox'))
  const [{ name } = { name: '' }] = STORES
  await page.keyboard.type(name)
  await reach(chooser.getByRole('button', { name }))
  await page.keyboard.press('Enter')
  await expect(log(page)).toContainText('已收到门店')
  await expect(button('发送卡片')).toBeFocused()

  await reach(button('转人工').first())
  await page.keyboard.press('Enter')
  await expect(page.getByText(/排队中/)).toBeVisible()
  const mine = await serve(context, mobile)
  await expect(page.getByText('客服 小曦 为您服务')).toBeVisible()
  await page.bringToFront()
  await reach(button('结束服务'))
  await page.keyboard.press('Enter')
  const rating = page.getByRole('form', { name: '评价本次服务' })
  await reach(rating.getByRole('radio').first())
  await page.keyboard.press('Space')
  for (let score = 1; score < 5; score += 1) await page.keyboard.press('ArrowRight')
  await reach(rating.getByRole('checkbox', { name: '解答清楚' }))
  await page.keyboard.press('Space')
  await reach(rating.getByRole('button', { name: '提交评价' }))
  await page.keyboard.press('Enter')
  await expect(log(page)).toContainText('您已评价 5 分')
  await expect(mine).toHaveCount(1)
})

test('customer service fits a narrow screen and text at 200 % in every state', async ({
  page,
  mobile,
}) => {
  await orderHere(page, mobile)
  await setTime(page, AT_WORK)
  const overflow = () =>
    page.evaluate(() => {
      const boxes = [
        document.documentElement,
        ...document.querySelectorAll('dialog[open], [role=log]'),
      ]
      return boxes.filter((box) => box.scrollWidth > box.clientWidth).map(({ tagName }) => tagName)
    })
  for (const [width, size] of [
    [320, '100%'],
    [375, '200%'],
  ] as const) {
    await page.setViewportSize({ width, height: 740 })
    await page.goto('/customerService')
    await expect(log(page)).toBeVisible()
    await page.evaluate((fontSize) => {
      document.documentElement.style.fontSize = fontSize
    }, size)
    await send(page, '我的订单')
    await expect(log(page).getByRole('link', { name: /R7/ }).last()).toBeVisible()
    expect(await overflow()).toEqual([])
    await send(page, `我的身份证是 ${ID_NUMBER}`)
    await expect(page.getByRole('alert')).toBeVisible()
    expect(await overflow()).toEqual([])
    await field(page).fill('')
    await page.getByRole('button', { name: '发送卡片' }).tap()
    const chooser = page.getByRole('dialog', { name: '发送卡片' })
    for (const kind of ['车型', '门店', '我的订单']) {
      await chooser.getByRole('radio', { name: kind }).check()
      await expect(chooser.getByRole('listitem').first()).toBeVisible()
      expect(await overflow()).toEqual([])
    }
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: '转人工', exact: true }).first().tap()
    await expect(page.getByText(/排队中/)).toBeVisible()
    expect(await overflow()).toEqual([])
    await page.getByRole('button', { name: '取消排队' }).tap()
    await expect(page.getByText('智能助手在线')).toBeVisible()
  }
})
