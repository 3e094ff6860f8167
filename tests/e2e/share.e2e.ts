import type { Page } from 'playwright/test'
import { expectAccessible } from '../support/axe.ts'
import { refuseClipboard } from '../support/clipboard.ts'
import { doubleText } from '../support/double-text.ts'
import { tabTo } from '../support/keys.ts'
import { articlesOf, PICTURED } from '../support/marketing.ts'
import { sidewaysOverflow } from '../support/sideways.ts'
import { expect, settled, test } from '../support/test.ts'

const WECHAT =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 MicroMessenger/8.0.50'
const DETAIL = /community\/content\/app\/detail/
const COPIED = '链接已复制，可粘贴给朋友'
const BY_HAND = /^请长按复制链接/

const NEWS = `/newsDetail/${articlesOf('news')[0]?.id}`
const DETAILS = [
  NEWS,
  `/informationDetail/${articlesOf('information')[0]?.id}`,
  `/userNewsDetail/${PICTURED.id}`,
  `/friendDetail/${PICTURED.id}/1`,
]

const share = (page: Page) => page.getByRole('main').getByRole('button', { name: '分享' })
const said = (page: Page) => page.getByRole('main').getByRole('status')

const canonical = async (page: Page) =>
  (await page.locator('link[rel=canonical]').getAttribute('href')) ?? ''

/** What the system's share sheet received. */
const given = (page: Page) => page.evaluate((): ShareData[] => Reflect.get(window, 'given') ?? [])

/** Replaces the system's share sheet, which a test cannot operate. It ends as `end` says. */
async function giveSheet(page: Page, end: 'sent' | 'AbortError' | 'NotAllowedError') {
  await page.addInitScript((ending) => {
    const data: ShareData[] = []
    const sheet = async (shown: ShareData) => {
      data.push(shown)
      if (ending !== 'sent') throw new DOMException('', ending)
    }
    Object.defineProperty(navigator, 'share', { value: sheet })
    Object.assign(window, { given: data })
  }, end)
}

/** Removes the share sheet from browsers that have one. */
const takeSheet = (page: Page) =>
  page.addInitScript(() => Object.defineProperty(navigator, 'share', { value: undefined }))

const lengthOf = (page: Page) => page.evaluate(() => document.documentElement.scrollHeight)

const clipboard = (page: Page) => page.evaluate(() => navigator.clipboard.readText())

/**
 * Holds back the button's code.
 * @returns a function that releases it
 */
async function holdCode(page: Page): Promise<() => void> {
  const code = Promise.withResolvers<void>()
  await page.route(/share.*\.js$/i, async (route) => {
    await code.promise
    await route.continue()
  })
  return code.resolve
}

test.beforeEach(({ context }) => context.grantPermissions(['clipboard-read', 'clipboard-write']))

for (const path of DETAILS) {
  test(`${path} copies its canonical address if there is no share sheet`, async ({ page }) => {
    await takeSheet(page)
    await page.goto(`${path}?from=singlemessage#more`)
    await share(page).tap()
    await expect(said(page)).toHaveText(COPIED)
    expect(await clipboard(page)).toBe(await canonical(page))
    expect(new URL(await canonical(page)).pathname).toBe(path)
    await expectAccessible(page)
  })

  test(`${path} fits 320 px, and does not move when the button's code loads and when it is used`, async ({
    page,
  }) => {
    await takeSheet(page)
    const release = await holdCode(page)
    await page.setViewportSize({ width: 320, height: 640 })
    await page.goto(path)
    await settled(page)
    const place = () =>
      share(page).evaluate((button) => button.getBoundingClientRect().top + scrollY)
    const [before, length] = [await place(), await lengthOf(page)]
    release()
    await share(page).tap()
    await expect(said(page)).toHaveText(COPIED)
    expect(await place()).toBe(before)
    expect((await share(page).boundingBox())?.height).toBeGreaterThanOrEqual(44)
    expect(await sidewaysOverflow(page)).toBeLessThanOrEqual(0)
    expect(await lengthOf(page)).toBe(length)
  })
}

