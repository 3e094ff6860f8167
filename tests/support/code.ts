import type { Page } from 'playwright/test'
import { expectFailedRequests, expectTrouble } from './test.ts'

/** The addresses of the pages' code. */
export const CODE = /_astro\/.*\.js/

/** Opens a page whose code does not arrive: on a slow network it comes some seconds later, or never. */
export async function openWithoutCode(page: Page, path: string): Promise<void> {
  await page.route(CODE, (route) => route.abort())
  await page.goto(path)
}

/** Expects that code does not load: a page leaves this uncaught, so that it is reported. */
export function expectCodeMissing(trouble: string[]): void {
  expectFailedRequests(trouble)
  expectTrouble(
    trouble,
    /^uncaught: Failed to fetch/,
    /^uncaught: Loading chunk failed \(missing: /,
  )
}
