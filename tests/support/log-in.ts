import type { Page } from 'playwright/test'
import { logOut } from '../../src/contract/log-out.ts'
import { callServer, signUp } from './calls.ts'
import { expect, readCode } from './test.ts'

/** Ticks the agreement, which everything else waits for. */
export async function agreeToLogIn(page: Page): Promise<void> {
  await page.getByRole('checkbox', { name: /我已阅读并同意/ }).check()
}

/** Agrees and asks for a code on the page that logs in, as a visitor does; whether it comes is the test's to look at. */
export async function requestCode(page: Page, mobile: string): Promise<void> {
  await page.getByLabel('手机号').fill(mobile)
  await agreeToLogIn(page)
  await solveCaptcha(page)
}

/** Asks for a code, and waits until it is sent. */
export async function askForCode(page: Page, mobile: string): Promise<void> {
  await requestCode(page, mobile)
  await expect(page.getByRole('button', { name: /秒后重新获取/ })).toBeVisible()
}

/** Asks for a code, where the visitor has agreed to that. */
export async function solveCaptcha(page: Page): Promise<void> {
  await page.getByRole('button', { name: '获取验证码' }).tap()
  await page.getByRole('dialog', { name: '安全验证' }).getByText('我不是机器人').tap()
}

/** Fills the log-in in, with the code that came. */
export async function fillLogIn(page: Page, mobile: string): Promise<void> {
  await askForCode(page, mobile)
  await page.getByLabel('验证码', { exact: true }).fill(await readCode(page, mobile))
}

/** Asks for a code and submits it; what comes of it is the test's to look at. */
export async function submitLogIn(page: Page, mobile: string): Promise<void> {
  await fillLogIn(page, mobile)
  await page.getByRole('button', { name: '登录' }).tap()
}

/** Logs in on the page that asks for it, and waits to be led on. */
export async function logInHere(page: Page, mobile: string): Promise<void> {
  await submitLogIn(page, mobile)
  await expect(page).not.toHaveURL(/\/login/)
}

/**
 * Logs a new number in by the gateway's calls, for tests that are not about the log-in's form.
 *
 * @param origin of the portal, where it is not the one that all tests share
 * @returns the token
 */
export async function logInByCalls(
  page: Page,
  mobile: string,
  origin = process.env['PORTAL_URL'] ?? '',
): Promise<string> {
  const { token, userId } = await signUp(origin, mobile)
  await page.goto(`${origin}/documents/user-agreement`)
  await page.evaluate(
    ([token, login]) => {
      localStorage.setItem('user_token', token)
      localStorage.setItem('loginData', login)
    },
    [token, JSON.stringify({ user_id: userId, mobile })] as const,
  )
  return token
}

/** Ends the log-in of a page at the gateway alone, as if it had run out: the page learns it by its next call. */
export async function endLogIn(page: Page): Promise<void> {
  const token = (await page.evaluate(() => localStorage.getItem('user_token'))) ?? ''
  await callServer(process.env['PORTAL_URL'] ?? '', logOut, { token }, { token })
}
