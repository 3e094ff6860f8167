import type { BrowserContext, Locator, Page } from 'playwright/test'
import sharp from 'sharp'
import { MAX_PICTURE_BYTES } from '../../src/domain/picture-type.ts'
import { expectAccessible } from '../support/axe.ts'
import { tabTo } from '../support/keys.ts'
import { logInByCalls } from '../support/log-in.ts'
import { ID_NUMBER, orderHere } from '../support/order-steps.ts'
import { expect, failCalls, test } from '../support/test.ts'

const IM = /\/app\/im\//
const LEAVE = /im\/leaveMessage/
const SEND = /\/im\/send$/
/** Noon and midnight in China: people are at work, and are not. */
const NOON = '2026-11-21T04:00:00Z'
const MIDNIGHT = '2026-11-21T16:00:00Z'

const field = (page: Page) => page.getByRole('textbox', { name: '消息' })
const log = (page: Page) => page.getByRole('log', { name: '对话记录' })

/** Lets the gateway believe that it is another time for this page. */
async function setTime(page: Page, time: string) {
  await page.route(IM, (route) =>
    route.continue({ headers: { ...route.request().headers(), 'x-gateway-clock': time } }),
  )
}

async function openDesk(page: Page, mobile: string, time = NOON) {
  await logInByCalls(page, mobile)
  await setTime(page, time)
  await page.goto('/customerService')
  await expect(log(page)).toContainText('您好，我是曦越智能助手')
}

/** The token and the data of whoever is logged in. */
const readLogIn = (page: Page) =>
  page.evaluate(
    () => [localStorage['user_token'] as string, localStorage['loginData'] as string] as const,
  )

const setLogIn = (page: Page, token: string, login: string) =>
  page.evaluate(
    ([token, login]) => Object.assign(localStorage, { loginData: login, user_token: token }),
    [token, login] as const,
  )

async function send(page: Page, text: string) {
  await field(page).fill(text)
  await page.getByRole('button', { name: '发送', exact: true }).tap()
}

/** Takes the conversation of a number on the page where people answer. @returns its region there */
async function serve(context: BrowserContext, mobile: string) {
  const agent = await context.newPage()
  await agent.goto('/__gateway/agent')
  const mine = agent.getByRole('region').filter({ hasText: `****${mobile.slice(7)}` })
  await mine.getByRole('button', { name: '接入' }).click()
  return mine
}

const paint = () =>
  sharp({ create: { width: 800, height: 600, channels: 3, background: '#cc420c' } })
    .png()
    .toBuffer()

