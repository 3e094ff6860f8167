import type { Page } from 'playwright/test'
import sharp from 'sharp'
import { MAX_PICTURE_BYTES } from '../../src/domain/picture-type.ts'
import { findings } from '../support/axe.ts'
import { enter } from '../support/enter.ts'
import { expect, failCalls, test } from '../support/test.ts'

const DETAIL = /user\/detail/
const UPDATE = /user\/update/

const save = (page: Page) => page.getByRole('button', { name: '保存' })
const status = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text })

function paint(format: 'jpeg' | 'png', width: number, height: number) {
  return sharp({ create: { width, height, channels: 3, background: '#cc420c' } })
    .withExif({ IFD0: { Make: 'Secret camera' } })
    .toFormat(format)
    .toBuffer()
}

test('the details are changed, only those are sent, and they stay', async ({ page, mobile }) => {
  await enter(page, mobile)
  await page.goto('/userInfo')
  await expect(page.getByLabel('昵称')).toHaveValue(`用户${mobile.slice(7)}`)
  await expect(save(page)).toBeDisabled()
  await page.getByLabel('昵称').fill('云上旅人')
  await page.getByRole('radio', { name: '女' }).check()
  await page.getByLabel('生日').fill('1992-06-18')
  await page.getByLabel('省份').selectOption('江苏省')
  await page.getByLabel('城市').fill('苏州市')
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

test('asks once at load who is there, and once for the account', async ({ page, mobile }) => {
  await enter(page, mobile)
  const calls: string[] = []
  page.on('request', (request) => {
    if (/checkToken|user\/detail/.test(request.url())) calls.push(new URL(request.url()).pathname)
  })
  await page.goto('/userInfo')
  await expect(page.getByLabel('昵称')).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(calls).toEqual(['/app-mp/user/1.0/checkToken', '/api/portal/app/user/detail'])
})

test('names each malformed field beside it and above, and keeps what was typed', async ({
  page,
  mobile,
}) => {
  await enter(page, mobile)
  await page.goto('/userInfo')
  await page.getByLabel('昵称').fill('')
  await page.getByLabel('城市').fill('<b>')
  await page.getByLabel('邮箱').fill('nobody')
  await page.getByLabel('生日').fill('2999-01-01')
  await save(page).tap()
  await expect(page.getByLabel('昵称')).toHaveAccessibleDescription('请输入昵称')
  await expect(page.getByLabel('城市')).toHaveAccessibleDescription(/城市名称/)
  await expect(page.getByLabel('邮箱')).toHaveAccessibleDescription(/邮箱地址/)
  await expect(page.getByLabel('生日')).toHaveAccessibleDescription('生日不能晚于今天')
  const summary = page.getByRole('alert')
  await expect(summary).toBeFocused()
  await expect(summary.getByRole('link')).toHaveCount(4)
  await expect(page.getByLabel('邮箱')).toHaveValue('nobody')
  expect(await findings(page)).toEqual([])
})

test('a draft survives a reload and can be given up; leaving asks only while there is one', async ({
  page,
  mobile,
}) => {
  await enter(page, mobile)
  await page.goto('/userInfo')
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
  await page.reload()
  expect(questions).toEqual(['beforeunload'])
  await expect(page.getByLabel('昵称')).toHaveValue('草稿')
  await expect(save(page)).toBeEnabled()
  await page.getByRole('button', { name: '放弃修改' }).tap()
  await expect(page.getByLabel('昵称')).toHaveValue(`用户${mobile.slice(7)}`)
  await page.reload()
  expect(questions).toEqual(['beforeunload'])
})

test('logging out with a draft asks nothing and leaves no draft behind', async ({
  page,
  mobile,
}) => {
  await enter(page, mobile)
  await page.goto('/userInfo')
  await page.getByLabel('昵称').tap()
  await page.getByLabel('昵称').fill('草稿')
  const questions: string[] = []
  page.on('dialog', (dialog) => {
    questions.push(dialog.type())
    return dialog.accept()
  })
  await page.getByRole('main').getByRole('button', { name: '退出登录' }).tap()
  await expect(page).toHaveURL(/\/login/)
  expect(questions).toEqual([])
  expect(await page.evaluate(() => sessionStorage.getItem('profileDraft'))).toBeNull()
})

test('a change made in a second tab is loaded, and one’s own is kept and saved', async ({
  context,
  page,
  mobile,
}) => {
  await enter(page, mobile)
  await page.goto('/userInfo')
  const other = await context.newPage()
  await other.goto('/userInfo')
  await other.getByLabel('昵称').fill('另一页')
  await other.getByLabel('城市').fill('苏州市')
  await save(other).tap()
  await expect(status(other, '账户信息已保存')).toBeVisible()
  await page.getByLabel('昵称').fill('这一页')
  await save(page).tap()
  await expect(page.getByRole('alert')).toContainText('刚刚在其他页面修改过')
  await expect(page.getByLabel('城市')).toHaveValue('苏州市')
  await expect(page.getByLabel('昵称')).toHaveValue('这一页')
  await save(page).tap()
  await expect(status(page, '账户信息已保存')).toBeVisible()
  await other.reload()
  await expect(other.getByLabel('昵称')).toHaveValue('这一页')
})

test('the avatar is cut square, shrunk, and carries nothing of the camera', async ({
  page,
  mobile,
}) => {
  await enter(page, mobile)
  await page.goto('/userInfo')
  const chooser = page.getByLabel('更换头像')
  const sent = page.waitForRequest(/user\/avatar/)
  await chooser.setInputFiles({
    name: 'me.png',
    mimeType: 'image/png',
    buffer: await paint('png', 1600, 900),
  })
  const body = (await sent).postDataBuffer() ?? Buffer.alloc(0)
  expect(await sharp(body).metadata()).toMatchObject({ format: 'jpeg', width: 512, height: 512 })
  expect(body.includes('Secret camera')).toBe(false)
  await expect(status(page, '头像已更新')).toBeVisible()
  const picture = page.getByRole('img', { name: '我的头像' })
  await expect(picture).toHaveJSProperty('naturalWidth', 512)
  expect(await findings(page)).toEqual([])
  await page.reload()
  await expect(picture).toHaveJSProperty('naturalWidth', 512)
})

test('a file that is no picture, or too large, is refused in words', async ({
  page,
  mobile,
  trouble,
}) => {
  await enter(page, mobile)
  await page.goto('/userInfo')
  const chooser = page.getByLabel('更换头像')
  const choose = (name: string, buffer: Buffer) =>
    chooser.setInputFiles({ name, mimeType: 'image/png', buffer })
  await choose('program.png', Buffer.from('MZ this is a program'))
  await expect(page.getByRole('alert')).toContainText('无法识别这张图片')
  await choose('cut.png', (await paint('png', 64, 64)).subarray(0, 40))
  await expect(page.getByRole('alert')).toContainText('无法识别这张图片')
  await choose('large.png', Buffer.alloc(MAX_PICTURE_BYTES + 1))
  await expect(page.getByRole('alert')).toContainText('超过 5 MB')
  // The test runner's recorder asks for the picture that would not load; the page does not.
  const isRecorders = (line: string) => line.includes("Connecting to 'blob:")
  trouble.splice(0, Infinity, ...trouble.filter((line) => !isRecorders(line)))
})

test('the car shows in each state, masked', async ({ page, mobile }) => {
  await enter(page, mobile)
  await page.goto('/userInfo')
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

for (const fault of ['500', 'html', 'truncated', 'empty']) {
  test(`an account that answers ${fault} can be tried again; a save loses nothing`, async ({
    page,
    mobile,
    trouble,
  }) => {
    await enter(page, mobile)
    await failCalls(page, DETAIL, fault)
    await page.goto('/userInfo')
    await expect(page.getByRole('alert')).toContainText('账户信息未能载入')
    await page.unroute(DETAIL)
    await page.getByRole('button', { name: '重试' }).tap()
    await page.getByLabel('昵称').fill('坏运气')
    await failCalls(page, UPDATE, fault)
    await save(page).tap()
    await expect(page.getByRole('alert')).toContainText('请稍后再试')
    await expect(page.getByLabel('昵称')).toHaveValue('坏运气')
    await page.unroute(UPDATE)
    await save(page).tap()
    await expect(status(page, '账户信息已保存')).toBeVisible()
    trouble.splice(0)
  })
}

test('a save whose answer was lost is done once', async ({ page, mobile, trouble }) => {
  await enter(page, mobile)
  await page.goto('/userInfo')
  await page.getByLabel('昵称').fill('一次')
  await failCalls(page, UPDATE, 'lost')
  await save(page).tap()
  await expect(page.getByRole('alert')).toContainText('请稍后再试')
  await page.unroute(UPDATE)
  await save(page).tap()
  await expect(status(page, '账户信息已保存')).toBeVisible()
  trouble.splice(0)
})

test('is filled in by keyboard alone', async ({ page, mobile }) => {
  await enter(page, mobile)
  await page.goto('/userInfo')
  await expect(page.getByLabel('昵称')).toBeVisible()
  await page.getByLabel('更换头像').focus()
  await page.keyboard.press('Tab')
  await expect(page.getByLabel('昵称')).toBeFocused()
  await page.keyboard.press('Control+A')
  await page.keyboard.type('键盘')
  await page.keyboard.press('Tab')
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('radio', { name: '男' })).toBeChecked()
  await page.getByLabel('邮箱').focus()
  await page.keyboard.press('Enter')
  await expect(status(page, '账户信息已保存')).toBeVisible()
})

test('stands on a narrow screen and with large text', async ({ page, mobile }) => {
  await enter(page, mobile)
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto('/userInfo')
  await expect(page.getByLabel('昵称')).toBeVisible()
  const overflow = () =>
    page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(await overflow()).toBeLessThanOrEqual(0)
  await page.setViewportSize({ width: 375, height: 740 })
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%'
  })
  expect(await overflow()).toBeLessThanOrEqual(0)
})
