import { openAccount, save, status } from '../support/account-steps.ts'
import { findings } from '../support/axe.ts'
import { doubleText } from '../support/double-text.ts'
import { holdBack } from '../support/hold-back.ts'
import { pressOn, tabTo } from '../support/keys.ts'
import { logInByCalls } from '../support/log-in.ts'
import { sidewaysOverflow } from '../support/sideways.ts'
import { expect, expectFailedRequests, failCalls, settled, test } from '../support/test.ts'

const DETAIL = /user\/detail/
const UPDATE = /user\/update/

test('only changed details are sent, and they are stored', async ({ page, mobile }) => {
  await openAccount(page, mobile)
  await expect(page.getByLabel('昵称')).toHaveValue(`用户${mobile.slice(7)}`)
  await expect(save(page)).toBeDisabled()
  await page.getByLabel('昵称').fill('云上旅人')
  await page.getByRole('radio', { name: '女' }).check()
  await page.getByLabel('生日').fill('1992-06-18')
  await page.getByLabel('省份').selectOption('江苏省')
  await page.getByLabel('城市', { exact: true }).fill('苏州市')
  await expect(status(page, '有尚未保存的修改')).toBeVisible()
  const sent = page.waitForRequest(UPDATE)
  await save(page).tap()
  expect((await sent).postDataJSON()).toEqual({
    nickName: '云上旅人',
    sex: 2,
    birthday: '1992-06-18',
    province: '江苏省',
    city: '苏州市',
    version: 0,
  })
  await expect(status(page, '账户信息已保存')).toBeVisible()
  await expect(save(page)).toBeDisabled()
  await page.reload()
  await expect(page.getByLabel('昵称')).toHaveValue('云上旅人')
  await expect(page.getByRole('radio', { name: '女' })).toBeChecked()
  await expect(page.getByLabel('省份')).toHaveValue('江苏省')
})

test('the page makes one call for the session and one for the account', async ({
  page,
  mobile,
}) => {
  await logInByCalls(page, mobile)
  const calls: string[] = []
  page.on('request', (request) => {
    if (/checkToken|user\/detail/.test(request.url())) calls.push(new URL(request.url()).pathname)
  })
  await page.goto('/userInfo')
  await expect(page.getByLabel('昵称')).toBeVisible()
  await settled(page)
  expect(calls).toEqual(['/app-mp/user/1.0/checkToken', '/api/portal/app/user/detail'])
})

test('the account is asked for while the token is checked, and shown once it is valid', async ({
  page,
  mobile,
}) => {
  await logInByCalls(page, mobile)
  const release = await holdBack(page, /checkToken/)
  const answers = ['user/detail', 'order/list', 'testDrive/mine'].map((path) =>
    page.waitForResponse((response) => response.url().includes(path) && response.ok()),
  )
  await page.goto('/userInfo')
  await Promise.all(answers)
  await expect(page.getByText('正在载入账户信息…')).toBeVisible()
  await expect(page.getByLabel('昵称')).toBeHidden()
  release()
  await expect(page.getByLabel('昵称')).toBeVisible()
  await expect(page.getByText('您还没有订单。')).toBeVisible()
})

test('each malformed field is named beside it and in the summary, and keeps its text', async ({
  page,
  mobile,
}) => {
  await openAccount(page, mobile)
  await page.getByLabel('昵称').fill('')
  await page.getByLabel('城市', { exact: true }).fill('<b>')
  await page.getByLabel('邮箱').fill('nobody')
  await page.getByLabel('生日').fill('2999-01-01')
  await save(page).tap()
  await expect(page.getByLabel('昵称')).toHaveAccessibleDescription('请输入昵称')
  await expect(page.getByLabel('城市', { exact: true })).toHaveAccessibleDescription(/城市名称/)
  await expect(page.getByLabel('邮箱')).toHaveAccessibleDescription(/邮箱地址/)
  await expect(page.getByLabel('生日')).toHaveAccessibleDescription('生日不能晚于今天')
  const summary = page.getByRole('alert')
  await expect(summary).toBeFocused()
  await expect(summary.getByRole('link')).toHaveCount(4)
  await expect(page.getByLabel('邮箱')).toHaveValue('nobody')
  expect(await findings(page)).toEqual([])
  await page.getByLabel('邮箱').fill('nobody@example.com')
  await expect(page.getByLabel('邮箱')).not.toHaveAttribute('aria-invalid')
})

test('a birthday of which a part was cleared is not saved as removed', async ({ page, mobile }) => {
  await openAccount(page, mobile)
  const birthday = page.getByLabel('生日')
  await birthday.fill('1992-06-18')
  await save(page).tap()
  await expect(status(page, '账户信息已保存')).toBeVisible()
  await birthday.press('Delete')
  await save(page).tap()
  await expect(birthday).toHaveAccessibleDescription('请输入正确的生日')
  await page.reload()
  await expect(birthday).toHaveValue('1992-06-18')
  await birthday.fill('')
  const sent = page.waitForRequest(UPDATE)
  await save(page).tap()
  expect((await sent).postDataJSON()).toEqual({ birthday: '', version: 1 })
})