test.describe("with the system's share sheet", () => {
  test('it gets the title and the address', async ({ page }) => {
    await giveSheet(page, 'sent')
    await page.goto(`${NEWS}?from=timeline`)
    await share(page).tap()
    await expect.poll(() => given(page)).toHaveLength(1)
    expect(await given(page)).toEqual([{ title: await page.title(), url: await canonical(page) }])
    await expect(said(page)).toBeEmpty()
  })

  test('a visitor who closes it gets no message, and the clipboard stays the same', async ({
    page,
  }) => {
    await giveSheet(page, 'AbortError')
    await page.goto(NEWS)
    await page.evaluate(() => navigator.clipboard.writeText('before'))
    await share(page).tap()
    await expect.poll(() => given(page)).toHaveLength(1)
    expect(await clipboard(page)).toBe('before')
    await expect(said(page)).toBeEmpty()
  })

  test('the address is copied if it does not open', async ({ page }) => {
    await giveSheet(page, 'NotAllowedError')
    await page.goto(NEWS)
    await share(page).tap()
    await expect(said(page)).toHaveText(COPIED)
    expect(await clipboard(page)).toBe(await canonical(page))
  })
})

test.describe('inside WeChat', () => {
  test.use({ userAgent: WECHAT })

  test("the page points at WeChat's own menu", async ({ page }) => {
    await giveSheet(page, 'sent')
    await page.setViewportSize({ width: 320, height: 640 })
    await page.goto(NEWS)
    await settled(page)
    const length = await lengthOf(page)
    await share(page).tap()
    await expect(said(page)).toHaveText('点击右上角“…”，即可发送给朋友或分享到朋友圈')
    expect(await given(page)).toEqual([])
    expect(await lengthOf(page)).toBe(length)
    await expectAccessible(page)
  })
})

test.describe('where copying is not allowed', () => {
  test.beforeEach(async ({ page }) => {
    await takeSheet(page)
    await refuseClipboard(page)
  })

  test('the address is shown, complete at 320 px and with text at 200 %', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 })
    for (const path of DETAILS) {
      await page.goto(path)
      await share(page).tap()
      await expect(said(page)).toHaveText(BY_HAND)
      const address = said(page).getByText(await canonical(page), { exact: true })
      await expect(address).toBeVisible()
      await expect(address).toHaveCSS('user-select', 'all')
      expect(await sidewaysOverflow(page), path).toBeLessThanOrEqual(0)
      await doubleText(page)
      expect(await sidewaysOverflow(page), path).toBeLessThanOrEqual(0)
    }
    await expectAccessible(page)
  })
})

test('works by keyboard, again and again', async ({ page }) => {
  await takeSheet(page)
  await page.goto(NEWS)
  await tabTo(page, share(page))
  for (const key of ['Enter', 'Space']) {
    await page.evaluate(() => navigator.clipboard.writeText('before'))
    await page.keyboard.press(key)
    await expect.poll(() => clipboard(page)).toBe(await canonical(page))
    await expect(said(page)).toHaveText(COPIED)
  }
})

test('can be tapped before its code is loaded', async ({ page }) => {
  await takeSheet(page)
  const release = await holdCode(page)
  await page.goto(NEWS)
  await share(page).tap()
  await expect(said(page)).toBeEmpty()
  release()
  await expect(said(page)).toHaveText(COPIED)
})

test('a tap is counted', async ({ page }) => {
  await giveSheet(page, 'sent')
  await page.goto(NEWS)
  await settled(page)
  await share(page).tap()
  const waiting = () => page.evaluate(() => localStorage.getItem('analyticsQueue') ?? '')
  await expect.poll(waiting).toContain(`${NEWS}?click=share`)
})

test.describe('a post that is not in the build', () => {
  for (const [path, own] of [
    ['/userNewsDetail/new?from=timeline', '/userNewsDetail/new'],
    ['/friendDetail/new/9', '/friendDetail/new'],
  ] as const) {
    test(`${path} is shared with its own address`, async ({ page }) => {
      const post = {
        businessId: 'new',
        displayType: 1,
        author: { nick: '新来的' },
        content: '你好',
      }
      const data = { resultCode: 200, errMsg: null, success: true, data: post }
      await page.route(DETAIL, (route) => route.fulfill({ json: data }))
      await giveSheet(page, 'sent')
      await page.goto(path)
      await share(page).tap()
      await expect.poll(() => given(page)).toHaveLength(1)
      const [{ title, url = '' } = {}] = await given(page)
      expect(title).toMatch(/^新来的的动态 \| /)
      expect(new URL(url).pathname + new URL(url).search).toBe(own)
    })
  }

  test('cannot be shared if it does not exist', async ({ page }) => {
    await page.goto('/userNewsDetail/no-such')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('没有找到这条动态')
    await expect(share(page)).toHaveCount(0)
    await page.goto('/friendDetail')
    await settled(page)
    await expect(share(page)).toHaveCount(0)
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('no page has a button that does not work', async ({ page }) => {
    for (const path of DETAILS) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeAttached()
      await expect(share(page)).toHaveCount(0)
    }
  })
})
