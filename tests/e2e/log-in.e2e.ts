import type { Page } from 'playwright/test'
import { readCode } from '../support/calls.ts'
import { CODE } from '../support/code.ts'
import { holdBack } from '../support/hold-back.ts'
import {
  agreeToLogIn,
  askForCode,
  endLogIn,
  logInByCalls,
  requestCode,
  solveCaptcha,
  submitLogIn,
} from '../support/log-in.ts'
import {
  anotherNumber,
  expect,
  expectFailedRequests,
  failCalls,
  settled,
  test,
} from '../support/test.ts'

const CODE_CALL = /graphicVerificationV2/
const LOG_IN_CALL = /quickLoginByVcodeV2/
const REGISTER_CALL = /registV2/
const CHECK_CALL = /checkToken/
const LOG_OUT_CALL = /logoutV2/
const CAPTCHA_LOADER = /load\.min\.js/
const GUARDIAN = /guardian\.js/
/** The SDKs that examine the device, and the call that sends the number. */
const GUARDED = /load\.min\.js|guardian\.js|graphicVerificationV2/
const NO_CAPTCHA = '验证服务暂不可用，请稍后重试或致电客服'

function stored(page: Page) {
  return page.evaluate(() => ({
    token: localStorage.getItem('user_token'),
    login: localStorage.getItem('loginData'),
    register: localStorage.getItem('registerData'),
  }))
}

test('a visitor registers, reloads, is still logged in, and logs out', async ({ page, mobile }) => {
  await page.goto('/login')
  await submitLogIn(page, mobile)
  await expect(page).toHaveURL('/userInfo')
  const masked = `${mobile.slice(0, 3)}****${mobile.slice(7)}`
  await expect(page.getByText(masked)).toBeVisible()
  const { token, login, register } = await stored(page)
  expect(token).toBeTruthy()
  expect(JSON.parse(login ?? '')).toMatchObject({ mobile, user_id: expect.any(String) })
  expect(register).toBeTruthy()

  await page.reload()
  await expect(page.getByText(masked)).toBeVisible()
  await page.goto('/about')
  await page.getByRole('button', { name: '打开菜单' }).tap()
  const menu = page.getByRole('navigation', { name: '主菜单' })
  await expect(menu.getByRole('link', { name: '登录' })).toBeHidden()
  await menu.getByText('我的').tap()
  await expect(menu.getByRole('link', { name: '编辑账户信息' })).toBeVisible()
  await menu.getByRole('button', { name: '退出登录' }).tap()
  await expect(page).toHaveURL('/login')
  await expect(page.getByRole('status').filter({ hasText: '退出登录成功' })).toBeVisible()
  expect(await stored(page)).toEqual({ token: null, login: null, register: null })
})

test('redirectTo leads back to a route of the portal, directly', async ({ page, mobile }) => {
  const opened: string[] = []
  page.on('request', (request) => {
    if (request.isNavigationRequest()) opened.push(new URL(request.url()).pathname)
  })
  await page.goto('/login?redirectTo=about')
  await submitLogIn(page, mobile)
  await expect(page).toHaveURL('/about')
  expect(opened).toEqual(['/login', '/about'])
})

for (const target of ['//evil.example', 'https:evil.example', '/\\evil', 'nope', '%2f%2fevil']) {
  test(`redirectTo=${target} is not followed`, async ({ page, mobile }) => {
    await page.goto(`/login?redirectTo=${target}`)
    await submitLogIn(page, mobile)
    await expect(page).toHaveURL('/userInfo')
  })
}

