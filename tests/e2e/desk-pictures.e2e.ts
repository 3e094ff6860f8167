import type { Page } from 'playwright/test'
import { MAX_CHOSEN_BYTES } from '../../src/domain/picture-type.ts'
import { expectAccessible } from '../support/axe.ts'
import { GREETING } from '../support/desk-content.ts'
import { field, log, openDesk, send } from '../support/desk-steps.ts'
import { logInByCalls } from '../support/log-in.ts'
import { paint } from '../support/paint.ts'
import {
  anotherNumber,
  expect,
  expectFailedRequests,
  expectTrouble,
  RECORDER_ASKS,
  test,
} from '../support/test.ts'

/** The token and the login data of the visitor. */
const readLogIn = (page: Page) =>
  page.evaluate(
    () => [localStorage['user_token'] as string, localStorage['loginData'] as string] as const,
  )

const setLogIn = (page: Page, token: string, login: string) =>
  page.evaluate(
    ([token, login]) => Object.assign(localStorage, { loginData: login, user_token: token }),
    [token, login] as const,
  )

test('pictures are sent; other files and large ones are refused with a sentence', async ({
  page,
  mobile,
  trouble,
}) => {
  await openDesk(page, mobile)
  const chooser = page.getByLabel('发送图片')
  const choose = (name: string, buffer: Buffer) =>
    chooser.setInputFiles({ name, mimeType: 'image/png', buffer })
  await choose('program.png', Buffer.from('MZ this is a program'))
  await expect(page.getByRole('alert')).toContainText('无法识别这张图片')
  await choose('large.png', Buffer.alloc(MAX_CHOSEN_BYTES + 1))
  await expect(page.getByRole('alert')).toContainText('超过 40 MB')
  await choose('car.png', await paint('png', 800, 600))
  await expect(log(page).getByRole('img', { name: '我发送的图片' })).toHaveJSProperty(
    'naturalWidth',
    800,
  )
  await expect(log(page)).toContainText('图片已收到')
  expectTrouble(trouble, RECORDER_ASKS)
})

test('a picture is said to be prepared for as long as that takes', async ({ page, mobile }) => {
  await page.addInitScript(() => {
    const gate = new Promise<void>((resolve) => addEventListener('go-on', () => resolve()))
    const { decode } = HTMLImageElement.prototype
    HTMLImageElement.prototype.decode = function () {
      return gate.then(() => decode.call(this))
    }
  })
  await openDesk(page, mobile)
  const picture = { name: 'car.png', mimeType: 'image/png', buffer: await paint('png', 800, 600) }
  await page.getByLabel('发送图片').setInputFiles(picture)
  const preparing = page.getByRole('status').filter({ hasText: '正在处理图片…' })
  await expect(preparing).toBeVisible()
  await page.evaluate(() => dispatchEvent(new Event('go-on')))
  await expect(log(page).getByRole('img', { name: '我发送的图片' })).toBeVisible()
  await expect(preparing).toHaveCount(0)
})

test('a picture that is refused makes no typed text invalid, and costs none', async ({
  page,
  mobile,
}) => {
  await openDesk(page, mobile)
  const file = { name: 'a.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4 text') }
  await page.getByLabel('发送图片').setInputFiles(file)
  await expect(page.getByRole('alert')).toContainText('无法识别这张图片')
  await expect(field(page)).not.toHaveAttribute('aria-invalid')
  await expect(field(page)).toHaveAccessibleDescription('0/500')
  await page.getByRole('button', { name: '发送', exact: true }).tap()
  await expect(page.getByRole('alert')).toHaveText('请输入消息')
  await field(page).fill('这张图片发不出去')
  await page.getByLabel('发送图片').setInputFiles(file)
  await expect(page.getByRole('alert')).toContainText('无法识别这张图片')
  await expect(field(page)).toHaveValue('这张图片发不出去')
})

