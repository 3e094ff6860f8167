import type { Locator, Page } from 'playwright/test'
import { expect } from './test.ts'

/** Presses Tab until the control has the focus, like a visitor without a pointer. */
export async function tabTo(page: Page, control: Locator): Promise<void> {
  await expect(control).toBeVisible()
  for (let presses = 0; presses < 80; presses++) {
    if (await control.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab does not come to ${control}`)
}
