import type { Page } from 'playwright/test'
import { cancelTestDrive } from '../../src/contract/drive/cancel-test-drive.ts'
import { listTestDrives } from '../../src/contract/drive/list-test-drives.ts'
import { cancelOrder } from '../../src/contract/order/cancel-order.ts'
import { endOfDrive } from '../../src/domain/drive-slot.ts'
import { joinUnits } from '../../src/domain/units.ts'
import { openAccount } from '../support/account-steps.ts'
import { findings } from '../support/axe.ts'
import { MARKED } from '../support/calls.ts'
import { cancelWithoutWayBack, expectAsked, giveUpFailedCancel } from '../support/cancel-sheet.ts'
import { bookByCalls, bookHere, driveForm, moveTo } from '../support/drive-steps.ts'
import { holdBack } from '../support/hold-back.ts'
import { pressOn } from '../support/keys.ts'
import { endLogIn, logInByCalls } from '../support/log-in.ts'
import { DEPOSIT_TEXT, DRIVE_SLOTS, DRIVE_STORE, editionOf, ORDERED } from '../support/marketing.ts'
import { orderHere } from '../support/order-steps.ts'
import { sidewaysOverflow } from '../support/sideways.ts'
import { expect, expectFailedRequests, failCalls, refuseCalls, test } from '../support/test.ts'

const CANCEL = new RegExp(`${cancelTestDrive.path}$`)

const orders = (page: Page) => page.getByRole('region', { name: '我的订单' })
const drives = (page: Page) => page.getByRole('region', { name: '我的试驾' })

test('orders and test drives appear on another phone, and an order links to its state', async ({
  page,
  mobile,
}) => {
  const orderId = await orderHere(page, mobile)
  const token = await page.evaluate(() => localStorage.getItem('user_token') ?? '')
  const { bookingNo } = await bookByCalls(page, mobile, token)
  // Keeps only the log-in, as on another phone.
  await page.evaluate(() => sessionStorage.clear())
  await page.goto('/userInfo')
  const row = orders(page).getByRole('link', {
    name: `${editionOf(ORDERED.id)} 待支付 定金 ${DEPOSIT_TEXT}`,
  })
  await expect(row).toHaveAttribute('href', `/orderPayDone?orderId=${orderId}`)
  const time = new RegExp(`\\d+\\s月 \\d+\\s日 周. ${joinUnits(DRIVE_SLOTS.at(-1) ?? '')}`)
  await expect(drives(page)).toContainText(time)
  await expect(drives(page)).toContainText(`R7 · ${DRIVE_STORE.name}`)
  await expect(drives(page)).toContainText(`预约号 ${bookingNo}`)
  expect(await findings(page)).toEqual([])
  await page.setViewportSize({ width: 320, height: 640 })
  expect(await sidewaysOverflow(page)).toBeLessThanOrEqual(0)
  await pressOn(page, row, 'Enter')
  await expect(page).toHaveURL(`/orderPayDone?orderId=${orderId}`)
  await expect(page.getByRole('link', { name: '去支付' })).toBeVisible()
  const data = { orderId, expected: 'WAIT_PAY' }
  await page.request.post(cancelOrder.path, { data, headers: { ...MARKED, token } })
  await page.goto('/userInfo')
  await orders(page)
    .getByRole('link', { name: /已取消/ })
    .tap()
  await expect(page.getByRole('heading', { name: '订单已取消' })).toBeVisible()
})

test('a test drive is cancelled after a confirmation, and another can be booked', async ({
  page,
  mobile,
}) => {
  const token = await logInByCalls(page, mobile)
  const { bookingNo } = await bookByCalls(page, mobile, token)
  await page.goto('/userInfo')
  const cancel = drives(page).getByRole('button', { name: '取消预约' })
  await pressOn(page, cancel, 'Enter')
  const dialog = page.getByRole('dialog', { name: '确定取消试驾吗？' })
  await expect(dialog).toContainText(DRIVE_STORE.name)
  expect(await findings(page)).toEqual([])
  await dialog.getByRole('button', { name: '再想想' }).tap()
  await expect(cancel).toBeFocused()
  await expect(drives(page)).toContainText('已预约')

  await cancel.tap()
  await dialog.getByRole('button', { name: '确定取消' }).tap()
  await expect(page.getByText('试驾预约已取消')).toBeVisible()
  await expect(drives(page)).toContainText('已取消')
  await expect(drives(page)).toContainText(`预约号 ${bookingNo}`)
  await expect(cancel).toHaveCount(0)
  await expect(drives(page).getByRole('heading')).toBeFocused()
  await bookByCalls(page, mobile, token)
  await page.reload()
  await expect(drives(page).getByRole('listitem')).toHaveText([/已取消|已预约/, /已取消|已预约/])
  await expect(cancel).toHaveCount(1)
})

