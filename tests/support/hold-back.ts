import type { Page } from 'playwright/test'

/** Holds requests back. @returns a function that lets them, and all later ones, go on */
export async function holdBack(page: Page, address: RegExp): Promise<() => void> {
  const gate = Promise.withResolvers<void>()
  await page.route(address, async (route) => {
    await gate.promise
    await route.fallback()
  })
  return gate.resolve
}