test('names each malformed field beside it', async ({ page }) => {
  await page.goto('/login')
  await page.getByRole('button', { name: '登录' }).tap()
  await expect(page.getByLabel('手机号')).toHaveAccessibleDescription('请输入 11 位手机号')
  await expect(page.getByLabel('验证码', { exact: true })).toHaveAccessibleDescription(
    '请输入 6 位数字验证码',
  )
  await expect(page.getByRole('alert')).toContainText('请输入 11 位手机号')
  await page.getByLabel('手机号').fill('12345')
  await expect(page.getByLabel('手机号')).not.toHaveAttribute('aria-invalid')
  await page.getByLabel('验证码', { exact: true }).fill('12')
  await page.getByRole('button', { name: '登录' }).tap()
  await expect(page.getByLabel('手机号')).toHaveAccessibleDescription(/11 位手机号/)
  await expect(page.getByLabel('验证码', { exact: true })).toHaveAccessibleDescription(/6 位数字/)
  await page.getByRole('button', { name: '获取验证码' }).tap()
  await expect(page.getByRole('dialog', { name: '安全验证' })).toHaveCount(0)
})

test('before consent no SDK loads and no number is sent, and the log-in sends the versions', async ({
  page,
  mobile,
}) => {
  const sent: string[] = []
  page.on('request', (request) => sent.push(`${request.url()} ${request.postData() ?? ''}`))
  const early = () => sent.filter((text) => GUARDED.test(text) || text.includes(mobile))
  await page.goto('/login')
  await page.getByLabel('手机号').fill(mobile)
  await page.getByRole('button', { name: '获取验证码' }).tap()
  const sheet = page.getByRole('dialog', { name: '请阅读并同意以下条款' })
  await sheet.getByRole('button', { name: '不同意' }).tap()
  await expect(sheet).toBeHidden()
  await expect(page.getByRole('checkbox')).not.toBeChecked()
  expect(early()).toEqual([])
  await page.getByRole('button', { name: '获取验证码' }).tap()
  await sheet.getByRole('button', { name: '同意并继续' }).tap()
  await page.getByRole('dialog', { name: '安全验证' }).getByText('我不是机器人').tap()
  await expect(page.getByRole('button', { name: /秒后重新获取/ })).toBeVisible()
  await expect(page.getByRole('checkbox')).toBeChecked()
  await page.getByLabel('验证码', { exact: true }).fill(await readCode(mobile))
  await page.getByRole('button', { name: '登录' }).tap()
  await expect(page).toHaveURL('/userInfo')
  const form = sent.find((text) => LOG_IN_CALL.test(text)) ?? ''
  expect(form).toMatch(/agreementVersion=\d+\.\d+/)
  expect(form).toMatch(/privacyVersion=\d+\.\d+/)
})

test('asks for consent before it logs in', async ({ page, mobile }) => {
  await page.goto('/login')
  await askForCode(page, mobile)
  await page.getByRole('checkbox').uncheck()
  await page.getByLabel('验证码', { exact: true }).fill(await readCode(mobile))
  await page.getByRole('button', { name: '登录' }).tap()
  const sheet = page.getByRole('dialog', { name: '请阅读并同意以下条款' })
  await sheet.getByRole('button', { name: '不同意' }).tap()
  await expect(sheet).toBeHidden()
  await expect(page).toHaveURL('/login')
  await expect(page.getByRole('checkbox')).not.toBeChecked()
  await page.getByRole('button', { name: '登录' }).tap()
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  await page.getByRole('button', { name: '登录' }).tap()
  await sheet.getByRole('button', { name: '同意并继续' }).tap()
  await expect(page).toHaveURL('/userInfo')
})

test('the countdown and what was typed survive a reload', async ({ page, mobile }) => {
  await page.goto('/login')
  await askForCode(page, mobile)
  await page.getByLabel('验证码', { exact: true }).fill('123')
  await page.reload()
  await expect(page.getByRole('button', { name: /^\d+ 秒后重新获取$/ })).toBeVisible()
  await expect(page.getByLabel('手机号')).toHaveValue(mobile)
  await expect(page.getByLabel('验证码', { exact: true })).toHaveValue('123')
})