test('while a test drive is being cancelled its sheet says so, and offers no way back', async ({
  page,
  mobile,
}) => {
  await bookByCalls(page, mobile, await logInByCalls(page, mobile))
  await page.goto('/userInfo')
  const release = await holdBack(page, CANCEL)
  await drives(page).getByRole('button', { name: '取消预约' }).tap()
  const dialog = page.getByRole('dialog', { name: '确定取消试驾吗？' })
  await cancelWithoutWayBack(dialog)
  release()
  await expect(drives(page)).toContainText('已取消')
})

test('a failed cancel of a test drive is forgotten when its sheet opens again', async ({
  page,
  mobile,
  trouble,
}) => {
  await bookByCalls(page, mobile, await logInByCalls(page, mobile))
  await page.goto('/userInfo')
  await failCalls(page, CANCEL, '500')
  const cancel = drives(page).getByRole('button', { name: '取消预约' })
  const dialog = page.getByRole('dialog')
  await cancel.tap()
  await giveUpFailedCancel(dialog, '未能确认预约是否已取消')
  await cancel.tap()
  await expectAsked(dialog)
  expectFailedRequests(trouble)
})

test('a test drive whose cancel got no reply is looked up once its sheet is closed', async ({
  page,
  mobile,
  trouble,
}) => {
  await logInByCalls(page, mobile)
  await bookHere(page)
  await page.goto('/userInfo')
  await failCalls(page, CANCEL, 'lost')
  await drives(page).getByRole('button', { name: '取消预约' }).tap()
  await giveUpFailedCancel(page.getByRole('dialog'), '未能确认预约是否已取消')
  await expect(drives(page)).toContainText('已取消')
  await expect(drives(page)).not.toContainText('门店电话')
  await expect(drives(page).getByRole('heading')).toBeFocused()
  await page.goto('/drive')
  await expect(driveForm(page)).toBeVisible()
  await expect(page.getByRole('region', { name: '预约成功' })).toHaveCount(0)
  expectFailedRequests(trouble)
})

test('a sheet that is closed while a cancel gets no reply has the test drive looked up too', async ({
  page,
  mobile,
  trouble,
}) => {
  await bookByCalls(page, mobile, await logInByCalls(page, mobile))
  await page.goto('/userInfo')
  await failCalls(page, CANCEL, 'lost')
  const release = await holdBack(page, CANCEL)
  await drives(page).getByRole('button', { name: '取消预约' }).tap()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: '确定取消' }).tap()
  await dialog.getByRole('button', { name: '关闭' }).tap()
  release()
  await expect(drives(page)).toContainText('已取消')
  expectFailedRequests(trouble)
})

test('a refusal says that the test drive was not cancelled', async ({ page, mobile }) => {
  await bookByCalls(page, mobile, await logInByCalls(page, mobile))
  await page.goto('/userInfo')
  await refuseCalls(page, cancelTestDrive, cancelTestDrive.refusals.tooLate)
  await drives(page).getByRole('button', { name: '取消预约' }).tap()
  await giveUpFailedCancel(page.getByRole('dialog'), '预约未能取消：距约定时间不足')
})

test('a dialog that is opened again while it closes stays open', async ({ page, mobile }) => {
  await bookByCalls(page, mobile, await logInByCalls(page, mobile))
  await page.goto('/userInfo')
  const cancel = drives(page).getByRole('button', { name: '取消预约' })
  const dialog = page.getByRole('dialog', { name: '确定取消试驾吗？' })
  await cancel.tap()
  await expect(dialog).toBeVisible()
  // The browser reports in a later task that a dialog was closed.
  await dialog.evaluate(async (box: HTMLDialogElement) => {
    const reported = new Promise((resolve) =>
      box.addEventListener('close', resolve, { once: true }),
    )
    box.querySelector('button')?.click()
    for (let step = 0; step < 20 && box.open; step++) await undefined
    if (document.activeElement instanceof HTMLElement) document.activeElement.click()
    await reported
  })
  await dialog.getByRole('button', { name: '再想想' }).tap()
  await expect(cancel).toBeFocused()
})

