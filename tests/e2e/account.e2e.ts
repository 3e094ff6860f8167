import type { Page } from 'playwright/test'
import sharp from 'sharp'
import { createTestDrive } from '../../src/contract/drive/create-test-drive.ts'
import { cancelOrder } from '../../src/contract/order/cancel-order.ts'
import { driveDays } from '../../src/domain/drive-day.ts'
import { MAX_PICTURE_BYTES } from '../../src/domain/picture-type.ts'
import { findings } from '../support/axe.ts'
import { MARKED } from '../support/calls.ts'
import { logInByCalls } from '../support/log-in.ts'
import { DEPOSIT_TEXT } from '../support/marketing.ts'
import { orderHere } from '../support/order-steps.ts'
import { sampleOf } from '../support/samples.ts'
import { sidewaysOverflow } from '../support/sideways.ts'
import { expect, failCalls, test } from '../support/test.ts'

const DETAIL = /user\/detail/
const UPDATE = /user\/update/
const DRIVES = /testDrive\/mine/

const save = (page: Page) => page.getByRole('button', { name: '保存' })
const status = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text })

function paint(format: 'jpeg' | 'png', width: number, height: number) {
  return sharp({ create: { width, height, channels: 3, background: '#cc420c' } })
    .withExif({ IFD0: { Make: 'Secret camera' } })
    .toFormat(format)
    .toBuffer()
}

test('the details are changed, only those are sent, and they stay', async ({ page, mobile }) => {
  await logInByCalls(page, mobile)
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
  await logInByCalls(page, mobile)
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
  await logInByCalls(page, mobile)
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
  await page.getByLabel('邮箱').fill('nobody@example.com')
  await expect(page.getByLabel('邮箱')).not.toHaveAttribute('aria-invalid')
})

test('what the account has kept of old keeps nothing else from being saved', async ({
  page,
  mobile,
}) => {
  await logInByCalls(page, mobile)
  await page.route(DETAIL, async (route) => {
    const reply = await route.fetch()
    const body = await reply.json()
    Object.assign(body.data, { city: 'Shanghai', birthday: '1899-12-31', email: 'nobody' })
    await route.fulfill({ response: reply, json: body })
  })
  await page.goto('/userInfo')
  await expect(page.getByLabel('城市')).toHaveValue('Shanghai')
  await page.getByLabel('昵称').fill('云上旅人')
  const sent = page.waitForRequest(UPDATE)
  await save(page).tap()
  expect((await sent).postDataJSON()).toEqual({ nickName: '云上旅人', version: 0 })
  await expect(status(page, '账户信息已保存')).toBeVisible()
})