test('a mistyped number has its own countdown, and the right one gets a code at once', async ({
  page,
  mobile,
}) => {
  const right = anotherNumber(mobile)
  await page.goto('/login')
  await askForCode(page, mobile)
  await page.getByLabel('手机号').fill(right)
  await solveCaptcha(page)
  await expect(page.getByRole('button', { name: /秒后重新获取/ })).toBeVisible()
  await page.getByLabel('手机号').fill(`+86 ${mobile}`)
  await expect(page.getByRole('button', { name: /秒后重新获取/ })).toBeVisible()
  await page.getByLabel('手机号').fill('138')
  await expect(page.getByRole('button', { name: '获取验证码' })).toBeVisible()
  await page.getByLabel('手机号').fill(right)
  await page.getByLabel('验证码', { exact: true }).focus()
  await page.keyboard.insertText(
    `【曦越】您的验证码是 ${await readCode(right)}，5 分钟内有效，请勿告诉他人。`,
  )
  await page.getByRole('button', { name: '登录' }).tap()
  await expect(page).toHaveURL('/userInfo')
})

test('a number that already got a code is told how long to wait, and shows the countdown', async ({
  page,
  mobile,
}) => {
  await page.goto('/login')
  await askForCode(page, mobile)
  await page.evaluate(() => sessionStorage.removeItem('resendAt'))
  await page.reload()
  await agreeToLogIn(page)
  await solveCaptcha(page)
  await expect(page.getByLabel('验证码', { exact: true })).toHaveAccessibleDescription(
    /^该手机号刚获取过验证码，请 \d+ 秒后再试$/,
  )
  await expect(page.getByRole('button', { name: /^\d+ 秒后重新获取$/ })).toBeVisible()
})

test('a wrong code is named beside its field, and the number stays', async ({ page, mobile }) => {
  await page.goto('/login')
  await askForCode(page, mobile)
  const wrong = String((Number(await readCode(mobile)) + 1) % 1_000_000).padStart(6, '0')
  await page.getByLabel('验证码', { exact: true }).fill(wrong)
  await page.getByRole('button', { name: '登录' }).tap()
  await expect(page.getByLabel('验证码', { exact: true })).toHaveAccessibleDescription(
    /验证码不正确/,
  )
  await expect(page.getByLabel('手机号')).toHaveValue(mobile)
})

test('the sent code moves the focus to its field, unless the visitor is in another field by then', async ({
  page,
  mobile,
}) => {
  await page.goto('/login')
  await askForCode(page, mobile)
  await expect(page.getByLabel('验证码', { exact: true })).toBeFocused()
  const gate = Promise.withResolvers<void>()
  await page.route(CODE_CALL, async (route) => {
    await gate.promise
    await route.continue()
  })
  const asked = page.waitForRequest(CODE_CALL)
  await requestCode(page, anotherNumber(mobile))
  await asked
  await page.getByLabel('手机号').focus()
  gate.resolve()
  await expect(page.getByRole('button', { name: /秒后重新获取/ })).toBeVisible()
  await expect(page.getByLabel('手机号')).toBeFocused()
})

test('loses no tap before its code is loaded', async ({ page, mobile }) => {
  const gate = Promise.withResolvers<void>()
  await page.route(/LogInForm\.island/, async (route) => {
    await gate.promise
    await route.continue()
  })
  await page.goto('/login')
  await page.getByLabel('手机号').fill(mobile)
  await agreeToLogIn(page)
  await page.getByRole('button', { name: '获取验证码' }).tap()
  gate.resolve()
  await expect(page.getByRole('dialog', { name: '安全验证' })).toBeVisible()
  await expect(page.getByLabel('手机号')).toHaveValue(mobile)
})

test('submitting before the code is loaded uses what was typed before a reload', async ({
  page,
  mobile,
}) => {
  await page.goto('/login')
  await page.getByLabel('手机号').fill(mobile)
  await expect
    .poll(() => page.evaluate(() => sessionStorage.getItem('loginDraft')))
    .toContain(mobile)
  const gate = Promise.withResolvers<void>()
  await page.route(/LogInForm\.island/, async (route) => {
    await gate.promise
    await route.continue()
  })
  await page.reload()
  await page.getByLabel('验证码', { exact: true }).fill('123456')
  await page.getByRole('button', { name: '登录' }).tap()
  gate.resolve()
  await expect(page.getByRole('dialog', { name: '请阅读并同意以下条款' })).toBeVisible()
  await expect(page.getByLabel('手机号')).toHaveValue(mobile)
  await expect(page.getByLabel('手机号')).not.toHaveAttribute('aria-invalid')
})