test('an expired log-in leads to the log-in before a test drive is cancelled', async ({
  page,
  mobile,
}) => {
  await bookByCalls(page, mobile, await logInByCalls(page, mobile))
  await page.goto('/userInfo')
  await drives(page).getByRole('button', { name: '取消预约' }).tap()
  await endLogIn(page)
  // A message would be gone with the page by the time the log-in is there: it is remembered.
  await page.evaluate(() => {
    const remember = () => {
      if (document.body.textContent.includes('试驾预约已取消')) sessionStorage.setItem('seen', '')
    }
    new MutationObserver(remember).observe(document, { childList: true, subtree: true })
  })
  await page.getByRole('dialog').getByRole('button', { name: '确定取消' }).tap()
  await expect(page).toHaveURL(/\/login\?redirectTo=userInfo/)
  expect(await page.evaluate(() => sessionStorage.getItem('seen'))).toBeNull()
})

test('a test drive that was booked in this tab and then cancelled is not shown as booked', async ({
  page,
  mobile,
}) => {
  await logInByCalls(page, mobile)
  await bookHere(page)
  await page.goto('/userInfo')
  await drives(page).getByRole('button', { name: '取消预约' }).tap()
  await page.getByRole('dialog').getByRole('button', { name: '确定取消' }).tap()
  await expect(drives(page)).toContainText('已取消')
  await page.goto('/drive')
  await expect(driveForm(page)).toBeVisible()
  await expect(page.getByRole('region', { name: '预约成功' })).toHaveCount(0)
})

test('a test drive that was cancelled in another tab is no longer shown as booked', async ({
  page,
  context,
  mobile,
}) => {
  await logInByCalls(page, mobile)
  await bookHere(page)
  const asleep = await context.newPage()
  const [stored] = await Promise.all([
    page.evaluate(() => sessionStorage.getItem('driveDone') ?? ''),
    asleep.goto('/about'),
  ])
  await asleep.evaluate((done) => sessionStorage.setItem('driveDone', done), stored)
  const other = await context.newPage()
  await other.goto('/userInfo')
  await drives(other).getByRole('button', { name: '取消预约' }).tap()
  await other.getByRole('dialog').getByRole('button', { name: '确定取消' }).tap()
  await expect(drives(other)).toContainText('已取消')
  await expect(driveForm(page)).toBeVisible()
  await asleep.goto('/drive')
  await expect(driveForm(asleep)).toBeVisible()
  for (const tab of [page, asleep]) await expect(tab.getByText(/^预约号/)).toHaveCount(0)
})

test('a test drive at a store that has closed since says so, with its telephone', async ({
  page,
  mobile,
}) => {
  const token = await logInByCalls(page, mobile)
  const { dealer } = await bookByCalls(page, mobile, token)
  await page.route(`**${listTestDrives.path}`, async (route) => {
    const answer = await (await route.fetch()).json()
    answer.data[0].dealer.closed = true
    await route.fulfill({ json: answer })
  })
  await page.goto('/userInfo')
  await expect(drives(page)).toContainText('门店暂停营业，请致电门店确认')
  await expect(drives(page).getByRole('link', { name: dealer.phone })).toHaveAttribute(
    'href',
    /^tel:/,
  )
  expect(await findings(page)).toEqual([])
  await page.unroute(`**${listTestDrives.path}`)
  await page.reload()
  await expect(drives(page)).toContainText('已预约')
  await expect(drives(page)).not.toContainText('暂停营业')
})

test('a test drive is over at its end, not at the end of its day', async ({ page, mobile }) => {
  const token = await logInByCalls(page, mobile)
  const { date, slot } = await bookByCalls(page, mobile, token)
  const end = Date.parse(endOfDrive(date, slot))
  await moveTo(page, end - 60_000)
  await page.goto('/userInfo')
  await expect(drives(page)).toContainText('已预约')
  await moveTo(page, end)
  await page.reload()
  await expect(drives(page)).toContainText('已结束')
  await expect(drives(page)).not.toContainText('门店电话')
})

test('an account without orders and test drives says so, with links', async ({ page, mobile }) => {
  await openAccount(page, mobile)
  await expect(orders(page)).toContainText('您还没有订单')
  await expect(orders(page).getByRole('link', { name: '选配 R7' })).toHaveAttribute(
    'href',
    '/payDeposit',
  )
  await expect(drives(page)).toContainText('您还没有试驾预约')
  await expect(drives(page).getByRole('link', { name: '预约试驾' })).toHaveAttribute(
    'href',
    '/drive',
  )
  expect(await findings(page)).toEqual([])
})