test('a draft survives a reload and can be given up; leaving asks only while there is one', async ({
  page,
  mobile,
}) => {
  await logInByCalls(page, mobile)
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

/** Opens the account with a nickname that is not saved. @returns the kinds of what the browser asks */
async function openDraft(page: Page, mobile: string): Promise<string[]> {
  await logInByCalls(page, mobile)
  await page.goto('/userInfo')
  await page.getByLabel('昵称').tap()
  await page.getByLabel('昵称').fill('草稿')
  const questions: string[] = []
  page.on('dialog', (dialog) => {
    questions.push(dialog.type())
    return dialog.accept()
  })
  return questions
}

test('logging out with a draft asks nothing and leaves no draft behind', async ({
  page,
  mobile,
}) => {
  const questions = await openDraft(page, mobile)
  await page.getByRole('main').getByRole('button', { name: '退出登录' }).tap()
  await expect(page).toHaveURL(/\/login/)
  expect(questions).toEqual([])
  expect(await page.evaluate(() => sessionStorage.getItem('profileDraft'))).toBeNull()
})

test('a log-out in another tab leads on without a question', async ({ context, page, mobile }) => {
  const questions = await openDraft(page, mobile)
  const other = await context.newPage()
  await other.goto('/userInfo')
  await other.getByRole('main').getByRole('button', { name: '退出登录' }).tap()
  await expect(page).toHaveURL('/login?redirectTo=userInfo')
  expect(questions).toEqual([])
})

test('a page begins anew for somebody else who logged in in another tab', async ({
  context,
  page,
  mobile,
}) => {
  const another = mobile.replace(/^139/, '138')
  await logInByCalls(page, mobile)
  await page.goto('/userInfo')
  await expect(page.getByLabel('昵称')).toHaveValue(`用户${mobile.slice(7)}`)
  const other = await context.newPage()
  await logInByCalls(other, another)
  await expect(page.getByText(`138****${another.slice(7)}`).first()).toBeVisible()
})

test('a change made in a second tab is loaded, and one’s own is kept and saved', async ({
  context,
  page,
  mobile,
}) => {
  await logInByCalls(page, mobile)
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

/** A photograph that is red at its left and blue at its right, as it is seen. */
function paintHalves(orientation?: number): Promise<Buffer> {
  const [width, height] = [600, 600]
  const blue = { create: { width, height, channels: 3 as const, background: '#0000ff' } }
  return sharp({ create: { width: 2 * width, height, channels: 3, background: '#ff0000' } })
    .composite([{ input: blue, left: width, top: 0 }])
    .png()
    .toBuffer()
    .then((upright) => sharp(upright).rotate(orientation === 6 ? -90 : 0))
    .then((held) =>
      held
        .jpeg()
        .withMetadata({ orientation: orientation ?? 1 })
        .toBuffer(),
    )
}

const cropper = (page: Page) => page.getByRole('dialog', { name: '裁剪头像' })
const area = (page: Page) => cropper(page).getByRole('application', { name: '图片位置' })

async function choosePicture(page: Page, buffer: Buffer): Promise<void> {
  await page
    .getByLabel('更换头像')
    .setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer })
  await expect(area(page)).toBeVisible()
}

/** The colour of the avatar that is sent with the next act, if it is of one. */
async function sentColour(page: Page, act: () => Promise<void>): Promise<'blue' | 'mixed' | 'red'> {
  const sent = page.waitForRequest(/user\/avatar/)
  await act()
  const body = (await sent).postDataBuffer() ?? Buffer.alloc(0)
  const [red, , blue] = (await sharp(body).stats()).channels
  if (!red || !blue || Math.min(red.mean, blue.mean) > 20) return 'mixed'
  return red.mean > blue.mean ? 'red' : 'blue'
}

const useAvatar = (page: Page) => cropper(page).getByRole('button', { name: '使用头像' })

test('the avatar is cut by hand, shrunk, and carries nothing of the camera', async ({
  page,
  mobile,
}) => {
  await logInByCalls(page, mobile)
  await page.goto('/userInfo')
  await choosePicture(page, await paint('jpeg', 1600, 900))
  expect(await findings(page)).toEqual([])
  const sent = page.waitForRequest(/user\/avatar/)
  await useAvatar(page).tap()
  const body = (await sent).postDataBuffer() ?? Buffer.alloc(0)
  expect(await sharp(body).metadata()).toMatchObject({ format: 'jpeg', width: 512, height: 512 })
  expect(body.includes('Secret camera')).toBe(false)
  await expect(status(page, '头像已更新')).toBeVisible()
  await expect(cropper(page)).toHaveCount(0)
  const picture = page.getByRole('img', { name: '我的头像' })
  await expect(picture).toHaveJSProperty('naturalWidth', 512)
  expect(await findings(page)).toEqual([])
  await page.reload()
  await expect(picture).toHaveJSProperty('naturalWidth', 512)
})

for (const orientation of [1, 6]) {
  test(`a picture of orientation ${orientation} is cut where it is dragged to`, async ({
    page,
    mobile,
  }) => {
    await logInByCalls(page, mobile)
    await page.goto('/userInfo')
    await choosePicture(page, await paintHalves(orientation))
    const box = await area(page).boundingBox()
    if (!box) throw new Error('no stage')
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
    const drag = async (way: number) => {
      await page.mouse.move(x, y)
      await page.mouse.down()
      await page.mouse.move(x + way * 20, y, { steps: 2 })
      await page.mouse.move(x + way * 3 * box.width, y, { steps: 4 })
      await page.mouse.up()
    }
    const chosen = cropper(page).getByRole('status')
    await drag(1)
    await expect(chosen).toHaveText('已选取图片横向 0% 至 50%，纵向 0% 至 100%')
    await drag(-1)
    await expect(chosen).toHaveText('已选取图片横向 50% 至 100%，纵向 0% 至 100%')
    expect(await sentColour(page, () => useAvatar(page).tap())).toBe('blue')
    await expect(status(page, '头像已更新')).toBeVisible()
  })
}

test('an avatar is cut by keyboard alone', async ({ page, mobile }) => {
  await logInByCalls(page, mobile)
  await page.goto('/userInfo')
  await page.getByLabel('更换头像').focus()
  await choosePicture(page, await paintHalves())
  await area(page).focus()
  const chosen = cropper(page).getByRole('status')
  // The picture follows the arrows: to the right its left side comes.
  for (let times = 0; times < 20; times += 1) await page.keyboard.press('ArrowRight')
  await expect(chosen).toHaveText(/横向 0% 至 50%/)
  await page.keyboard.press('Tab')
  const zoom = cropper(page).getByRole('slider', { name: '缩放' })
  await expect(zoom).toBeFocused()
  await page.keyboard.press('End')
  await expect(zoom).toHaveAttribute('aria-valuetext', '4.0 倍')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(useAvatar(page)).toBeFocused()
  expect(await sentColour(page, () => page.keyboard.press('Enter'))).toBe('red')
  await expect(status(page, '头像已更新')).toBeVisible()
  await expect(page.getByLabel('更换头像')).toBeFocused()
})

test('a cut that is given up leaves the avatar; one that is not saved stays', async ({
  page,
  mobile,
  trouble,
}) => {
  await logInByCalls(page, mobile)
  await page.goto('/userInfo')
  let uploads = 0
  page.on('request', (request) => {
    if (/user\/avatar/.test(request.url())) uploads += 1
  })
  await choosePicture(page, await paintHalves())
  await page.keyboard.press('Escape')
  await expect(cropper(page)).toHaveCount(0)
  await expect(page.getByLabel('更换头像')).toBeFocused()
  await choosePicture(page, await paintHalves())
  await cropper(page).getByRole('button', { name: '取消' }).tap()
  await expect(cropper(page)).toHaveCount(0)
  expect(uploads).toBe(0)
  await expect(page.getByRole('img', { name: '我的头像' })).toHaveCount(0)
  await choosePicture(page, await paintHalves())
  await cropper(page).getByRole('slider', { name: '缩放' }).fill('2')
  await failCalls(page, /user\/avatar/, '500')
  await useAvatar(page).tap()
  await expect(cropper(page).getByRole('alert')).toContainText('请稍后再试')
  await expect(cropper(page).getByRole('slider', { name: '缩放' })).toHaveValue('2')
  expect(await findings(page)).toEqual([])
  await page.unroute(/user\/avatar/)
  await useAvatar(page).tap()
  await expect(status(page, '头像已更新')).toBeVisible()
  trouble.splice(0)
})

test('a file that is no picture, or too large, is refused in words', async ({
  page,
  mobile,
  trouble,
}) => {
  await logInByCalls(page, mobile)
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
  await logInByCalls(page, mobile)
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
    await logInByCalls(page, mobile)
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
  await logInByCalls(page, mobile)
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
  await logInByCalls(page, mobile)
  await page.goto('/userInfo')
  await expect(page.getByText('您还没有试驾预约')).toBeVisible()
  await page.getByLabel('更换头像').focus()
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
  await page.getByLabel('邮箱').focus()
  await page.keyboard.press('Enter')
  await expect(status(page, '账户信息已保存')).toBeVisible()
})

test('stands on a narrow screen and with large text', async ({ page, mobile }) => {
  await logInByCalls(page, mobile)
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto('/userInfo')
  await expect(page.getByLabel('昵称')).toBeVisible()
  expect(await sidewaysOverflow(page)).toBeLessThanOrEqual(0)
  await page.setViewportSize({ width: 375, height: 740 })
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%'
  })
  expect(await sidewaysOverflow(page)).toBeLessThanOrEqual(0)
})