test('old values that are now invalid do not stop other details from being saved', async ({
  page,
  mobile,
}) => {
  await logInByCalls(page, mobile)
  await page.route(DETAIL, async (route) => {
    const reply = await route.fetch()
    const body = await reply.json()
    const birthday = '1990-01-01 00:00:00'
    Object.assign(body.data, { province: '上海', city: 'Shanghai', birthday, email: 'nobody' })
    await route.fulfill({ response: reply, json: body })
  })
  await page.goto('/userInfo')
  await expect(page.getByLabel('城市', { exact: true })).toHaveValue('Shanghai')
  await expect(page.getByLabel('省份')).toHaveValue('上海市')
  await expect(page.getByText('有尚未保存的修改')).toBeHidden()
  await page.getByLabel('昵称').fill('云上旅人')
  const sent = page.waitForRequest(UPDATE)
  await save(page).tap()
  expect((await sent).postDataJSON()).toEqual({ nickName: '云上旅人', version: 0 })
  await expect(status(page, '账户信息已保存')).toBeVisible()
})

test('the car is shown in each state, with its numbers masked', async ({ page, mobile }) => {
  await openAccount(page, mobile)
  const car = page.getByRole('region', { name: '车主信息' })
  await expect(car.getByRole('link', { name: '前往 APP 认证' })).toBeVisible()
  expect(await findings(page)).toEqual([])
  const owner = { modelName: 'R7', vin: 'LSJA24U60RS000001', plate: '沪AD12348' }
  for (const [state, words] of [
    ['pending', '审核中'],
    ['verified', '已认证'],
  ]) {
    await page.request.post('/__gateway/owner', {
      headers: { 'X-Requested-With': 'XMLHttpRequest' },
      data: { mobile, state, ...owner, boughtOn: '2026-03-18' },
    })
    await page.reload()
    await expect(car.getByText(words ?? '', { exact: true })).toBeVisible()
    await expect(car.getByText('LSJ**********0001')).toBeVisible()
    await expect(car.getByText('沪A·D1***8')).toBeVisible()
  }
})

test('a save whose reply was lost can be repeated', async ({ page, mobile, trouble }) => {
  await openAccount(page, mobile)
  await page.getByLabel('昵称').fill('一次')
  await failCalls(page, UPDATE, 'lost')
  await save(page).tap()
  await expect(page.getByRole('alert')).toContainText('请稍后再试')
  await page.unroute(UPDATE)
  await save(page).tap()
  await expect(status(page, '账户信息已保存')).toBeVisible()
  expectFailedRequests(trouble)
})

test('the details can be filled in by keyboard alone', async ({ page, mobile }) => {
  await openAccount(page, mobile)
  await expect(page.getByText('您还没有试驾预约')).toBeVisible()
  await tabTo(page, page.getByLabel('更换头像'))
  for (const [title, name] of [
    ['我的订单', '选配 R7'],
    ['我的试驾', '预约试驾'],
  ] as const) {
    await page.keyboard.press('Tab')
    await expect(
      page.getByRole('region', { name: title }).getByRole('link', { name }),
    ).toBeFocused()
  }
  await page.keyboard.press('Tab')
  await expect(page.getByLabel('昵称')).toBeFocused()
  await page.keyboard.press('Control+A')
  await page.keyboard.type('键盘')
  await page.keyboard.press('Tab')
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('radio', { name: '男' })).toBeChecked()
  await pressOn(page, page.getByLabel('邮箱'), 'Enter')
  await expect(status(page, '账户信息已保存')).toBeVisible()
})

test('the account fits a narrow screen and large text', async ({ page, mobile }) => {
  await logInByCalls(page, mobile)
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto('/userInfo')
  await expect(page.getByLabel('昵称')).toBeVisible()
  expect(await sidewaysOverflow(page)).toBeLessThanOrEqual(0)
  await page.setViewportSize({ width: 375, height: 740 })
  await doubleText(page)
  expect(await sidewaysOverflow(page)).toBeLessThanOrEqual(0)
})

test('a page that comes back without a network keeps what it shows', async ({
  page,
  mobile,
  trouble,
}) => {
  await openAccount(page, mobile)
  await page.getByLabel('昵称').fill('云上旅人')
  await page.context().setOffline(true)
  const checked = page.waitForEvent('requestfailed')
  await page.evaluate(() =>
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })),
  )
  await checked
  await expect(page.getByLabel('昵称')).toHaveValue('云上旅人')
  expectFailedRequests(trouble)
})