test.describe('a picture that cannot be sent', () => {
  const SEND_PICTURE = /\/im\/sendPicture/
  const waiting = (page: Page) => log(page).getByRole('img', { name: '待发送的图片' })
  const fail = async (page: Page) => {
    await page.route(SEND_PICTURE, (route) => route.abort())
    await page.getByLabel('发送图片').setInputFiles({
      name: 'car.png',
      mimeType: 'image/png',
      buffer: await paint('png', 800, 600),
    })
    await expect(log(page)).toContainText('未送达')
  }
  /** Fails to send a picture, and waits until the browser's database has stored it. */
  const failKept = async (page: Page) => {
    await fail(page)
    await expect(log(page)).not.toContainText('本机无法保存')
  }
  /** How many entries all databases of this origin contain. */
  const countKept = (page: Page) =>
    page.evaluate(async () => {
      const names = (await indexedDB.databases()).map(({ name = '' }) => name)
      const counts = names.map(
        (name) =>
          new Promise<number>((resolve) => {
            const opening = indexedDB.open(name)
            opening.onsuccess = () => {
              const [table = ''] = opening.result.objectStoreNames
              const counting = opening.result.transaction(table).objectStore(table).count()
              counting.onsuccess = () => {
                opening.result.close()
                resolve(counting.result)
              }
            }
          }),
      )
      return (await Promise.all(counts)).reduce((sum, count) => sum + count, 0)
    })

  test('survives a reload, is sent once, and is then deleted', async ({
    page,
    mobile,
    trouble,
  }) => {
    await openDesk(page, mobile)
    await failKept(page)
    await expect(waiting(page)).toHaveJSProperty('naturalWidth', 800)
    await page.reload()
    await expect(waiting(page)).toHaveJSProperty('naturalWidth', 800)
    await expect(log(page)).toContainText('未送达')
    await expectAccessible(page)
    expect(await countKept(page)).toBe(1)
    await page.unroute(SEND_PICTURE)
    await page.getByRole('button', { name: '重新发送' }).tap()
    await expect(log(page).getByRole('img', { name: '我发送的图片' })).toHaveCount(1)
    await expect(waiting(page)).toHaveCount(0)
    await expect.poll(() => countKept(page)).toBe(0)
    expectFailedRequests(trouble)
  })

  test('says so if the browser cannot store it, and can still be sent', async ({
    page,
    mobile,
    trouble,
  }) => {
    await page.addInitScript(() => {
      IDBObjectStore.prototype.put = () => {
        throw new DOMException('full', 'QuotaExceededError')
      }
    })
    await openDesk(page, mobile)
    await fail(page)
    await expect(log(page)).toContainText('本机无法保存这张图片，刷新本页后须重新选择')
    await page.unroute(SEND_PICTURE)
    await page.getByRole('button', { name: '重新发送' }).tap()
    await expect(log(page).getByRole('img', { name: '我发送的图片' })).toHaveCount(1)
    await fail(page)
    await page.reload()
    await expect(log(page)).toContainText('图片未能保留，请删除后重新选择')
    await expect(page.getByRole('button', { name: '重新发送' })).toHaveCount(0)
    await page.getByRole('button', { name: '删除' }).tap()
    await expect(log(page)).not.toContainText('未送达')
    expectFailedRequests(trouble)
  })

  test('does no harm in a browser without a database', async ({ page, mobile, trouble }) => {
    await page.addInitScript(() => {
      Object.defineProperty(window, 'indexedDB', {
        get() {
          throw new DOMException('blocked', 'SecurityError')
        },
      })
    })
    await openDesk(page, mobile)
    await fail(page)
    await page.reload()
    await expect(log(page)).toContainText('图片未能保留')
    await send(page, '文字照发')
    await expect(log(page).getByText('文字照发', { exact: true })).toBeVisible()
    expectFailedRequests(trouble)
  })

  test('is kept, with the typed text, for a visitor who logs in again after the session expired', async ({
    page,
    mobile,
    trouble,
  }) => {
    await openDesk(page, mobile)
    await failKept(page)
    await field(page).fill('还没说完')
    const [token, login] = await readLogIn(page)
    await page.goto('/about')
    await page.evaluate(() => localStorage.setItem('user_token', 'no-such-token'))
    await page.goto('/customerService')
    await expect(page).toHaveURL('/login?redirectTo=customerService')
    // The log-in page would follow the token, and lead to the account.
    await page.goto('/about')
    await setLogIn(page, token, login)
    await page.goto('/customerService')
    await expect(field(page)).toHaveValue('还没说完')
    await expect(waiting(page)).toHaveJSProperty('naturalWidth', 800)
    expectFailedRequests(trouble)
  })

  test('is deleted when somebody else logs in', async ({ page, mobile, trouble }) => {
    await logInByCalls(page, anotherNumber(mobile))
    const [token, login] = await readLogIn(page)
    await openDesk(page, mobile)
    await failKept(page)
    await field(page).fill('还没说完')
    await page.goto('/about')
    await setLogIn(page, token, login)
    await page.goto('/customerService')
    await expect(log(page)).toContainText(GREETING)
    await expect(field(page)).toHaveValue('')
    await expect(waiting(page)).toHaveCount(0)
    await expect.poll(() => countKept(page)).toBe(0)
    expectFailedRequests(trouble)
  })

  test('is deleted after a log-out in another tab', async ({ page, context, mobile, trouble }) => {
    await openDesk(page, mobile)
    await failKept(page)
    await field(page).fill('还没说完')
    const other = await context.newPage()
    await other.goto('/userInfo')
    await other.getByRole('main').getByRole('button', { name: '退出登录' }).tap()
    await expect(page).toHaveURL('/login?redirectTo=customerService')
    const drafts = () =>
      page.evaluate(() => Object.keys(sessionStorage).filter((key) => /^desk/.test(key)))
    await expect.poll(drafts).toEqual([])
    await expect.poll(() => countKept(page)).toBe(0)
    expectFailedRequests(trouble)
  })
})
