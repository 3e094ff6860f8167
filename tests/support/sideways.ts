import type { Page } from 'playwright/test'

/**
 * How far a page can be scrolled sideways, in px. The window's own width cannot tell: a phone lays out
 * a wider one where something stands out of it.
 */
export function sidewaysOverflow(page: Page): Promise<number> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    return scrollWidth - clientWidth
  })
}
