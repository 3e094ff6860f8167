import type { Locator, Page } from 'playwright/test'
import { STAND_IN_ACCOUNT } from '../../src/gateway/stand-ins/wechat.ts'
import { hashPage } from '../../src/gateway/wechat.ts'
import { openAccount } from '../support/account-steps.ts'
import { AFTER_WORK } from '../support/desk-content.ts'
import { field, openDesk } from '../support/desk-steps.ts'
import { openRoutes } from '../support/guarded.ts'
import { DRIVE_STORE, OTHER_CITY, readContent } from '../support/marketing.ts'
import { openDepositForm } from '../support/order-steps.ts'
import { sidewaysOverflow } from '../support/sideways.ts'
import { expect, expectFailedRequests, settled, test } from '../support/test.ts'

const ANDROID =
  'Mozilla/5.0 (Linux; Android 14; V2309A Build/UP1A) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/130.0.0.0 Mobile Safari/537.36 XWEB/1300199 MMWEBSDK/20240802 MicroMessenger/8.0.50.2701(0x28003237) WeChat/arm64 Weixin NetType/WIFI Language/zh_CN'
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 15_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 MicroMessenger/8.0.50(0x1800323d) NetType/4G Language/zh_CN'

/** What a page requested from WeChat. */
interface Asked {
  readonly name: string
  readonly data: Readonly<Record<string, string>>
}

/** Matches the requests to WeChat, and those to our gateway for it. */
const OURS = /\/wechat|jweixin/
const SIGNING = /jssdk\/sign/

/**
 * Simulates WeChat: adds its bridge some time after the page loads, as WeChat does, and checks
 * signatures as WeChat's servers do.
 *
 * @param signedFor the address that WeChat expects to be signed
 */
async function beWeChat(page: Page, signedFor: () => string): Promise<Asked[]> {
  const asked: Asked[] = []
  await page.exposeFunction('askWeChat', (name: string, data: Record<string, string>) => {
    asked.push({ name, data })
    if (name !== 'preVerifyJSAPI') return `${name}:ok`
    const { verifyNonceStr = '', verifyTimestamp = '', verifySignature } = data
    const { appId, ticket } = STAND_IN_ACCOUNT
    const expected = hashPage(ticket, verifyNonceStr, Number(verifyTimestamp), signedFor())
    const isRight = data['verifyAppId'] === appId && verifySignature === expected
    return isRight ? 'preVerifyJSAPI:ok' : 'preVerifyJSAPI:fail, invalid signature'
  })
  await page.addInitScript(() => {
    addEventListener('load', () => {
      const ask = Reflect.get(window, 'askWeChat')
      const invoke = async (name: string, data: object, answer: (said: object) => void) =>
        answer({ err_msg: await ask(name, data) })
      Object.assign(window, { WeixinJSBridge: { invoke } })
      document.dispatchEvent(new Event('WeixinJSBridgeReady'))
    })
  })
  return asked
}

const named = (asked: readonly Asked[], name: string) =>
  asked.filter((each) => each.name === name).map(({ data }) => data)

test('other browsers load nothing for WeChat', async ({ page }) => {
  const fetched: string[] = []
  page.on('request', (request) => fetched.push(request.url()))
  for (const path of ['/about', '/r7']) {
    await page.goto(path)
    await settled(page)
  }
  expect(fetched.filter((url) => OURS.test(url))).toEqual([])
})

