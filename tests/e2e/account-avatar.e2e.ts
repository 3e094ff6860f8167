import type { Page } from 'playwright/test'
import sharp from 'sharp'
import { MAX_CHOSEN_BYTES } from '../../src/domain/picture-type.ts'
import { openAccount, save, status } from '../support/account-steps.ts'
import { findings } from '../support/axe.ts'
import { tabTo } from '../support/keys.ts'
import { paint } from '../support/paint.ts'
import {
  expect,
  expectFailedRequests,
  expectTrouble,
  failCalls,
  RECORDER_ASKS,
  test,
} from '../support/test.ts'

/** A photograph whose left half looks red and whose right half looks blue. */
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

/** The colour of the avatar that `act` sends: `mixed` if it has both. */
async function sentColour(page: Page, act: () => Promise<void>): Promise<'blue' | 'mixed' | 'red'> {
  const sent = page.waitForRequest(/user\/avatar/)
  await act()
  const body = (await sent).postDataBuffer() ?? Buffer.alloc(0)
  const [red, , blue] = (await sharp(body).stats()).channels
  if (!red || !blue || Math.min(red.mean, blue.mean) > 20) return 'mixed'
  return red.mean > blue.mean ? 'red' : 'blue'
}

const useAvatar = (page: Page) => cropper(page).getByRole('button', { name: '使用头像' })

test("the avatar is cropped, reduced, and sent without the camera's data", async ({
  page,
  mobile,
}) => {
  await openAccount(page, mobile)
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

test('a new avatar takes nothing back that was changed in a second tab, and keeps what is typed', async ({
  context,
  page,
  mobile,
}) => {
  await openAccount(page, mobile)
  await page.getByLabel('邮箱').fill('me@example.com')
  const other = await context.newPage()
  await other.goto('/userInfo')
  await other.getByLabel('昵称').fill('另一页')
  await save(other).tap()
  await expect(status(other, '账户信息已保存')).toBeVisible()
  await choosePicture(page, await paint('jpeg', 400, 400))
  await useAvatar(page).tap()
  await expect(status(page, '头像已更新')).toBeVisible()
  await expect(page.getByLabel('昵称')).toHaveValue('另一页')
  await expect(page.getByLabel('邮箱')).toHaveValue('me@example.com')
  const sent = page.waitForRequest(/user\/update/)
  await save(page).tap()
  expect((await sent).postDataJSON()).toEqual({ email: 'me@example.com', version: 1 })
  await expect(status(page, '账户信息已保存')).toBeVisible()
})

for (const orientation of [1, 6]) {
  test(`a picture with orientation ${orientation} is cropped where it is dragged to`, async ({
    page,
    mobile,
  }) => {
    await openAccount(page, mobile)
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

test('an avatar can be cropped by keyboard alone', async ({ page, mobile }) => {
  await openAccount(page, mobile)
  await tabTo(page, page.getByLabel('更换头像'))
  await choosePicture(page, await paintHalves())
  await tabTo(page, area(page))
  const chosen = cropper(page).getByRole('status')
  // The arrows move the picture: the right arrow shows its left side.
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

test('cancelling leaves the avatar as it was; after a failure the crop stays open', async ({
  page,
  mobile,
  trouble,
}) => {
  await openAccount(page, mobile)
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
  expectFailedRequests(trouble)
})

test('cancelling an upload aborts it', async ({ page, mobile, trouble }) => {
  await openAccount(page, mobile)
  await page.route(/user\/avatar/, () => {})
  await choosePicture(page, await paintHalves())
  const aborted = page.waitForEvent('requestfailed', { timeout: 10_000 })
  await useAvatar(page).tap()
  await expect(cropper(page).getByRole('button', { name: '正在上传…' })).toBeVisible()
  await cropper(page).getByRole('button', { name: '取消' }).tap()
  expect((await aborted).url()).toContain('user/avatar')
  await expect(cropper(page)).toHaveCount(0)
  await expect(page.getByLabel('更换头像')).toBeFocused()
  await expect(page.getByRole('alert')).toHaveCount(0)
  expectFailedRequests(trouble)
})

test('a file that is not a picture, or too large, is refused with a sentence', async ({
  page,
  mobile,
  trouble,
}) => {
  await openAccount(page, mobile)
  const chooser = page.getByLabel('更换头像')
  const choose = (name: string, buffer: Buffer) =>
    chooser.setInputFiles({ name, mimeType: 'image/png', buffer })
  await choose('program.png', Buffer.from('MZ this is a program'))
  await expect(page.getByRole('alert')).toContainText('无法识别这张图片')
  await choose('cut.png', (await paint('png', 64, 64)).subarray(0, 40))
  await expect(page.getByRole('alert')).toContainText('无法识别这张图片')
  await choose('large.png', Buffer.alloc(MAX_CHOSEN_BYTES + 1))
  await expect(page.getByRole('alert')).toContainText('超过 40 MB')
  expectTrouble(trouble, RECORDER_ASKS)
})

test('the whole of the cropping is on the screen of a phone held sideways', async ({
  page,
  mobile,
  trouble,
}) => {
  await page.setViewportSize({ width: 844, height: 390 })
  await openAccount(page, mobile)
  await choosePicture(page, await paint('jpeg', 600, 400))
  await expect(area(page)).toBeInViewport({ ratio: 1 })
  await expect(cropper(page).getByRole('slider', { name: '缩放' })).toBeInViewport({ ratio: 1 })
  await expect(useAvatar(page)).toBeInViewport({ ratio: 1 })
  expectTrouble(trouble, RECORDER_ASKS)
})
