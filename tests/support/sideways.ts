import type { Page } from 'playwright/test'

/**
 * How far a page can be scrolled sideways, in px. The width of the window does not tell: a phone
 * makes it wider if something sticks out.
 */
export function sidewaysOverflow(page: Page): Promise<number> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    return scrollWidth - clientWidth
  })
}
