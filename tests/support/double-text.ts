import type { Page } from 'playwright/test'

/** Makes a page's normal type twice as large, as WeChat and browsers offer it. */
export function doubleText(page: Page): Promise<void> {
  return page.evaluate(() => {
    document.documentElement.dataset['type'] = 'normal'
    document.documentElement.style.fontSize = '200%'
  })
}
