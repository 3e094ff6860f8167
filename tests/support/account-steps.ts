import type { Locator, Page } from 'playwright/test'
import { logInByCalls } from './log-in.ts'

/** Opens the account of a new visitor. */
export async function openAccount(page: Page, mobile: string): Promise<void> {
  await logInByCalls(page, mobile)
  await page.goto('/userInfo')
}

/** What saves the account's details. */
export const save = (page: Page): Locator => page.getByRole('button', { name: '保存' })

/** What the page says of an act. */
export const status = (page: Page, text: string): Locator =>
  page.getByRole('status').filter({ hasText: text })