test('closing the captcha sends nothing', async ({ page, mobile }) => {
  await page.goto('/login')
  await page.getByLabel('手机号').fill(mobile)
  await agreeToLogIn(page)
  await page.getByRole('button', { name: '获取验证码' }).tap()
  await page.getByRole('dialog', { name: '安全验证' }).getByText('关闭').tap()
  await expect(page.getByRole('button', { name: '获取验证码' })).toBeEnabled()
})

test.describe('bad luck', () => {
  test('a registration whose reply is lost can be repeated with the same code', async ({
    page,
    mobile,
  }) => {
    await page.goto('/login')
    await failCalls(page, REGISTER_CALL, 'truncated')
    await submitLogIn(page, mobile)
    await expect(page.getByRole('alert')).toContainText('请稍后再试')
    await page.unroute(REGISTER_CALL)
    await page.getByRole('button', { name: '登录' }).tap()
    await expect(page).toHaveURL('/userInfo')
  })

  test('a risk-control result other than 200 or 201 stops the call', async ({ page, mobile }) => {
    const sent: string[] = []
    page.on('request', (request) => {
      if (CODE_CALL.test(request.url())) sent.push(request.url())
    })
    await page.route(GUARDIAN, (route) => {
      const url = new URL(route.request().url())
      url.searchParams.set('code', '500')
      return route.continue({ url: url.href })
    })
    await page.goto('/login')
    await requestCode(page, mobile)
    await expect(page.getByLabel('验证码', { exact: true })).toHaveAccessibleDescription(
      /网络环境异常/,
    )
    await expect(page.locator('[aria-live=polite]').getByText('网络环境异常')).toHaveCount(1)
    expect(sent).toEqual([])
  })

  test('a vendor that does not reply lets the call go with an offline token', async ({
    page,
    mobile,
  }) => {
    await page.route(/yidun\/token/, () => {})
    const sent = page.waitForRequest(CODE_CALL)
    await page.goto('/login')
    await requestCode(page, mobile)
    expect((await sent).headers()['watch-man-token']).toMatch(/^offline-/)
    await expect(page.getByRole('button', { name: /秒后重新获取/ })).toBeVisible()
  })

  test('a risk-control SDK that does not load stops the call after 10 s, and can be tried again', async ({
    page,
    mobile,
  }) => {
    await page.clock.install()
    await page.route(GUARDIAN, () => {})
    await page.goto('/login')
    await requestCode(page, mobile)
    // The wait for the SDK begins once the captcha is solved.
    await expect(page.getByRole('dialog', { name: '安全验证' })).toHaveCount(0)
    await expect(page.getByRole('button', { name: '正在发送…' })).toBeVisible()
    await page.clock.runFor(10_000)
    await expect(page.getByLabel('验证码', { exact: true })).toHaveAccessibleDescription(
      /网络环境异常/,
    )
    await page.unroute(GUARDIAN)
    await solveCaptcha(page)
    await expect(page.getByRole('button', { name: /秒后重新获取/ })).toBeVisible()
  })

  test('a captcha SDK that cannot be loaded is reported, and can be tried again', async ({
    page,
    mobile,
    trouble,
  }) => {
    await page.route(CAPTCHA_LOADER, (route) => route.abort())
    await page.goto('/login')
    await page.getByLabel('手机号').fill(mobile)
    await agreeToLogIn(page)
    await page.getByRole('button', { name: '获取验证码' }).tap()
    await expect(page.getByLabel('验证码', { exact: true })).toHaveAccessibleDescription(NO_CAPTCHA)
    await page.unroute(CAPTCHA_LOADER)
    await page.getByRole('button', { name: '获取验证码' }).tap()
    await expect(page.getByRole('dialog', { name: '安全验证' })).toBeVisible()
    expectFailedRequests(trouble)
  })

  test('a captcha SDK that does not load is reported after 10 s, and can be tried again', async ({
    page,
    mobile,
  }) => {
    await page.clock.install()
    await page.route(CAPTCHA_LOADER, () => {})
    await page.goto('/login')
    await page.getByLabel('手机号').fill(mobile)
    await agreeToLogIn(page)
    await page.getByRole('button', { name: '获取验证码' }).tap()
    await expect(page.getByRole('button', { name: '正在发送…' })).toBeVisible()
    await page.clock.runFor(10_000)
    await expect(page.getByLabel('验证码', { exact: true })).toHaveAccessibleDescription(NO_CAPTCHA)
    await page.unroute(CAPTCHA_LOADER)
    await page.getByRole('button', { name: '获取验证码' }).tap()
    await expect(page.getByRole('dialog', { name: '安全验证' })).toBeVisible()
  })

  for (const [manner, query] of [
    ['will not start', { fail: 'init' }],
    ['starts after more than 10 s', { delay: '11000' }],
  ] as const) {
    test(`a captcha that ${manner} is reported, and does not appear later`, async ({
      page,
      mobile,
    }) => {
      await page.clock.install()
      await page.route(CAPTCHA_LOADER, (route) => {
        const url = new URL(route.request().url())
        for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
        return route.continue({ url: url.href })
      })
      await page.goto('/login')
      await page.getByLabel('手机号').fill(mobile)
      await agreeToLogIn(page)
      await page.getByRole('button', { name: '获取验证码' }).tap()
      await expect.poll(() => page.evaluate(() => 'initNECaptcha' in window)).toBe(true)
      await page.clock.runFor(12_000)
      await expect(page.getByLabel('验证码', { exact: true })).toHaveAccessibleDescription(
        NO_CAPTCHA,
      )
      await expect(page.getByRole('dialog', { name: '安全验证' })).toHaveCount(0)
      await expect(page.getByRole('button', { name: '获取验证码' })).toBeEnabled()
    })
  }

  test('a captcha that answers with its fallback is reported and can be retried', async ({
    page,
    mobile,
  }) => {
    await page.route(CAPTCHA_LOADER, (route) =>
      route.continue({ url: `${route.request().url()}&fail=fallback` }),
    )
    await page.goto('/login')
    await requestCode(page, mobile)
    await expect(page.getByLabel('验证码', { exact: true })).toHaveAccessibleDescription(NO_CAPTCHA)
    await page.unroute(CAPTCHA_LOADER)
    await solveCaptcha(page)
    await expect(page.getByRole('button', { name: /秒后重新获取/ })).toBeVisible()
  })

  test('a visible captcha can be solved at any time', async ({ page, mobile }) => {
    await page.clock.install()
    const loading = page.waitForRequest(CAPTCHA_LOADER)
    await page.goto('/login')
    await page.getByLabel('手机号').fill(mobile)
    await agreeToLogIn(page)
    await page.getByRole('button', { name: '获取验证码' }).tap()
    // The vendor requires the current minute in the loader's address.
    const stamp = Number(new URL((await loading).url()).searchParams.get('t'))
    expect(Math.abs(Date.now() / 60_000 - stamp)).toBeLessThan(2)
    const captcha = page.getByRole('dialog', { name: '安全验证' })
    await expect(captcha).toBeVisible()
    await page.clock.runFor(60_000)
    await captcha.getByText('我不是机器人').tap()
    await expect(page.getByRole('button', { name: /秒后重新获取/ })).toBeVisible()
  })

  test('a log-out that fails says so and keeps the session', async ({ page, mobile, trouble }) => {
    await page.goto('/login')
    await submitLogIn(page, mobile)
    await expect(page).toHaveURL('/userInfo')
    await failCalls(page, LOG_OUT_CALL, '500')
    await page.getByRole('button', { name: '退出登录' }).last().tap()
    await expect(
      page.getByRole('status').filter({ hasText: '服务器繁忙，请稍后再试' }),
    ).toBeVisible()
    expect((await stored(page)).token).toBeTruthy()
    expectFailedRequests(trouble)
  })
})

