import { expectAccessible } from '../support/axe.ts'
import { log } from '../support/desk-steps.ts'
import { logInByCalls, submitLogIn } from '../support/log-in.ts'
import { anotherNumber, expect, expectFailedRequests, test } from '../support/test.ts'

test.describe('the guard', () => {
  test('leads a visitor without a token to the log-in, and calls nothing before', async ({
    page,
  }) => {
    const calls: string[] = []
    page.on('request', (request) => {
      if (/\/(api|app-mp)\//.test(request.url())) calls.push(new URL(request.url()).pathname)
    })
    await page.goto('/customerService')
    await expect(page).toHaveURL('/login?redirectTo=customerService')
    expect(calls.filter((path) => path.includes('/im/') || path.includes('checkToken'))).toEqual([])
  })

  test('leads a visitor with an invalid token to the log-in', async ({ page }) => {
    await page.addInitScript(() => {
      if (sessionStorage.getItem('seeded')) return
      sessionStorage.setItem('seeded', '1')
      localStorage.setItem('user_token', 'no-such-token')
      localStorage.setItem('loginData', '{"user_id":"1","mobile":"13800000001"}')
    })
    await page.goto('/customerService')
    await expect(page).toHaveURL('/login?redirectTo=customerService')
  })

  test('requires login or registration data besides a valid token, and leads back after the log-in', async ({
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
    const opened: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('/im/')) opened.push(request.url())
    })
    await page.reload()
    await expect(page).toHaveURL('/login?redirectTo=customerService')
    expect(opened).toEqual([])
    await submitLogIn(page, anotherNumber(mobile))
    await expect(page).toHaveURL('/customerService')
    await expect(log(page)).toBeVisible()
  })

  test('accepts a user id that was stored as a number', async ({ page, mobile }) => {
    await logInByCalls(page, mobile)
    await page.evaluate(
      (mobile) => localStorage.setItem('loginData', JSON.stringify({ user_id: 7, mobile })),
      mobile,
    )
    await page.goto('/customerService')
    await expect(log(page)).toBeVisible()
  })

  test('shows nothing until it has decided, and a network error logs nobody out', async ({
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
    const opened = page.waitForResponse(/im\/session$/)
    await page.goto('/customerService')
    // The conversation is opened meanwhile.
    await opened
    await expect(page.getByRole('status').filter({ hasText: '正在确认登录状态' })).toBeVisible()
    await expect(log(page)).toHaveCount(0)
    gate.resolve()
    await expect(page.getByRole('alert')).toContainText('登录信息仍然保留')
    await expectAccessible(page)
    expect(await page.evaluate(() => localStorage.getItem('user_token'))).toBeTruthy()
    await page.unroute(/checkToken/)
    await page.getByRole('button', { name: '重试' }).tap()
    await expect(log(page)).toBeVisible()
    await expect(
      page.locator('section', { has: page.getByRole('heading', { level: 1 }) }),
    ).toBeFocused()
    expectFailedRequests(trouble)
  })
})

test('the guard opens by itself when the network returns', async ({
  context,
  page,
  mobile,
  trouble,
}) => {
  await logInByCalls(page, mobile)
  await page.route(/checkToken/, (route) => route.abort())
  await page.goto('/customerService')
  await expect(page.getByRole('alert')).toContainText('登录信息仍然保留')
  await page.unroute(/checkToken/)
  await context.setOffline(true)
  await context.setOffline(false)
  await expect(log(page)).toBeVisible()
  expectFailedRequests(trouble)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })
  test('customer service says that it needs JavaScript, and names the hotline', async ({
    page,
  }) => {
    await page.goto('/customerService')
    await expect(page.locator('noscript p').first()).toContainText('需要启用浏览器的 JavaScript')
    await expect(page.getByRole('main').getByRole('link', { name: /^400/ }).first()).toBeVisible()
    await expect(page.getByRole('log')).toHaveCount(0)
  })
})
