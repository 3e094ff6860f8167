import type { Page } from 'playwright/test'
import { logOut } from '../../src/contract/log-out.ts'
import { callServer, readCode, signUpStored } from './calls.ts'
import { expect } from './test.ts'

/** Agrees to the terms, without which nothing else works. */
export async function agreeToLogIn(page: Page): Promise<void> {
  await page.getByRole('checkbox', { name: /我已阅读并同意/ }).check()
}

/** Agrees and requests a code on the log-in page. Does not wait for it to be sent. */
export async function requestCode(page: Page, mobile: string): Promise<void> {
  await page.getByLabel('手机号').fill(mobile)
  await agreeToLogIn(page)
  await solveCaptcha(page)
}

/** Requests a code, and waits until it is sent. */
export async function askForCode(page: Page, mobile: string): Promise<void> {
  await requestCode(page, mobile)
  await expect(page.getByRole('button', { name: /秒后重新获取/ })).toBeVisible()
}

/** Requests a code on a form where the visitor has already agreed, and solves the captcha. */
export async function solveCaptcha(page: Page): Promise<void> {
  await page.getByRole('button', { name: '获取验证码' }).tap()
  await page.getByRole('dialog', { name: '安全验证' }).getByText('我不是机器人').tap()
}

/** Fills in the log-in form, with the code that was sent. */
export async function fillLogIn(page: Page, mobile: string): Promise<void> {
  await askForCode(page, mobile)
  await page.getByLabel('验证码', { exact: true }).fill(await readCode(mobile))
}

/** Fills in the log-in form and submits it. Does not wait for the result. */
export async function submitLogIn(page: Page, mobile: string): Promise<void> {
  await fillLogIn(page, mobile)
  await page.getByRole('button', { name: '登录' }).tap()
}

/** Logs in on the current page, and waits until it leads on. */
export async function logInHere(page: Page, mobile: string): Promise<void> {
  await submitLogIn(page, mobile)
  await expect(page).not.toHaveURL(/\/login/)
}

/** Logs out on the account page, and waits until it leads to the log-in. */
export async function logOutHere(page: Page): Promise<void> {
  await page.goto('/userInfo')
  await page.getByRole('main').getByRole('button', { name: '退出登录' }).tap()
  await expect(page).toHaveURL('/login')
}

/**
 * Registers a new number by calling the gateway, and stores the session in the page: for tests that
 * are not about the log-in form.
 *
 * @param origin of the portal, if not the one that all tests share
 * @returns the token
 */
export async function logInByCalls(
  page: Page,
  mobile: string,
  origin = process.env['PORTAL_URL'] ?? '',
): Promise<string> {
  const stored = await signUpStored(origin, mobile)
  await page.goto(`${origin}/documents/user-agreement`)
  await page.evaluate(keepStored, stored)
  return stored.user_token
}

/**
 * Ends the session only at the gateway, as if it had expired: the page learns it from its next
 * call.
 */
export async function endLogIn(page: Page): Promise<void> {
  const token = (await page.evaluate(() => localStorage.getItem('user_token'))) ?? ''
  await callServer(process.env['PORTAL_URL'] ?? '', logOut, { token }, { token })
}

/** Keeps values in the local storage. It runs in the page. */
export function keepStored(values: Readonly<Record<string, string>>): void {
  for (const [key, value] of Object.entries(values)) localStorage.setItem(key, value)
}