test('a page that wakes up without a network keeps what it shows', async ({
  page,
  mobile,
  trouble,
}) => {
  await logInByCalls(page, mobile)
  await page.goto('/userInfo')
  await page.getByLabel('昵称').fill('云上旅人')
  await page.context().setOffline(true)
  const checked = page.waitForEvent('requestfailed')
  await page.evaluate(() =>
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })),
  )
  await checked
  await expect(page.getByLabel('昵称')).toHaveValue('云上旅人')
  trouble.splice(0)
})

test.describe('orders and test drives of the account', () => {
  const orders = (page: Page) => page.getByRole('region', { name: '我的订单' })
  const drives = (page: Page) => page.getByRole('region', { name: '我的试驾' })

  /** Books a test drive of the R7 at the first day by the gateway's call. */
  async function bookHere(page: Page, mobile: string, token: string) {
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

  test('are found on another phone, and an order leads to how it stands', async ({
    page,
    mobile,
  }) => {
    const orderId = await orderHere(page, mobile)
    const token = await page.evaluate(() => localStorage.getItem('user_token') ?? '')
    const { bookingNo } = await bookHere(page, mobile, token)
    // Nothing of this phone but the log-in.
    await page.evaluate(() => sessionStorage.clear())
    await page.goto('/userInfo')
    const row = orders(page).getByRole('link', {
      name: `R7 长续航后驱版 待支付 定金 ${DEPOSIT_TEXT}`,
    })
    await expect(row).toHaveAttribute('href', `/orderPayDone?orderId=${orderId}`)
    await expect(drives(page)).toContainText(/\d+月\d+日 周. 13:00–15:00/)
    await expect(drives(page)).toContainText('R7 · 上海前滩旗舰店')
    await expect(drives(page)).toContainText(`预约号 ${bookingNo}`)
    expect(await findings(page)).toEqual([])
    await page.setViewportSize({ width: 320, height: 640 })
    expect(await sidewaysOverflow(page)).toBeLessThanOrEqual(0)
    await row.focus()
    await page.keyboard.press('Enter')
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

  test('that there are none of are said, with a way on', async ({ page, mobile }) => {
    await logInByCalls(page, mobile)
    await page.goto('/userInfo')
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

  for (const fault of ['500', 'html', 'empty']) {
    test(`that answer ${fault} can be asked for again, and the account stays`, async ({
      page,
      mobile,
      trouble,
    }) => {
      await logInByCalls(page, mobile)
      await failCalls(page, DRIVES, fault)
      await page.goto('/userInfo')
      const notice = drives(page).getByRole('alert')
      await expect(notice).toContainText('我的试驾未能载入')
      await expect(orders(page)).toContainText('您还没有订单')
      await expect(page.getByLabel('昵称')).toBeVisible()
      await page.unroute(DRIVES)
      await notice.getByRole('button', { name: '重试' }).tap()
      await expect(drives(page)).toContainText('您还没有试驾预约')
      trouble.splice(0)
    })
  }
})
