import type { Locator, Page } from 'playwright/test'
import { logInByCalls } from './log-in.ts'

/** Opens the account of a new visitor. */
export async function openAccount(page: Page, mobile: string): Promise<void> {
  await logInByCalls(page, mobile)
  await page.goto('/userInfo')
}

/** The button that saves the account's details. */
export const save = (page: Page): Locator => page.getByRole('button', { name: '保存' })

/** The status message with this text. */
export const status = (page: Page, text: string): Locator =>
  page.getByRole('status').filter({ hasText: text })