test.describe('the guard', () => {
  test('leads who has no token to the log-in, shows nothing before, and back', async ({ page }) => {
    const calls: string[] = []
    page.on('request', (request) => {
      if (/\/(api|app-mp)\//.test(request.url())) calls.push(new URL(request.url()).pathname)
    })
    await page.goto('/customerService')
    await expect(page).toHaveURL('/login?redirectTo=customerService')
    expect(calls.filter((path) => path.includes('/im/') || path.includes('checkToken'))).toEqual([])
  })

  test('leads an invalid token to the log-in', async ({ page }) => {
    await page.addInitScript(() => {
      if (sessionStorage.getItem('seeded')) return
      sessionStorage.setItem('seeded', '1')
      localStorage.setItem('user_token', 'no-such-token')
      localStorage.setItem('loginData', '{"user_id":"1","mobile":"13800000001"}')
    })
    await page.goto('/customerService')
    await expect(page).toHaveURL('/login?redirectTo=customerService')
  })

  test('leads a valid token without stored data away, and takes either of the two', async ({
    page,
    mobile,
  }) => {
    await logInByCalls(page, mobile)
    await page.evaluate(() => {
      localStorage.removeItem('loginData')
      localStorage.setItem('registerData', '{"registerTime":"now"}')
    })
    await page.goto('/customerService')
    await expect(log(page)).toBeVisible()
    await page.evaluate(() => localStorage.removeItem('registerData'))
    const left = page.waitForURL('/login?redirectTo=customerService')
    await page.reload()
    await left
  })

  test('shows no content until it has decided, and a network error logs nobody out', async ({
    page,
    mobile,
    trouble,
  }) => {
    await logInByCalls(page, mobile)
    const gate = Promise.withResolvers<void>()
    await page.route(/checkToken/, async (route) => {
      await gate.promise
      await route.abort()
    })
    await page.goto('/customerService')
    await expect(page.getByRole('status').filter({ hasText: '正在确认登录状态' })).toBeVisible()
    await expect(log(page)).toHaveCount(0)
    gate.resolve()
    await expect(page.getByRole('alert')).toContainText('登录信息仍然保留')
    await expectAccessible(page)
    expect(await page.evaluate(() => localStorage.getItem('user_token'))).toBeTruthy()
    await page.unroute(/checkToken/)
    await page.getByRole('button', { name: '重试' }).tap()
    await expect(log(page)).toBeVisible()
    trouble.splice(0)
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })
  test('customer service says what it needs, and names the hotline', async ({ page }) => {
    await page.goto('/customerService')
    await expect(page.locator('noscript p').first()).toContainText('需要启用浏览器的 JavaScript')
    await expect(page.getByRole('main').getByRole('link', { name: /^400/ }).first()).toBeVisible()
    await expect(page.getByRole('log')).toHaveCount(0)
  })
})

test('the assistant answers by text, by touch and with cards; a reload keeps it all', async ({
  page,
  mobile,
}) => {
  await openDesk(page, mobile)
  await expectAccessible(page)
  await page.getByRole('button', { name: '购车咨询' }).tap()
  await page.getByRole('button', { name: '定金可以退吗？' }).tap()
  await expect(log(page)).toContainText('全额退还')
  await send(page, 'R7 怎么样')
  await expect(log(page).getByRole('link', { name: /R7 智能纯电 SUV/ })).toHaveAttribute(
    'href',
    '/r7',
  )
  await expectAccessible(page)
  await field(page).fill('还没写完')
  await page.reload()
  await expect(log(page)).toContainText('全额退还')
  await expect(field(page)).toHaveValue('还没写完')
})

test('the assistant shows one’s own order, which leads to where it is paid', async ({
  page,
  mobile,
}) => {
  const orderId = await orderHere(page, mobile)
  await setTime(page, NOON)
  await page.goto('/customerService')
  await log(page).getByRole('button', { name: '我的订单' }).tap()
  const card = log(page).getByRole('link', { name: /R7 长续航后驱版/ })
  await expect(card).toContainText('待支付')
  await expect(card).toContainText('定金 ¥5,000.00')
  await expectAccessible(page)
  await card.tap()
  await expect(page).toHaveURL(`/selectPayWay?orderId=${orderId}`)
  await expect(page.getByRole('timer')).toBeVisible()
})

test.describe('a card of one’s own choice', () => {
  const chooser = (page: Page) => page.getByRole('dialog', { name: '发送卡片' })
  const openChooser = async (page: Page, kind: string) => {
    await page.getByRole('button', { name: '发送卡片' }).tap()
    await chooser(page).getByRole('radio', { name: kind }).check()
  }

  test('is a car, a store or an order; a touch sends it, and the assistant answers', async ({
    page,
    mobile,
  }) => {
    const orderId = await orderHere(page, mobile)
    await setTime(page, NOON)
    await page.goto('/customerService')
    await openChooser(page, '车型')
    await expectAccessible(page)
    await chooser(page).getByRole('button', { name: /F7/ }).tap()
    await expect(chooser(page)).toBeHidden()
    await expect(log(page).getByRole('link', { name: /F7 智能纯电轿车/ })).toHaveAttribute(
      'href',
      '/f7',
    )
    await expect(log(page)).toContainText('已收到车型')

    await openChooser(page, '门店')
    await chooser(page).getByRole('searchbox', { name: '查找门店' }).fill('苏州 姑苏')
    await expect(chooser(page).getByRole('listitem')).toHaveCount(1)
    await expectAccessible(page)
    await chooser(page).getByRole('searchbox').fill('火星')
    await expect(chooser(page)).toContainText('没有找到“火星”')
    await chooser(page).getByRole('searchbox').fill('')
    await chooser(page)
      .getByRole('button', { name: /上海前滩旗舰店/ })
      .tap()
    await expect(log(page)).toContainText('已收到门店“上海前滩旗舰店”')

    await openChooser(page, '我的订单')
    await expect(chooser(page).getByRole('button', { name: /待支付/ })).toBeVisible()
    await expectAccessible(page)
    await chooser(page)
      .getByRole('button', { name: /待支付/ })
      .tap()
    await expect(log(page).getByRole('link', { name: /R7 长续航后驱版/ })).toHaveAttribute(
      'href',
      `/selectPayWay?orderId=${orderId}`,
    )
  })

  test('comes nearest first where a position is stored', async ({ page, mobile }) => {
    await openDesk(page, mobile)
    await page.evaluate(() =>
      localStorage.setItem('USER_POSITION_CITY', '{"lng":120.6,"lat":31.3,"city":"苏州市"}'),
    )
    await page.reload()
    const asked = page.waitForRequest(/im\/cards\?type=store/)
    await openChooser(page, '门店')
    await expect(chooser(page).getByRole('listitem').first()).toContainText(/苏州.*公里$/s)
    // The position stays on the device.
    expect((await asked).url()).toMatch(/\?type=store$/)
  })

  test('that the back end does not know is refused in a sentence; one without a network is kept', async ({
    page,
    mobile,
    trouble,
  }) => {
    await openDesk(page, mobile)
    await page.route(/\/im\/sendCard$/, (route) => {
      const headers = { ...route.request().headers(), 'x-gateway-clock': NOON }
      return route.continue({
        headers,
        postData: JSON.stringify({ ...route.request().postDataJSON(), id: 'r8' }),
      })
    })
    await openChooser(page, '车型')
    await chooser(page).getByRole('button', { name: /R7/ }).tap()
    await expect(log(page)).toContainText('未送达：没有找到要发送的车型、门店或订单，请重新选择')
    await page.unroute(/\/im\/sendCard$/)
    await page.getByRole('button', { name: '删除' }).tap()

    await page.route(/\/im\/sendCard$/, (route) => route.abort())
    await openChooser(page, '车型')
    await chooser(page).getByRole('button', { name: /F7/ }).tap()
    await expect(log(page)).toContainText('未送达')
    await expectAccessible(page)
    await page.unroute(/\/im\/sendCard$/)
    await page.reload()
    await expect(log(page)).toContainText('F7 智能纯电轿车')
    await page.getByRole('button', { name: '重新发送' }).tap()
    await expect(log(page).getByRole('link', { name: /F7 智能纯电轿车/ })).toHaveCount(1)
    await expect(log(page)).toContainText('已收到车型“F7 智能纯电轿车”')
    trouble.splice(0)
  })

  test('can be looked for again after a failure, and given up by Escape', async ({
    page,
    mobile,
    trouble,
  }) => {
    await openDesk(page, mobile)
    await page.route(/\/im\/cards/, (route) => route.abort())
    await openChooser(page, '我的订单')
    await expect(chooser(page)).toContainText('未能载入')
    await expectAccessible(page)
    await page.unroute(/\/im\/cards/)
    await chooser(page).getByRole('button', { name: '重试' }).tap()
    await expect(chooser(page)).toContainText('您的账户下还没有订单')
    await page.keyboard.press('Escape')
    await expect(chooser(page)).toBeHidden()
    await expect(page.getByRole('button', { name: '发送卡片' })).toBeFocused()
    trouble.splice(0)
  })
})

test('a person takes over, answers, ends, and is rated', async ({ context, page, mobile }) => {
  await openDesk(page, mobile)
  await page.getByRole('button', { name: '转人工' }).tap()
  await expect(page.getByText(/排队中，您前面还有 \d+ 位/)).toBeVisible()
  await expect(page.getByRole('button', { name: '取消排队' })).toBeVisible()
  await expectAccessible(page)
  await send(page, '<img src=x onerror=alert(1)>')
  await expect(log(page).getByText('<img src=x onerror=alert(1)>')).toBeVisible()

  const agent = await context.newPage()
  await agent.goto('/__gateway/agent')
  const mine = agent.getByRole('region').filter({ hasText: `****${mobile.slice(7)}` })
  await expect(mine).toContainText('<img src=x onerror=alert(1)>')
  await expectAccessible(agent)
  await mine.getByRole('button', { name: '接入' }).click()
  await mine.getByRole('textbox', { name: '回复' }).fill('您好，我来帮您查看')
  await mine.getByRole('button', { name: '发送' }).click()
  await expect(page.getByText('客服 小曦 为您服务')).toBeVisible()
  await expect(log(page)).toContainText('您好，我来帮您查看')
  await expectAccessible(page)
  await expectAccessible(agent)
  await mine.getByRole('button', { name: '结束服务' }).click()

  const rating = page.getByRole('form', { name: '评价本次服务' })
  await rating.getByRole('button', { name: '提交评价' }).tap()
  await expect(rating.getByRole('alert')).toContainText('请选择 1 至 5 分')
  await expectAccessible(page)
  await rating.getByRole('radio', { name: '5 分，很满意' }).check()
  await rating.getByRole('checkbox', { name: '解答清楚' }).check()
  await rating.getByRole('button', { name: '提交评价' }).tap()
  await expect(log(page)).toContainText('您已评价 5 分')
  await expect(rating).toHaveCount(0)
})

test('out of hours one leaves a message', async ({ page, mobile }) => {
  await openDesk(page, mobile, MIDNIGHT)
  await expect(page.getByText('人工已下班')).toBeVisible()
  await page.getByRole('button', { name: '留言' }).tap()
  const letter = page.getByRole('form', { name: '留言' })
  await expect(letter.getByLabel('联系电话')).toHaveValue(mobile)
  await letter.getByLabel('联系电话').fill('123')
  await letter.getByRole('button', { name: '提交留言' }).tap()
  await expect(letter.getByLabel('留言内容')).toHaveAccessibleDescription(/至少用 5 个字/)
  await expect(letter.getByLabel('联系电话')).toHaveAccessibleDescription(/11 位手机号/)
  await expectAccessible(page)
  await letter.getByLabel('留言内容').fill('请明天上午联系我，谈谈置换')
  await letter.getByLabel('联系电话').fill(mobile)
  await letter.getByRole('button', { name: '提交留言' }).tap()
  await expect(log(page)).toContainText('留言已收到')
  await expect(letter).toHaveCount(0)
})

test.describe('a letter', () => {
  const letter = (page: Page) => page.getByRole('form', { name: '留言' })
  const kept = (page: Page) =>
    page.evaluate(() => Object.keys(sessionStorage).filter((key) => /^deskLetter/.test(key)))

  test('survives a reload, and is left once though the first reply is lost', async ({
    page,
    mobile,
    trouble,
  }) => {
    await openDesk(page, mobile, MIDNIGHT)
    await page.getByRole('button', { name: '留言' }).tap()
    await letter(page).getByLabel('留言内容').fill('请明天上午联系我，谈谈置换')
    await letter(page).getByLabel('联系电话').fill('13800000001')
    await page.reload()
    await expect(letter(page).getByLabel('留言内容')).toHaveValue('请明天上午联系我，谈谈置换')
    await expect(letter(page).getByLabel('联系电话')).toHaveValue('13800000001')
    await failCalls(page, LEAVE, 'lost')
    await letter(page).getByRole('button', { name: '提交留言' }).tap()
    await expect(page.getByRole('alert')).toContainText('请')
    await page.unroute(LEAVE)
    await page.reload()
    await letter(page).getByRole('button', { name: '提交留言' }).tap()
    await expect(letter(page)).toHaveCount(0)
    await expect(log(page).getByText('谈谈置换')).toHaveCount(1)
    expect(await kept(page)).toEqual([])
    await page.reload()
    await expect(log(page).getByText('谈谈置换')).toHaveCount(1)
    await expect(letter(page)).toHaveCount(0)
    trouble.splice(0)
  })

  test('that is not left goes with its writer', async ({ page, mobile, trouble }) => {
    await openDesk(page, mobile, MIDNIGHT)
    await page.getByRole('button', { name: '留言' }).tap()
    await letter(page).getByLabel('留言内容').fill('请明天上午联系我，谈谈置换')
    await failCalls(page, LEAVE, '500')
    await letter(page).getByRole('button', { name: '提交留言' }).tap()
    await expect(page.getByRole('alert')).toContainText('请')
    expect(await kept(page)).toHaveLength(2)
    await page.goto('/userInfo')
    await page.getByRole('main').getByRole('button', { name: '退出登录' }).tap()
    await expect(page).toHaveURL('/login')
    expect(await kept(page)).toEqual([])
    trouble.splice(0)
  })
})

test.describe('a text that should not be sent as it is', () => {
  const hint = (page: Page) => page.getByRole('alert')

  test('is held back with the reason; its numbers never leave the browser', async ({
    page,
    mobile,
  }) => {
    await openDesk(page, mobile)
    const bodies: string[] = []
    page.on('request', (request) => bodies.push(request.postData() ?? ''))
    await send(page, `我的身份证是 ${ID_NUMBER}`)
    await expect(hint(page)).toContainText('像是含有身份证号')
    await expect(field(page)).toHaveValue(`我的身份证是 ${ID_NUMBER}`)
    await expectAccessible(page)
    await field(page).fill('我的身份证要带吗')
    await expect(hint(page)).toHaveCount(0)
    await field(page).fill(`我的身份证是 ${ID_NUMBER}，银行卡 6222021234567890128`)
    await page.getByRole('button', { name: '发送', exact: true }).tap()
    await expect(hint(page)).toContainText('身份证号、银行卡号')
    await page.getByRole('button', { name: '遮盖号码后发送' }).tap()
    await expect(log(page)).toContainText('110***********002X，银行卡 ************0128')
    await expect(field(page)).toHaveValue('')
    await expect(field(page)).toBeFocused()
    expect(bodies.join()).not.toMatch(/19491231|34567890/)
  })

  test('may still be sent when it is only rude', async ({ page, mobile }) => {
    await openDesk(page, mobile)
    await send(page, '你们这群混蛋')
    await expect(hint(page)).toContainText('换一种说法')
    await page.getByRole('button', { name: '仍然发送' }).tap()
    await expect(log(page).getByText('你们这群混蛋', { exact: true })).toBeVisible()
  })

  test('is held back in a letter too', async ({ page, mobile }) => {
    await openDesk(page, mobile, MIDNIGHT)
    await page.getByRole('button', { name: '留言' }).tap()
    const letter = page.getByRole('form', { name: '留言' })
    await letter.getByLabel('留言内容').fill('验证码是 482913，请帮我登录')
    await letter.getByRole('button', { name: '提交留言' }).tap()
    await expect(hint(page)).toContainText('像是含有验证码')
    await expectAccessible(page)
    await letter.getByRole('button', { name: '遮盖号码后发送' }).tap()
    await expect(log(page)).toContainText('验证码是 ******，请帮我登录')
  })
})

test('a message without a network is kept, marked, survives a reload, and is sent once', async ({
  page,
  mobile,
  trouble,
}) => {
  await openDesk(page, mobile)
  await page.route(SEND, (route) => route.abort())
  await send(page, '断网也不丢')
  await expect(log(page)).toContainText('未送达')
  await expectAccessible(page)
  await page.reload()
  await expect(log(page)).toContainText('断网也不丢')
  await page.unroute(SEND)
  // Now it arrives, and its answer is lost.
  await failCalls(page, SEND, 'lost')
  await page.getByRole('button', { name: '重新发送' }).tap()
  await expect(log(page)).toContainText('断网也不丢')
  await page.unroute(SEND)
  await page.reload()
  await expect(log(page).getByText('断网也不丢', { exact: true })).toHaveCount(1)
  await expect(page.getByRole('button', { name: '重新发送' })).toHaveCount(0)
  trouble.splice(0)
})

test('a second tab sees the same conversation, whoever speaks', async ({
  context,
  page,
  mobile,
}) => {
  await openDesk(page, mobile)
  const other = await context.newPage()
  await setTime(other, NOON)
  await other.goto('/customerService')
  await expect(log(other)).toBeVisible()
  await send(page, '两个页面')
  await expect(log(other).getByText('两个页面', { exact: true })).toBeVisible()
  await expect(log(page).getByText('两个页面', { exact: true })).toHaveCount(1)

  await page.getByRole('button', { name: '转人工' }).first().tap()
  await expect(other.getByText(/排队中/)).toBeVisible()
  const mine = await serve(context, mobile)
  await mine.getByRole('textbox', { name: '回复' }).fill('两边都看得到')
  await mine.getByRole('button', { name: '发送' }).click()
  for (const tab of [page, other]) {
    await expect(log(tab).getByText('两边都看得到', { exact: true })).toHaveCount(1)
  }
  await mine.getByRole('button', { name: '结束服务' }).click()
  const rating = other.getByRole('form', { name: '评价本次服务' })
  await rating.getByRole('radio', { name: '4 分，满意' }).check()
  await rating.getByRole('button', { name: '提交评价' }).tap()
  await expect(log(page)).toContainText('您已评价 4 分')
  await expect(page.getByRole('form', { name: '评价本次服务' })).toHaveCount(0)
})

test('a network lost in the middle of a message loses nothing, and what was said meanwhile comes', async ({
  context,
  page,
  mobile,
  trouble,
}) => {
  await openDesk(page, mobile)
  await page.getByRole('button', { name: '转人工' }).tap()
  const mine = await serve(context, mobile)
  await expect(page.getByText('客服 小曦 为您服务')).toBeVisible()
  const underWay = Promise.withResolvers<void>()
  const cut = Promise.withResolvers<void>()
  await page.route(SEND, async (route) => {
    underWay.resolve()
    await cut.promise
    await route.abort('internetdisconnected')
  })
  await send(page, '半路断网')
  await underWay.promise
  await expect(log(page)).toContainText('正在发送…')
  await page.context().setOffline(true)
  cut.resolve()
  await expect(log(page)).toContainText('未送达：网络连接失败')
  await page.unroute(SEND)
  await context.setOffline(false)
  await mine.getByRole('textbox', { name: '回复' }).fill('您还在吗')
  await mine.getByRole('button', { name: '发送' }).click()
  await expect(log(page)).toContainText('您还在吗')
  await page.getByRole('button', { name: '重新发送' }).tap()
  await expect(log(page).getByText('半路断网', { exact: true })).toHaveCount(1)
  await expect(log(page)).not.toContainText('未送达')
  trouble.splice(0)
})

test('pictures are sent; what is none, or too large, is refused in words', async ({
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
  await choose('large.png', Buffer.alloc(MAX_PICTURE_BYTES + 1))
  await expect(page.getByRole('alert')).toContainText('超过 5 MB')
  await choose('car.png', await paint())
  await expect(log(page).getByRole('img', { name: '我发送的图片' })).toHaveJSProperty(
    'naturalWidth',
    800,
  )
  await expect(log(page)).toContainText('图片已收到')
  // The test runner's recorder asks for the picture once more; the page does not.
  const isRecorders = (line: string) => line.includes("Connecting to 'blob:")
  trouble.splice(0, Infinity, ...trouble.filter((line) => !isRecorders(line)))
})

test.describe('a picture that cannot be sent', () => {
  const SEND_PICTURE = /\/im\/sendPicture/
  const waiting = (page: Page) => log(page).getByRole('img', { name: '待发送的图片' })
  const fail = async (page: Page) => {
    await page.route(SEND_PICTURE, (route) => route.abort())
    await page
      .getByLabel('发送图片')
      .setInputFiles({ name: 'car.png', mimeType: 'image/png', buffer: await paint() })
    await expect(log(page)).toContainText('未送达')
  }
  /** Names of the databases of this origin that hold anything. */
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

  test('survives a reload, is sent once, and is kept no longer', async ({
    page,
    mobile,
    trouble,
  }) => {
    await openDesk(page, mobile)
    await fail(page)
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
    trouble.splice(0)
  })

  test('says so where the browser cannot keep it, and can still be sent', async ({
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
    trouble.splice(0)
  })

  test('breaks nothing where there is no database at all', async ({ page, mobile, trouble }) => {
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
    trouble.splice(0)
  })

  test('waits, with what was being typed, for who logs in again after the session ran out', async ({
    page,
    mobile,
    trouble,
  }) => {
    await openDesk(page, mobile)
    await fail(page)
    await field(page).fill('还没说完')
    const [token, login] = await readLogIn(page)
    await page.goto('/about')
    await page.evaluate(() => localStorage.setItem('user_token', 'no-such-token'))
    await page.goto('/customerService')
    await expect(page).toHaveURL('/login?redirectTo=customerService')
    await setLogIn(page, token, login)
    await page.goto('/customerService')
    await expect(field(page)).toHaveValue('还没说完')
    await expect(waiting(page)).toHaveJSProperty('naturalWidth', 800)
    trouble.splice(0)
  })

  test('is gone once somebody else logs in', async ({ page, mobile, trouble }) => {
    await logInByCalls(page, mobile.replace(/^139/, '138'))
    const [token, login] = await readLogIn(page)
    await openDesk(page, mobile)
    await fail(page)
    await field(page).fill('还没说完')
    await page.goto('/about')
    await setLogIn(page, token, login)
    await page.goto('/customerService')
    await expect(log(page)).toContainText('您好，我是曦越智能助手')
    await expect(field(page)).toHaveValue('')
    await expect(waiting(page)).toHaveCount(0)
    await expect.poll(() => countKept(page)).toBe(0)
    trouble.splice(0)
  })

  test('is gone from the device after a log-out in another tab', async ({
    page,
    context,
    mobile,
    trouble,
  }) => {
    await openDesk(page, mobile)
    await fail(page)
    await field(page).fill('还没说完')
    const other = await context.newPage()
    await other.goto('/userInfo')
    await other.getByRole('main').getByRole('button', { name: '退出登录' }).tap()
    await expect(page).toHaveURL('/login?redirectTo=customerService')
    const drafts = () =>
      page.evaluate(() => Object.keys(sessionStorage).filter((key) => /^desk/.test(key)))
    await expect.poll(drafts).toEqual([])
    await expect.poll(() => countKept(page)).toBe(0)
    trouble.splice(0)
  })
})

test('counts characters, refuses what is too long, and says when it is too fast', async ({
  page,
  mobile,
}) => {
  await openDesk(page, mobile)
  await field(page).fill('长'.repeat(501))
  await expect(page.getByText('501/500')).toBeVisible()
  await page.getByRole('button', { name: '发送', exact: true }).tap()
  await expect(field(page)).toHaveAccessibleDescription(/最多 500 字/)
  await expect(field(page)).toHaveValue('长'.repeat(501))
  for (let count = 1; count <= 21; count += 1) await send(page, `第 ${count} 条`)
  await expect(log(page)).toContainText('消息发送得太快了，请稍等一分钟再发')
})

test('Enter that chooses a composed word sends nothing, in Safari too', async ({
  page,
  mobile,
}) => {
  await openDesk(page, mobile)
  await field(page).fill('xu hang')
  const press = (how: object) => field(page).dispatchEvent('keydown', { key: 'Enter', ...how })
  await press({ keyCode: 229, isComposing: true })
  await press({ keyCode: 229 })
  await expect(field(page)).toHaveValue('xu hang')
  await press({ keyCode: 13 })
  await expect(log(page).getByText('xu hang', { exact: true })).toHaveCount(1)
})

test('a whole conversation goes by keyboard alone', async ({ context, page, mobile }) => {
  await openDesk(page, mobile)
  const reach = (control: Locator) => tabTo(page, control)
  const button = (name: string) => page.getByRole('button', { name, exact: true })

  await reach(log(page))
  await reach(log(page).getByRole('button', { name: '购车咨询' }))
  await page.keyboard.press('Enter')
  await expect(log(page)).toContainText('您想了解哪一项')
  await reach(field(page))
  await page.keyboard.type('试驾')
  await page.keyboard.press('Enter')
  await expect(log(page)).toContainText('驾驶证原件')
  await expect(field(page)).toBeFocused()
  await expect(field(page)).toHaveValue('')

  await page.keyboard.press('Shift+Tab')
  await expect(button('发送卡片')).toBeFocused()
  await page.keyboard.press('Enter')
  const chooser = page.getByRole('dialog', { name: '发送卡片' })
  await reach(chooser.getByRole('radio', { name: '车型' }))
  await page.keyboard.press('ArrowRight')
  await expect(chooser.getByRole('radio', { name: '门店' })).toBeChecked()
  await reach(chooser.getByRole('searchbox'))
  await page.keyboard.type('上海前滩')
  await reach(chooser.getByRole('button', { name: /上海前滩旗舰店/ }))
  await page.keyboard.press('Enter')
  await expect(log(page)).toContainText('已收到门店')
  await expect(button('发送卡片')).toBeFocused()

  await reach(button('转人工').first())
  await page.keyboard.press('Enter')
  await expect(page.getByText(/排队中/)).toBeVisible()
  const mine = await serve(context, mobile)
  await expect(page.getByText('客服 小曦 为您服务')).toBeVisible()
  await page.bringToFront()
  await reach(button('结束服务'))
  await page.keyboard.press('Enter')
  const rating = page.getByRole('form', { name: '评价本次服务' })
  await reach(rating.getByRole('radio').first())
  await page.keyboard.press('Space')
  for (let score = 1; score < 5; score += 1) await page.keyboard.press('ArrowRight')
  await reach(rating.getByRole('checkbox', { name: '解答清楚' }))
  await page.keyboard.press('Space')
  await reach(rating.getByRole('button', { name: '提交评价' }))
  await page.keyboard.press('Enter')
  await expect(log(page)).toContainText('您已评价 5 分')
  await expect(mine).toHaveCount(1)
})

test('does not ask while it is hidden, and asks again when it is seen', async ({
  context,
  page,
  mobile,
}) => {
  await page.clock.install()
  await openDesk(page, mobile)
  let asked = 0
  context.on('request', (request) => {
    if (request.url().includes('/im/messages')) asked += 1
  })
  const show = (state: string) =>
    page.evaluate((visibility) => {
      Object.defineProperty(document, 'visibilityState', { value: visibility, configurable: true })
      document.dispatchEvent(new Event('visibilitychange'))
    }, state)
  await show('hidden')
  await page.clock.runFor(30_000)
  expect(asked).toBe(0)
  const request = page.waitForRequest(/\/im\/messages/)
  await show('visible')
  await request
  expect(asked).toBe(1)
})

test('stands on a narrow screen and with text at 200 %, in every state', async ({
  page,
  mobile,
}) => {
  await orderHere(page, mobile)
  await setTime(page, NOON)
  const overflow = () =>
    page.evaluate(() => {
      const boxes = [
        document.documentElement,
        ...document.querySelectorAll('dialog[open], [role=log]'),
      ]
      return boxes.filter((box) => box.scrollWidth > box.clientWidth).map(({ tagName }) => tagName)
    })
  for (const [width, size] of [
    [320, '100%'],
    [375, '200%'],
  ] as const) {
    await page.setViewportSize({ width, height: 740 })
    await page.goto('/customerService')
    await expect(log(page)).toBeVisible()
    await page.evaluate((fontSize) => {
      document.documentElement.style.fontSize = fontSize
    }, size)
    await send(page, '我的订单')
    await expect(log(page).getByRole('link', { name: /R7/ }).last()).toBeVisible()
    expect(await overflow()).toEqual([])
    await send(page, `我的身份证是 ${ID_NUMBER}`)
    await expect(page.getByRole('alert')).toBeVisible()
    expect(await overflow()).toEqual([])
    await field(page).fill('')
    await page.getByRole('button', { name: '发送卡片' }).tap()
    const chooser = page.getByRole('dialog', { name: '发送卡片' })
    for (const kind of ['车型', '门店', '我的订单']) {
      await chooser.getByRole('radio', { name: kind }).check()
      await expect(chooser.getByRole('listitem').first()).toBeVisible()
      expect(await overflow()).toEqual([])
    }
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: '转人工', exact: true }).first().tap()
    await expect(page.getByText(/排队中/)).toBeVisible()
    expect(await overflow()).toEqual([])
    await page.getByRole('button', { name: '取消排队' }).tap()
    await expect(page.getByText('智能助手在线')).toBeVisible()
  }
})
