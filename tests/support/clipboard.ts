import type { Page } from 'playwright/test'

/** Has the browser refuse to copy, as some do inside apps. */
export const refuseClipboard = (page: Page) =>
  page.addInitScript(() =>
    Object.defineProperty(navigator.clipboard, 'writeText', {
      value: () => Promise.reject(new DOMException('', 'NotAllowedError')),
    }),
  )