test.describe('inside WeChat on Android', () => {
  test.use({ userAgent: ANDROID })

  test('a page is shared with its own card, with a signature that WeChat accepts', async ({
    page,
    baseURL,
  }) => {
    const asked = await beWeChat(page, () => page.url())
    await page.goto('/drive?seriesCode=1103&from=singlemessage&isappinstalled=0#form')
    await expect.poll(() => named(asked, 'updateTimelineShareData')).toHaveLength(1)
    const title = await page.title()
    const description = await page.locator('meta[name="description"]').getAttribute('content')
    const imgUrl = await page.locator('meta[property="og:image"]').getAttribute('content')
    const link = `${baseURL}/drive?seriesCode=1103`
    expect(named(asked, 'updateAppMessageShareData')).toEqual([
      { title, desc: description, link, imgUrl },
    ])
    expect(named(asked, 'updateTimelineShareData')).toEqual([{ title, link, imgUrl }])
    expect(imgUrl).toMatch(/^https?:.*\.jpg$/)
  })

  test('a private page does not share its query', async ({ page, baseURL }) => {
    const asked = await beWeChat(page, () => page.url())
    await page.goto('/login?redirectTo=customerService')
    await expect.poll(() => named(asked, 'updateTimelineShareData')).toHaveLength(1)
    expect(named(asked, 'updateTimelineShareData')[0]?.['link']).toBe(`${baseURL}/login`)
  })

  test('the SDK loads when the page is idle, with Trusted Types', async ({ page }) => {
    await beWeChat(page, () => page.url())
    const order: string[] = []
    page.on('request', (request) => OURS.test(request.url()) && order.push('sdk'))
    page.on('load', () => order.push('load'))
    const sdk = page.waitForResponse(/jweixin/)
    await page.goto('/about')
    expect((await sdk).status()).toBe(200)
    await page.waitForFunction(() => 'wx' in window)
    expect(order[0]).toBe('load')
    const policy = page.locator('meta[content*="require-trusted-types-for \'script\'"]')
    await expect(policy).toHaveCount(1)
  })

  for (const [what, path] of [
    ['an SDK that fails to load', /jweixin/],
    ['a back end that fails to sign', SIGNING],
  ] as const) {
    test(`${what} does not disturb the visitor`, async ({ page, trouble }) => {
      const asked = await beWeChat(page, () => page.url())
      await page.route(path, (route) => route.fulfill({ status: 500 }))
      const warned = page.waitForEvent('console', (said) => said.type() === 'warning')
      await page.goto('/about')
      expect((await warned).text()).toContain('without its card')
      expect(named(asked, 'updateTimelineShareData')).toEqual([])
      await expect(page.getByRole('alert')).toHaveCount(0)
      // The browser reports the status 500. There is no other error.
      expectFailedRequests(trouble)
    })
  }

  test('code for the card that does not load does not disturb the visitor', async ({
    page,
    trouble,
  }) => {
    await beWeChat(page, () => page.url())
    await page.route(/_astro\/wechat\./, (route) => route.abort())
    const failed = page.waitForEvent('requestfailed')
    await page.goto('/about')
    await failed
    // An unhandled rejection would be reported after the current task.
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)))
    await expect(page.getByRole('alert')).toHaveCount(0)
    expectFailedRequests(trouble)
  })

  test('a signature that WeChat refuses leaves the page as it is', async ({ page }) => {
    const asked = await beWeChat(page, () => 'https://another.example/')
    const warned = page.waitForEvent('console', (said) => said.type() === 'warning')
    await page.goto('/about')
    expect((await warned).text()).toContain('invalid signature')
    expect(named(asked, 'updateTimelineShareData')).toEqual([])
  })

  test('a page that comes back from the cache sets its card again', async ({ page }) => {
    const asked = await beWeChat(page, () => page.url())
    await page.goto('/about')
    await expect.poll(() => named(asked, 'updateTimelineShareData')).toHaveLength(1)
    await page.evaluate(() =>
      window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })),
    )
    await expect.poll(() => named(asked, 'updateTimelineShareData')).toHaveLength(2)
  })

  test('a list is shared with its filter', async ({ page, baseURL }) => {
    const asked = await beWeChat(page, () => page.url())
    await page.goto('/saleStore')
    await expect.poll(() => named(asked, 'updateTimelineShareData')).toHaveLength(1)
    await page.getByLabel('城市', { exact: true }).selectOption(OTHER_CITY.name)
    await expect
      .poll(() => named(asked, 'updateTimelineShareData').at(-1)?.['link'])
      .toBe(`${baseURL}/saleStore?city=${OTHER_CITY.id}`)
  })

  test('a lookup is shared with what was looked up', async ({ page, baseURL }) => {
    const asked = await beWeChat(page, () => page.url())
    await page.goto('/envInfoPublic')
    await expect.poll(() => named(asked, 'updateTimelineShareData')).toHaveLength(1)
    await page.getByRole('searchbox').fill('r7')
    await page.getByRole('button', { name: '查询' }).tap()
    await expect
      .poll(() => named(asked, 'updateTimelineShareData').at(-1)?.['link'])
      .toBe(`${baseURL}/envInfoPublic?by=model&q=r7`)
  })

  test('a keyword is signed for the card once it is typed, not at every key', async ({
    page,
    baseURL,
  }) => {
    const asked = await beWeChat(page, () => page.url())
    const signed: string[] = []
    page.on('request', (request) => SIGNING.test(request.url()) && signed.push(request.url()))
    await page.goto('/saleStore')
    await expect.poll(() => named(asked, 'updateTimelineShareData')).toHaveLength(1)
    const keyword = page.getByLabel('关键词')
    await keyword.focus()
    await expect(page.locator('store-list:defined')).toHaveCount(1)
    await keyword.evaluate((field: HTMLInputElement) => {
      for (const text of ['a', 'ab', 'abc']) {
        field.value = text
        field.dispatchEvent(new InputEvent('input', { bubbles: true }))
      }
    })
    await expect
      .poll(() => named(asked, 'updateTimelineShareData').at(-1)?.['link'])
      .toBe(`${baseURL}/saleStore?q=abc`)
    expect(signed).toHaveLength(2)
  })

  test('a post that is not in the build is shared with its own card', async ({ page, baseURL }) => {
    const asked = await beWeChat(page, () => page.url())
    const arrived = Promise.withResolvers<void>()
    const content = '刚刚提车，第一次出城。'
    const post = { businessId: 'new', displayType: 1, author: { nick: '新来的' }, content }
    const data = { resultCode: 200, errMsg: null, success: true, data: post }
    await page.route(/community\/content\/app\/detail/, async (route) => {
      await arrived.promise
      await route.fulfill({ json: data })
    })
    await page.goto('/userNewsDetail/new?from=timeline')
    await expect.poll(() => named(asked, 'updateAppMessageShareData')).toHaveLength(1)
    const { title: common = '' } = named(asked, 'updateAppMessageShareData')[0] ?? {}
    arrived.resolve()
    await expect.poll(() => named(asked, 'updateAppMessageShareData')).toHaveLength(2)
    expect(named(asked, 'updateAppMessageShareData')[1]).toMatchObject({
      title: `新来的的动态 | ${common.split(' | ').at(-1)}`,
      desc: content,
      link: `${baseURL}/userNewsDetail/new`,
    })
  })
})

