import type { Page } from 'playwright/test'

/** Switches large type (大字版) on for the pages that are opened from now on. */
export function chooseLargeType(page: Page): Promise<unknown> {
  return page.addInitScript(() => localStorage.setItem('large_type', 'on'))
}

/** The size that the page's texts are relative to, such as `16px`. */
export function rootSize(page: Page): Promise<string> {
  return page.evaluate(() => getComputedStyle(document.documentElement).fontSize)
}
