import type { Page } from 'playwright/test'
import { sendDriveCode } from '../../../src/contract/drive/send-drive-code.ts'
import { sendPartnerCode } from '../../../src/contract/send-partner-code.ts'
import { readCode } from '../calls.ts'
import { agreeToDrive, bookHere, driveForm, fillDrive, submitDrive } from '../drive-steps.ts'
import { logInByCalls, solveCaptcha } from '../log-in.ts'
import { DRIVE_STORE, PARTNER_TYPE } from '../marketing.ts'
import { codePlace } from './codes.ts'
import { type Places, paragraph, press, reload } from './place.ts'

const agree = (page: Page) => page.getByRole('checkbox', { name: /隐私政策/ }).check()

/** Fills in a partner's application, except for the code. */
export async function fillApplication(page: Page, mobile: string) {
  const form = page.getByRole('form', { name: '合作申请' })
  await page.goto('/join')
  await form.getByRole('radio', { name: PARTNER_TYPE.name }).check()
  await form.getByLabel('公司全称').fill('示例能源有限公司')
  await form.getByLabel('联系人').fill('周宁')
  await form.getByLabel('手机号').fill(mobile)
  await form.getByLabel('意向省份').selectOption('江苏省')
  await form.getByLabel('意向城市').fill('苏州')
  await form.getByRole('radio', { name: '300–500 万元' }).check()
  await agree(page)
}

/** Requests the code that an application needs, and types it. */
export async function proveApplicant(page: Page, mobile: string) {
  await solveCaptcha(page)
  await page.getByRole('button', { name: /秒后重新获取/ }).waitFor()
  await page.getByLabel('验证码', { exact: true }).fill(await readCode(mobile))
}

async function fillFeedback(page: Page, mobile: string) {
  const form = page.getByRole('form', { name: '意见反馈' })
  await page.goto('/service')
  await form.getByRole('radio', { name: '门店' }).check()
  await form.getByLabel(/您的意见/).fill('周六下午在前滩旗舰店等候接待约二十分钟。')
  await form.getByLabel('姓名').fill('周宁')
  await form.getByLabel('手机号').fill(mobile)
  await agree(page)
}

/** The calls of forms that need no account. */
export const formPlaces: Places = {
  listDriveDealers: [
    {
      on: '/drive',
      reach: async (page) => {
        await page.goto('/drive')
        await driveForm(page).getByLabel('姓名', { exact: true }).fill('林晓')
      },
      ask: (page) => driveForm(page).getByLabel('城市', { exact: true }).selectOption('上海'),
      what: '也可致电',
      where: paragraph,
      shown: new RegExp(`^${DRIVE_STORE.name}`),
    },
    {
      on: '/drive, booked',
      reach: async (page, mobile) => {
        await logInByCalls(page, mobile)
        await bookHere(page)
      },
      ask: reload,
      untold: 'the booking is kept; only a change of its store would not be known',
      stands: (page) => page.getByText(/^预约号 TD/),
      shown: /^导航到店$/,
    },
  ],
  sendDriveCode: [
    codePlace('/drive', sendDriveCode, async (page, mobile) => {
      await page.goto('/drive')
      await fillDrive(page)
      await driveForm(page).getByLabel('手机号', { exact: true }).fill(mobile)
      await agreeToDrive(page)
    }),
  ],
  createTestDrive: [
    {
      on: '/drive',
      reach: async (page, mobile) => {
        await logInByCalls(page, mobile)
        await page.goto('/drive')
        await fillDrive(page)
        await agreeToDrive(page)
      },
      ask: submitDrive,
      shown: /^预约号 TD/,
    },
  ],
  sendPartnerCode: [codePlace('/join', sendPartnerCode, fillApplication)],
  applyAsPartner: [
    {
      on: '/join',
      reach: async (page, mobile) => {
        await fillApplication(page, mobile)
        await proveApplicant(page, mobile)
      },
      ask: press('提交申请'),
      shown: /^受理号 HZ/,
    },
  ],
  sendFeedback: [
    { on: '/service', reach: fillFeedback, ask: press('提交意见'), shown: /^受理号 YJ/ },
  ],
}
