import type { Page } from 'playwright/test'
import { CODE, expectCodeMissing, openWithoutCode } from '../support/code.ts'
import { logInByCalls, logOutHere } from '../support/log-in.ts'
import { expect, expectFailedRequests, expectTrouble, settled, test } from '../support/test.ts'

/** The forms that keep what is typed, by a field of each. */
const FORMS = [
  { path: '/', label: '姓名', text: '林晓' },
  { path: '/drive', label: '姓名', text: '林晓' },
  { path: '/join', label: '联系人', text: '林晓' },
  { path: '/service', label: '姓名', text: '林晓' },
  { path: '/login', label: '手机号', text: '13900000000' },
]
const form = (page: Page, name: string) => page.getByRole('form', { name })

for (const { path, label, text } of FORMS) {
  test(`text typed on ${path} before its code comes stays in reloads`, async ({
    page,
    trouble,
  }) => {
    const field = page.getByLabel(label, { exact: true })
    await openWithoutCode(page, path)
    await field.fill(text)
    await page.reload()
    await expect(field).toHaveValue(text)
    await page.unroute(CODE)
    await page.reload()
    await settled(page)
    await field.tap()
    await expect(field).toHaveValue(text)
    expectCodeMissing(trouble)
  })
}

test('choices and several lines stay, too', async ({ page, trouble }) => {
  const partner = form(page, '合作申请')
  const type = partner.getByRole('group', { name: '合作方式' }).getByRole('radio').last()
  const province = partner.getByLabel('意向省份')
  const note = partner.getByLabel(/补充说明/)
  await openWithoutCode(page, '/join')
  await type.check()
  await province.selectOption('江苏省')
  await note.fill('第一行\n第二行')
  await partner.getByRole('checkbox').check()
  await page.reload()
  await page.unroute(CODE)
  await page.reload()
  await settled(page)
  await expect(type).toBeChecked()
  await expect(province).toHaveValue('江苏省')
  await expect(note).toHaveValue('第一行\n第二行')
  await expect(partner.getByRole('checkbox')).not.toBeChecked()
  expectFailedRequests(trouble)
  expectTrouble(trouble, /^uncaught: Failed to fetch/)
})

test('text typed early after a log-out on this device stays', async ({
  context,
  page,
  mobile,
  trouble,
}) => {
  const other = await context.newPage()
  await logInByCalls(other, mobile)
  await logOutHere(other)
  const field = page.getByLabel('联系人', { exact: true })
  await openWithoutCode(page, '/join')
  await field.fill('林晓')
  await page.reload()
  await expect(field).toHaveValue('林晓')
  // The code of any page drops what the log-out ended.
  await page.unroute(CODE)
  await page.goto('/drive')
  await settled(page)
  await page.goto('/join')
  await settled(page)
  await field.tap()
  await expect(field).toHaveValue('林晓')
  expectFailedRequests(trouble)
  expectTrouble(trouble, /^uncaught: Failed to fetch/)
})

for (const path of ['/', '/drive', '/join']) {
  test(`${path}, loaded again on the way back, has the text of a later page`, async ({ page }) => {
    const field = page.getByLabel(path === '/join' ? '联系人' : '姓名', { exact: true })
    const draft = () => page.evaluate(() => JSON.stringify(sessionStorage))
    await page.goto(path)
    await settled(page)
    await field.fill('林')
    await expect.poll(draft).toContain('林')
    await page.goto(`${path}?again`)
    await settled(page)
    await expect(field).toHaveValue('林')
    await field.fill('林晓')
    await expect.poll(draft).toContain('林晓')
    // Browsers put in what they remember of this visit, which is older.
    await page.goBack()
    await settled(page)
    await field.tap()
    await expect(field).toHaveValue('林晓')
    await expect.poll(draft).toContain('林晓')
  })
}

for (const { path, label } of FORMS.filter((each) => each.path !== '/login')) {
  test(`${path}, loaded again on the way back, has nothing that was typed before a log-out`, async ({
    page,
    mobile,
  }) => {
    const field = page.getByLabel(label, { exact: true })
    await logInByCalls(page, mobile)
    await page.goto(path)
    await settled(page)
    await field.fill('林晓')
    await logOutHere(page)
    // Goes back past the account, which redirects to the log-in.
    await page.evaluate(() => history.go(-2))
    await expect(page).toHaveURL(path)
    await settled(page)
    await field.tap()
    await expect(field).toHaveValue('')
    if (path !== '/') await expect(page.locator('form[data-kept-as]')).toHaveCount(0)
    await expect(field).toHaveValue('')
    expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('林晓')
  })
}