test.describe('inside WeChat on an iPhone', () => {
  test.use({ userAgent: IPHONE })

  test('the address at which the page was opened is signed, even if it has changed', async ({
    page,
    baseURL,
  }) => {
    const asked = await beWeChat(page, () => `${baseURL}/about?from=timeline`)
    await page.addInitScript(() => {
      addEventListener('DOMContentLoaded', () => history.replaceState(null, '', '/about?part=1'))
    })
    await page.goto('/about?from=timeline')
    await expect.poll(() => named(asked, 'updateTimelineShareData')).toHaveLength(1)
    expect(named(asked, 'updateTimelineShareData')[0]?.['link']).toBe(`${baseURL}/about?part=1`)
  })

  test("text grows with WeChat's own setting, and nothing is cut off at the side", async ({
    page,
  }) => {
    for (const path of ['/', '/r7', '/drive']) {
      await page.goto(path)
      await settled(page)
      // What WeChat does at its largest size on iOS.
      await page.evaluate(() => document.body.style.setProperty('-webkit-text-size-adjust', '160%'))
      expect(await sidewaysOverflow(page), path).toBeLessThanOrEqual(0)
    }
  })
})

/**
 * Expects that iOS zooms into no field: it does where the text is smaller than 16 px, and does not
 * zoom out again.
 * @returns how many fields there are
 */
