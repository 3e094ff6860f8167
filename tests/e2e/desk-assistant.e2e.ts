import { expectAccessible } from '../support/axe.ts'
import { field, log, NOON, openDesk, send, setTime } from '../support/desk-steps.ts'
import { DEPOSIT_TEXT, editionOf, fromPrice } from '../support/marketing.ts'
import { orderHere } from '../support/order-steps.ts'
import { expect, test } from '../support/test.ts'

test('the assistant replies to text and touch, also with cards, and a reload keeps everything', async ({
  page,
  mobile,
}) => {
  await openDesk(page, mobile)
  await expectAccessible(page)
  await page.getByRole('button', { name: '购车咨询' }).tap()
  await page.getByRole('button', { name: '定金可以退吗？' }).tap()
  await expect(log(page)).toContainText('全额退还')
  await send(page, 'R7 怎么样')
  const car = log(page).getByRole('link', { name: /R7 智能纯电 SUV/ })
  await expect(car).toHaveAttribute('href', '/r7')
  await expect(car).toContainText(`${fromPrice('r7')}起 · CLTC`)
  await send(page, '怎么预约 R7 试驾')
  await expect(log(page).getByRole('link', { name: /预约试驾/ })).toHaveAttribute(
    'href',
    '/drive?seriesCode=1103',
  )
  await expect(log(page).getByRole('button', { name: '转人工' })).toBeVisible()
  await expectAccessible(page)
  await field(page).fill('还没写完')
  await page.reload()
  await expect(log(page)).toContainText('全额退还')
  await expect(field(page)).toHaveValue('还没写完')
})

test('the assistant shows the own order, which links to its payment', async ({ page, mobile }) => {
  const orderId = await orderHere(page, mobile)
  await setTime(page, NOON)
  await page.goto('/customerService')
  await log(page).getByRole('button', { name: '我的订单' }).tap()
  const card = log(page).getByRole('link', { name: editionOf('r7-long') })
  await expect(card).toContainText('待支付')
  await expect(card).toContainText(`定金 ${DEPOSIT_TEXT}`)
  await expectAccessible(page)
  await card.tap()
  await expect(page).toHaveURL(`/selectPayWay?orderId=${orderId}`)
  await expect(page.getByRole('timer')).toBeVisible()
})
