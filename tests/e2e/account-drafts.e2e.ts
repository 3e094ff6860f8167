import type { Page } from 'playwright/test'
import { maskMobile } from '../../src/domain/mask.ts'
import { openAccount, save, status } from '../support/account-steps.ts'
import { logInByCalls } from '../support/log-in.ts'
import { anotherNumber, expect, test } from '../support/test.ts'

test('a draft survives a reload and can be discarded; leaving asks only while there is one', async ({
  page,
  mobile,
}) => {
  await openAccount(page, mobile)
  const questions: string[] = []
  page.on('dialog', (dialog) => {
    questions.push(dialog.type())
    return dialog.accept()
  })
  await page.getByLabel('昵称').tap()
  await page.reload()
  expect(questions).toEqual([])
  await page.getByLabel('昵称').tap()
  await page.getByLabel('昵称').fill('草稿')
  await expect(save(page)).toBeEnabled()
  await page.reload()
  expect(questions).toEqual(['beforeunload'])
  await expect(page.getByLabel('昵称')).toHaveValue('草稿')
  await expect(save(page)).toBeEnabled()
  await page.getByRole('button', { name: '放弃修改' }).tap()
  await expect(page.getByLabel('昵称')).toHaveValue(`用户${mobile.slice(7)}`)
  await expect(page.getByRole('heading', { name: '账户信息' })).toBeFocused()
  await page.reload()
  expect(questions).toEqual(['beforeunload'])
})

/**
 * Opens the account and types a nickname without saving it.
 * @returns the types of dialogs that the browser opens
 */
async function openDraft(page: Page, mobile: string): Promise<string[]> {
  await openAccount(page, mobile)
  await page.getByLabel('昵称').tap()
  await page.getByLabel('昵称').fill('草稿')
  const questions: string[] = []
  page.on('dialog', (dialog) => {
    questions.push(dialog.type())
    return dialog.accept()
  })
  return questions
}

test('logging out with a draft asks nothing and deletes the draft', async ({ page, mobile }) => {
  const questions = await openDraft(page, mobile)
  await page.getByRole('main').getByRole('button', { name: '退出登录' }).tap()
  await expect(page).toHaveURL(/\/login/)
  expect(questions).toEqual([])
  expect(await page.evaluate(() => sessionStorage.getItem('profileDraft'))).toBeNull()
})

test('a log-out in another tab redirects without a question', async ({ context, page, mobile }) => {
  const questions = await openDraft(page, mobile)
  const other = await context.newPage()
  await other.goto('/userInfo')
  await other.getByRole('main').getByRole('button', { name: '退出登录' }).tap()
  await expect(page).toHaveURL('/login?redirectTo=userInfo')
  expect(questions).toEqual([])
})

test('a page reloads for another visitor who logged in in another tab', async ({
  context,
  page,
  mobile,
}) => {
  const another = anotherNumber(mobile)
  await openAccount(page, mobile)
  await expect(page.getByLabel('昵称')).toHaveValue(`用户${mobile.slice(7)}`)
  const other = await context.newPage()
  await logInByCalls(other, another)
  await expect(page.getByText(maskMobile(another)).first()).toBeVisible()
})

test('a change in a second tab is loaded, and the own one is kept and can be saved', async ({
  context,
  page,
  mobile,
}) => {
  await openAccount(page, mobile)
  const other = await context.newPage()
  await other.goto('/userInfo')
  await other.getByLabel('昵称').fill('另一页')
  await other.getByLabel('城市', { exact: true }).fill('苏州市')
  await save(other).tap()
  await expect(status(other, '账户信息已保存')).toBeVisible()
  await page.getByLabel('昵称').fill('这一页')
  await save(page).tap()
  await expect(page.getByRole('alert')).toContainText('刚刚在其他页面修改过')
  await expect(page.getByLabel('城市', { exact: true })).toHaveValue('苏州市')
  await expect(page.getByLabel('昵称')).toHaveValue('这一页')
  await save(page).tap()
  await expect(status(page, '账户信息已保存')).toBeVisible()
  await other.reload()
  await expect(other.getByLabel('昵称')).toHaveValue('这一页')
})
