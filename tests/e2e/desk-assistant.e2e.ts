import { expectAccessible } from '../support/axe.ts'
import { AT_WORK, TOPIC, TOPIC_FAQS } from '../support/desk-content.ts'
import { field, log, openDesk, send, setTime } from '../support/desk-steps.ts'
import {
  carTitle,
  DEPOSIT_TEXT,
  editionOf,
  FAQS,
  found,
  fromPrice,
  ORDERED,
  textOf,
} from '../support/marketing.ts'
import { orderHere } from '../support/order-steps.ts'
import { expect, test } from '../support/test.ts'

test('the assistant replies to text and touch, also with cards, and a reload keeps everything', async ({
  page,
  mobile,
}) => {
  await openDesk(page, mobile)
  await expectAccessible(page)
  const faq = found(TOPIC_FAQS[0], 'question of the first topic')
  await page.getByRole('button', { name: TOPIC.title }).tap()
  await page.getByRole('button', { name: faq.question }).tap()
  await expect(log(page)).toContainText(textOf(faq.answer))
  await send(page, 'R7 怎么样')
  const car = log(page)
    .getByRole('link', { name: carTitle('r7') })
    .last()
  await expect(car).toHaveAttribute('href', '/r7')
  await expect(car).toContainText(`${fromPrice('r7')}起 · CLTC`)
  const toDrive = FAQS.find(({ link }) => link?.href === '/drive')
  if (toDrive) {
    await send(page, `R7 ${toDrive.question}`)
    await expect(log(page).getByRole('link', { name: toDrive.link?.text ?? '' })).toHaveAttribute(
      'href',
      '/drive?seriesCode=1103',
    )
  }
  await expect(log(page).getByRole('button', { name: '转人工' })).toBeVisible()
  await expectAccessible(page)
  await field(page).fill('还没写完')
  await page.reload()
  await expect(log(page)).toContainText(textOf(faq.answer))
  await expect(field(page)).toHaveValue('还没写完')
})

test('the assistant shows the own order, which links to its payment', async ({ page, mobile }) => {
  const orderId = await orderHere(page, mobile)
  await setTime(page, AT_WORK)
  await page.goto('/customerService')
  await log(page).getByRole('button', { name: '我的订单' }).tap()
  const card = log(page).getByRole('link', { name: editionOf(ORDERED.id) })
  await expect(card).toContainText('待支付')
  await expect(card).toContainText(`定金 ${DEPOSIT_TEXT}`)
  await expectAccessible(page)
  await card.tap()
  await expect(page).toHaveURL(`/selectPayWay?orderId=${orderId}`)
  await expect(page.getByRole('timer')).toBeVisible()
})
