import type { Locator, Page } from 'playwright/test'
import { createTestDrive } from '../../src/contract/drive/create-test-drive.ts'
import { driveDays } from '../../src/domain/drive-day.ts'
import { MARKED } from './calls.ts'
import { DRIVE_SLOTS, DRIVE_STORE } from './marketing.ts'
import { sampleOf } from './samples.ts'
import { expect } from './test.ts'

/** The form that books a test drive. */
export const driveForm = (page: Page): Locator => page.getByRole('form', { name: '预约试驾' })

/** Fills in everything except the mobile number and the consents. */
export async function fillDrive(page: Page, car = 'R7'): Promise<void> {
  const form = driveForm(page)
  await form.getByRole('radio', { name: new RegExp(car) }).check()
  await form.getByLabel('城市', { exact: true }).selectOption('上海')
  await form.getByRole('radio', { name: DRIVE_STORE.name }).check()
  await form.getByLabel('期望日期').fill(driveDays(new Date()).first)
  await form.getByRole('radio', { name: DRIVE_SLOTS[0] }).check()
  await form.getByLabel('姓名', { exact: true }).fill('林晓')
  await form.getByRole('radio', { name: '女士' }).check()
  await form.getByRole('radio', { name: /有，我来驾驶/ }).check()
}

/** Gives the consents that a booking requires. */
export async function agreeToDrive(page: Page): Promise<void> {
  await driveForm(page)
    .getByRole('checkbox', { name: /隐私政策/ })
    .check()
  await driveForm(page)
    .getByRole('checkbox', { name: /提供给所选门店/ })
    .check()
}

export const submitDrive = (page: Page): Promise<void> =>
  driveForm(page).getByRole('button', { name: '提交预约' }).tap()

/** Books a test drive in the form as a visitor who is logged in, so that the tab keeps it. */
export async function bookHere(page: Page): Promise<void> {
  await page.goto('/drive')
  await fillDrive(page)
  await agreeToDrive(page)
  await submitDrive(page)
  await expect(page.getByRole('region', { name: '预约成功' })).toBeVisible()
}

/**
 * Stops the page's clock at a moment, and has the back end's replies tell that time: the page
 * believes them.
 */
export async function moveTo(page: Page, time: number): Promise<void> {
  await page.clock.setFixedTime(time)
  await page.route(/\/(api|app-mp)\//, async (route) => {
    const response = await route.fetch()
    const date = new Date(time).toUTCString()
    await route.fulfill({ response, headers: { ...response.headers(), date } })
  })
}

/**
 * Books a test drive of the R7 for the first possible day, by calling the gateway.
 * @returns the booking
 */
export async function bookByCalls(page: Page, mobile: string, token: string) {
  const reply = await page.request.post(createTestDrive.path, {
    data: {
      ...sampleOf(createTestDrive),
      clientBookingNo: crypto.randomUUID(),
      date: driveDays(new Date()).first,
      mobilePhone: mobile,
    },
    headers: { ...MARKED, token, 'Idempotency-Key': crypto.randomUUID() },
  })
  return (await reply.json()).data.booking
}