test('the menu knows of a log-in before any script of ours loads', async ({ page, mobile }) => {
  await logInByCalls(page, mobile)
  await page.route(CODE, () => undefined)
  await page.goto('/about')
  await page.getByRole('button', { name: '打开菜单' }).tap()
  const menu = page.getByRole('navigation', { name: '主菜单' })
  await expect(menu.getByText('我的', { exact: true })).toBeVisible()
  await expect(menu.getByRole('link', { name: '登录' })).toBeHidden()
})

test('a log-in from the menu whose code has not come leads back to the choices of the page', async ({
  page,
  mobile,
}) => {
  await page.goto('/saleStore?city=shanghai')
  await settled(page)
  await holdBack(page, CODE)
  await page.getByRole('button', { name: '打开菜单' }).tap()
  await page.getByRole('navigation', { name: '主菜单' }).getByRole('link', { name: '登录' }).tap()
  await expect(page).toHaveURL('/login?redirectTo=saleStore')
  await page.unrouteAll()
  await page.reload()
  await submitLogIn(page, mobile)
  await expect(page).toHaveURL('/saleStore?city=shanghai')
})

test('a log-out from the menu that fails says so above the menu', async ({
  page,
  mobile,
  trouble,
}) => {
  await logInByCalls(page, mobile)
  await page.goto('/about')
  await failCalls(page, LOG_OUT_CALL, '500')
  await page.getByRole('button', { name: '打开菜单' }).tap()
  await page.getByText('我的', { exact: true }).tap()
  const logOut = page.getByRole('button', { name: '退出登录' })
  await logOut.tap()
  const toast = page.getByRole('status').filter({ hasText: '服务器繁忙，请稍后再试' })
  // A tap reaches only what nothing covers.
  await toast.tap({ trial: true })
  await expect(logOut).toBeFocused()
  expectFailedRequests(trouble)
})

