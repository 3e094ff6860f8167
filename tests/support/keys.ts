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

/**
 * Types a word into the focused field as an input method does: its raw letters, such as pinyin, are
 * composed first.
 *
 * @param look runs while the letters are in the field
 */
export async function compose(
  page: Page,
  letters: string,
  look: () => Promise<void>,
  word: string,
): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  const { length } = letters
  await devtools.send('Input.imeSetComposition', {
    text: letters,
    selectionStart: length,
    selectionEnd: length,
  })
  await look()
  await devtools.send('Input.insertText', { text: word })
}
