import type { Page } from 'playwright/test'
import { expectAccessible } from '../support/axe.ts'
import { readCode } from '../support/calls.ts'
import { fillApplication, proveApplicant } from '../support/faults/forms.ts'
import { PARTNER_TYPE } from '../support/marketing.ts'
import { expect, expectFailedRequests, failCalls, test } from '../support/test.ts'

test.describe('an application as a partner', () => {
  const form = (page: Page) => page.getByRole('form', { name: '合作申请' })

  test('is submitted with a code, and gets a number', async ({ page, mobile }) => {
    await page.goto('/join')
    await form(page).getByRole('radio', { name: PARTNER_TYPE.name }).check()
    await form(page).getByLabel('公司全称').fill('示例能源有限公司')
    await form(page).getByLabel('联系人').fill('周宁')
    const guarded: string[] = []
    page.on('request', (request) => {
      if (/load\.min\.js|sendVerifyCode/.test(request.url())) guarded.push(request.url())
    })
    await form(page).getByLabel('手机号').fill(mobile)
    await form(page).getByRole('button', { name: '获取验证码' }).tap()
    const sheet = page.getByRole('dialog', { name: '请阅读并同意以下条款' })
    await expectAccessible(page)
    await sheet.getByRole('button', { name: '不同意' }).tap()
    await expect(sheet).toBeHidden()
    expect(guarded).toEqual([])
    await form(page).getByRole('button', { name: '获取验证码' }).tap()
    await sheet.getByRole('button', { name: '同意并继续' }).tap()
    const asking = page.waitForRequest(/\/sp-rights\/partner\/sendVerifyCode$/)
    await page.getByRole('dialog', { name: '安全验证' }).getByText('我不是机器人').tap()
    const asked = await asking
    // The same fields and headers as for the code of a log-in (specification, chapter 7).
    const fields = new URLSearchParams(asked.postData() ?? '')
    expect([...fields.keys()].sort()).toEqual([
      'NECaptchaValidate',
      'brandCode',
      'captchaId',
      'mobilePhone',
    ])
    expect(fields.get('mobilePhone')).toBe(mobile)
    expect(fields.get('NECaptchaValidate')).not.toBe('')
    expect(Object.values(asked.headers())).toEqual(expect.arrayContaining([mobile, '4.1.3']))
    await expect(form(page).getByRole('button', { name: /秒后重新获取/ })).toBeVisible()
    await form(page)
      .getByLabel('验证码', { exact: true })
      .fill(await readCode(mobile))
    await form(page).getByLabel('意向省份').selectOption('江苏省')
    await form(page).getByLabel('意向城市').fill('苏州')
    await form(page).getByRole('radio', { name: '300–500 万元' }).check()
    await expect(form(page).getByRole('checkbox', { name: /隐私政策/ })).toBeChecked()
    await form(page).getByRole('button', { name: '提交申请' }).tap()
    const done = page.getByRole('region', { name: '申请已提交' })
    await expect(done.getByText(/^受理号 HZ\d{16}$/)).toBeVisible()
    await expectAccessible(page)
  })

  test('removes the error of a consent once the sheet has given it', async ({ page, mobile }) => {
    await page.goto('/join')
    await form(page).getByLabel('手机号').fill(mobile)
    await form(page).getByRole('button', { name: '提交申请' }).tap()
    const box = form(page).getByRole('checkbox', { name: /隐私政策/ })
    await expect(box).toHaveAccessibleDescription('请阅读并同意《隐私政策》')
    await form(page).getByRole('button', { name: '获取验证码' }).tap()
    const sheet = page.getByRole('dialog', { name: '请阅读并同意以下条款' })
    await sheet.getByRole('button', { name: '同意并继续' }).tap()
    await expect(box).toBeChecked()
    await expect(box).not.toHaveAttribute('aria-invalid')
  })

  test.describe('whose reply is lost', () => {
    const APPLY_CALL = /sp-rights\/partner\/apply/

    /** Fills in an application, and submits it without a reply. */
    async function loseReply(page: Page, mobile: string) {
      await fillApplication(page, mobile)
      await proveApplicant(page, mobile)
      await failCalls(page, APPLY_CALL, 'lost')
      await form(page).getByRole('button', { name: '提交申请' }).tap()
      await expect(page.getByRole('alert')).toContainText('服务器繁忙，请稍后再试')
      await expect(form(page).getByLabel('联系人')).toHaveValue('周宁')
      await page.unroute(APPLY_CALL)
    }

    test('is submitted once, and a retry shows its number', async ({ page, mobile, trouble }) => {
      await loseReply(page, mobile)
      await form(page).getByRole('button', { name: '提交申请' }).tap()
      const done = page.getByRole('region', { name: '申请已提交' })
      await expect(done.getByText(/^受理号 HZ\d{16}$/)).toBeVisible()
      expectFailedRequests(trouble)
    })

    test('is told after a change, which is kept', async ({ page, mobile, trouble }) => {
      await loseReply(page, mobile)
      await form(page).getByLabel('公司全称').fill('另一家示例能源有限公司')
      await form(page).getByRole('button', { name: '提交申请' }).tap()
      const done = page.getByRole('region', { name: '您之前提交的申请已收到' })
      await expect(done).toContainText(/受理号 HZ\d{16}/)
      await expect(done).toContainText('之后的修改未提交')
      await expectAccessible(page)
      expectFailedRequests(trouble)

      await page.reload()
      await expect(form(page).getByLabel('公司全称')).toHaveValue('另一家示例能源有限公司')
      await expect(form(page).getByLabel('验证码', { exact: true })).toHaveValue('')
      await expect(page.getByText(/^申请已提交，受理号 HZ/)).toBeVisible()
    })
  })

  test('names errors and keeps what was typed in a reload', async ({ page }) => {
    await page.goto('/join')
    await form(page).getByLabel('公司全称').fill('甲')
    await form(page).getByRole('button', { name: '提交申请' }).tap()
    const summary = page.getByRole('alert')
    for (const sentence of [
      '请选择合作方式',
      '请输入公司全称',
      '请输入 11 位手机号',
      '请选择省份',
      '请选择可投入资金',
      '请阅读并同意《隐私政策》',
    ]) {
      await expect(summary.getByText(sentence)).toBeVisible()
    }
    await expect(form(page).getByLabel('公司全称')).toHaveAccessibleDescription('请输入公司全称')
    await expectAccessible(page)
    await form(page).getByLabel('公司全称').fill('甲方')
    await expect(form(page).getByLabel('公司全称')).not.toHaveAttribute('aria-invalid')
    await page.reload()
    await expect(form(page).getByLabel('公司全称')).toHaveValue('甲方')
  })
})