test('the log-in of the menu on the log-in page keeps where it leads back to', async ({ page }) => {
  await page.goto('/login?redirectTo=payDeposit')
  await page.getByRole('button', { name: '打开菜单' }).tap()
  const menu = page.getByRole('navigation', { name: '主菜单' })
  await expect(menu.getByRole('link', { name: '登录' })).toHaveJSProperty('href', page.url())
})

test('an invalid token is deleted with the login and registration data', async ({ page }) => {
  await page.addInitScript(() => {
    if (sessionStorage.getItem('seeded')) return
    sessionStorage.setItem('seeded', '1')
    localStorage.setItem('user_token', 'no-such-token')
    localStorage.setItem('loginData', '{"user_id":"1","mobile":"13800000001"}')
    localStorage.setItem('registerData', '{}')
  })
  await page.goto('/about')
  await expect.poll(() => stored(page)).toEqual({ token: null, login: null, register: null })
})

test('without a token no check is made', async ({ page }) => {
  const checks: string[] = []
  page.on('request', (request) => {
    if (CHECK_CALL.test(request.url())) checks.push(request.url())
  })
  await page.goto('/about')
  await page.getByRole('button', { name: '打开菜单' }).tap()
  await settled(page)
  expect(checks).toEqual([])
})

test('a logged-in visitor is led from /login to /userInfo', async ({ page, mobile }) => {
  await page.goto('/login')
  await submitLogIn(page, mobile)
  await expect(page).toHaveURL('/userInfo')
  await page.goto('/login')
  await expect(page).toHaveURL('/userInfo')
})

test('a visitor without a log-in is led from /userInfo to /login and back', async ({
  page,
  mobile,
}) => {
  await page.goto('/userInfo')
  await expect(page).toHaveURL('/login?redirectTo=userInfo')
  await submitLogIn(page, mobile)
  await expect(page).toHaveURL('/userInfo')
})

const lost = (page: Page) => page.getByRole('status').filter({ hasText: '登录已失效，请重新登录' })

test('whoever has to log in again learns why', async ({ page, mobile }) => {
  await logInByCalls(page, mobile)
  await endLogIn(page)
  await page.goto('/userInfo')
  await expect(page).toHaveURL('/login?redirectTo=userInfo')
  await expect(lost(page)).toBeVisible()
})