async function expectLargeFields(page: Page): Promise<number> {
  const fields = page.locator(
    'input:not([type=radio], [type=checkbox], [type=range]), select, textarea',
  )
  const sizes = await fields.evaluateAll((all) =>
    all.map((field) => parseFloat(getComputedStyle(field).fontSize)),
  )
  for (const size of sizes) expect(size).toBeGreaterThanOrEqual(16)
  return sizes.length
}

/** Opens a form that only code shows, or only to visitors with a session, and finds a field of it. */
const forms: Record<string, (page: Page, mobile: string) => Promise<Locator>> = {
  'the log-in': async (page) => {
    await page.goto('/login')
    return page.getByLabel('手机号')
  },
  'the account': async (page, mobile) => {
    await openAccount(page, mobile)
    return page.getByLabel('昵称')
  },
  'a message to customer service': async (page, mobile) => {
    await openDesk(page, mobile)
    return field(page)
  },
  'a letter to customer service': async (page, mobile) => {
    await openDesk(page, mobile, AFTER_WORK)
    await page.getByRole('button', { name: '留言' }).tap()
    return page.getByLabel('留言内容')
  },
  "a person's order": async (page, mobile) => {
    await openDepositForm(page, mobile)
    return page.getByLabel('证件号码', { exact: true })
  },
  "a company's order": async (page, mobile) => {
    await openDepositForm(page, mobile)
    await page.getByRole('radio', { name: '企业购车' }).check()
    return page.getByLabel('企业名称')
  },
}

test.describe('problems of browsers inside apps', () => {
  for (const [form, open] of Object.entries(forms)) {
    test(`${form} has no field that iOS zooms into`, async ({ page, mobile }) => {
      await expect(await open(page, mobile)).toBeVisible()
      expect(await expectLargeFields(page)).toBeGreaterThan(0)
    })
  }

  for (const { path } of openRoutes) {
    test(`${path} has none of them`, async ({ page }) => {
      await page.goto(path)
      await expectLargeFields(page)
      // A long press must still offer to read a code and to save a picture.
      const barred = await page.evaluate(() =>
        [...document.images]
          .filter((image) => image.closest('[popover], main'))
          .filter((image) => getComputedStyle(image).pointerEvents === 'none')
          .map(({ src }) => src),
      )
      expect(barred).toEqual([])
      await expect(page.locator('meta[name="viewport"]')).toHaveAttribute(
        'content',
        /viewport-fit=cover/,
      )
    })
  }
})

for (const [browser, userAgent, isWeChat] of [
  ['WeChat', ANDROID, true],
  ['another browser', undefined, false],
] as const) {
  test.describe(`what WeChat cannot do, in ${browser}`, () => {
    test.use(userAgent ? { userAgent } : {})

    test('a calendar file is offered only if it can be opened', async ({ page }) => {
      const booking = {
        bookingNo: 'TD2026112200000001',
        seriesCode: '1103',
        dealerCode: DRIVE_STORE.id,
        date: '2026-12-01',
        slot: '11:00–13:00',
      }
      await page.addInitScript(
        (done) => sessionStorage.setItem('driveDone', done),
        JSON.stringify({ outcome: 'created', booking }),
      )
      await page.goto('/drive')
      const done = page.getByRole('region', { name: '预约成功' })
      await expect(done).toBeVisible()
      await expect(done.getByRole('link', { name: '添加到日历' })).toHaveCount(isWeChat ? 0 : 1)
      const instead = done.getByText('微信内无法添加到日历')
      await expect(instead).toHaveCount(isWeChat ? 1 : 0)
    })

    test('a list can be printed only if that works', async ({ page }) => {
      await page.goto('/envInfoPublic')
      const main = page.getByRole('main')
      await main.getByText(readContent('env-records/records.json')[0].model).first().tap()
      const hint = main.getByText('请点右上角“…”').filter({ visible: true })
      await expect(hint).toHaveCount(isWeChat ? 1 : 0)
      await expect(main.getByRole('button', { name: '打印清单' })).toHaveCount(isWeChat ? 0 : 1)
    })
  })
}