test.describe('feedback', () => {
  const form = (page: Page) => page.getByRole('form', { name: '意见反馈' })

  test('is submitted once, even if the first reply is lost', async ({ page, mobile, trouble }) => {
    await page.goto('/service')
    await form(page).getByRole('button', { name: '提交意见' }).tap()
    await expect(page.getByRole('alert').getByText('请选择意见类型')).toBeVisible()
    await expectAccessible(page)
    await form(page).getByRole('radio', { name: '门店' }).check()
    await form(page)
      .getByLabel(/您的意见/)
      .fill('周六下午在前滩旗舰店等候接待约二十分钟。')
    await form(page).getByLabel('姓名').fill('周宁')
    await form(page).getByLabel('手机号').fill(mobile)
    await form(page)
      .getByRole('checkbox', { name: /隐私政策/ })
      .check()
    await failCalls(page, /portal\/app\/feedback/, 'lost')
    await form(page).getByRole('button', { name: '提交意见' }).tap()
    await expect(page.getByRole('alert')).toContainText('请')
    await expect(form(page).getByLabel('姓名')).toHaveValue('周宁')
    await page.unroute(/portal\/app\/feedback/)
    await form(page).getByRole('button', { name: '提交意见' }).tap()
    const receipt = page.getByText(/^受理号 YJ\d{16}$/)
    await expect(receipt).toBeVisible()
    expectFailedRequests(trouble)
    const number = /YJ\d{16}/.exec((await receipt.textContent()) ?? '')?.[0]

    await page.reload()
    await expect(page.getByText(`意见已收到，受理号 ${number}。`)).toBeVisible()
    await expect(form(page).getByLabel('姓名')).toHaveValue('')
    await expectAccessible(page)
  })

  test('can be pasted with more than the allowed length, and counts the excess', async ({
    page,
  }) => {
    await page.goto('/service')
    const text = form(page).getByLabel(/您的意见/)
    await text.tap()
    await page.keyboard.insertText('等候接待约二十分钟。'.repeat(52))
    await expect(text).toHaveAccessibleDescription('520/500')
    await expect(form(page).getByText('超过 500 字，请删减')).toBeVisible()
    await form(page).getByRole('button', { name: '提交意见' }).tap()
    await expect(text).toHaveAccessibleDescription('内容不超过 500 个字 520/500')
    await expectAccessible(page)
    await page.reload()
    await expect(text).toHaveAccessibleDescription('520/500')
  })

  test('keeps a kind that is chosen right after a reload', async ({ page }) => {
    await page.goto('/service')
    await form(page).getByRole('radio', { name: '门店' }).check()
    await form(page).getByLabel('姓名').fill('周宁')
    const draft = () => page.evaluate(() => sessionStorage.getItem('feedbackDraft'))
    await expect.poll(draft).toContain('周宁')
    await page.reload()
    await form(page).getByRole('radio', { name: '服务' }).check()
    await expect(form(page).getByLabel('姓名')).toHaveValue('周宁')
    await expect(form(page).getByRole('radio', { name: '服务' })).toBeChecked()
  })
})