test('neither a first log-in nor one after a log-out is called a lost one', async ({
  context,
  page,
  mobile,
}) => {
  await page.goto('/userInfo')
  await expect(page).toHaveURL('/login?redirectTo=userInfo')
  await settled(page)
  await expect(lost(page)).toHaveCount(0)

  await logInByCalls(page, mobile)
  await page.goto('/userInfo')
  const other = await context.newPage()
  await other.goto('/userInfo')
  await other.getByRole('main').getByRole('button', { name: '退出登录' }).tap()
  await expect(other.getByRole('status').filter({ hasText: '退出登录成功' })).toBeVisible()
  await expect(page).toHaveURL('/login?redirectTo=userInfo')
  await settled(page)
  await expect(lost(page)).toHaveCount(0)
})

test('other tabs follow a log-in and a log-out within a second', async ({
  context,
  page,
  mobile,
}) => {
  const other = await context.newPage()
  await other.goto('/about')
  await other.getByRole('button', { name: '打开菜单' }).tap()
  const menu = other.getByRole('navigation', { name: '主菜单' })
  await expect(menu.getByRole('link', { name: '登录' })).toBeVisible()
  await page.goto('/login')
  await submitLogIn(page, mobile)
  await expect(page).toHaveURL('/userInfo')
  await expect(menu.getByText('我的')).toBeVisible()
  await page.getByRole('button', { name: '退出登录' }).last().tap()
  await expect(page).toHaveURL('/login')
  await expect(menu.getByRole('link', { name: '登录' })).toBeVisible()
})

const unusable: Record<string, () => void> = {
  full: () => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
  },
  blocked: () => {
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('blocked', 'SecurityError')
      },
    })
  },
}

for (const [state, befall] of Object.entries(unusable)) {
  test(`with a ${state} storage, a code comes, and the page explains that nobody stays logged in`, async ({
    page,
    mobile,
  }) => {
    await page.addInitScript(befall)
    await page.goto('/login?redirectTo=payDeposit')
    await submitLogIn(page, mobile)
    await expect(page.getByRole('alert')).toContainText('浏览器不允许本站保存数据，无法保持登录')
    await expect(page.getByLabel('手机号')).toHaveValue(mobile)
    const code = await readCode(mobile)
    await expect(page.getByLabel('验证码', { exact: true })).toHaveValue(code)
    await expect(page).toHaveURL(/^[^?]*\/login\?/)
  })
}

test('a code that arrives before the reply of its call can be used', async ({ page, mobile }) => {
  const gate = Promise.withResolvers<void>()
  await page.route(CODE_CALL, async (route) => {
    const reply = await route.fetch()
    await gate.promise
    await route.fulfill({ response: reply })
  })
  await page.goto('/login')
  await requestCode(page, mobile)
  await expect.poll(() => readCode(mobile).catch(() => '')).toMatch(/^\d{6}$/)
  await page.getByLabel('验证码', { exact: true }).fill(await readCode(mobile))
  await page.getByRole('button', { name: '登录' }).tap()
  await expect(page).toHaveURL('/userInfo')
  gate.resolve()
})

test('a tap at the place of an earlier one acts at once if something was typed between', async ({
  page,
}) => {
  await page.goto('/login')
  await settled(page)
  await page.getByLabel('手机号').focus()
  await page.evaluate(() => {
    const add = (words: string, onClick: () => void) => {
      const button = Object.assign(document.createElement('button'), { onclick: onClick })
      button.textContent = words
      Object.assign(button.style, {
        position: 'fixed',
        inset: '0 0 auto 0',
        height: '100px',
        zIndex: '99',
      })
      document.body.append(button)
      // The field keeps the focus.
      button.addEventListener('mousedown', (event) => event.preventDefault())
      return button
    }
    const first = add('先', () => {
      first.remove()
      const second = add('后', () => {
        second.textContent = '已点后'
      })
    })
  })
  await page.touchscreen.tap(100, 50)
  await page.keyboard.type('1')
  await page.touchscreen.tap(100, 50)
  await expect(page.getByText('已点后')).toBeVisible()
})
