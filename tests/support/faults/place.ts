import type { Locator, Page } from 'playwright/test'

/** Where a visitor causes a call, and what shows when it fails. */
export type Place = Told | Untold

interface Met {
  /** The page, and the part of it if the page makes the call in several parts. */
  readonly on: string
  /** Opens the page and fills in everything that is sent with the call, up to the call itself. */
  readonly reach: (page: Page, mobile: string) => Promise<unknown>
  /** Makes the call. It is repeated if the failure shows no button to try again. */
  readonly ask: (page: Page) => Promise<unknown>
  /**
   * Why the fault `truncated` is not tested: the call has already had an effect that a retry cannot
   * repeat.
   */
  readonly notHalf?: string
}

/** A call whose failure the page shows. */
export interface Told extends Met {
  /** What shows once the call succeeds; `\s` between a number and its unit, which never part. */
  readonly shown: RegExp
  /** What the page says about the failure, besides the reason. */
  readonly what?: string
  /** Where the failure shows; in an alert by default. */
  readonly where?: (page: Page) => Locator
  /** The page says the same for every fault. */
  readonly isPlain?: true
  /** The page retries by itself, and shows the failure until it succeeds. */
  readonly isTrying?: true
  /** The button that tries again, if several are next to the failure. */
  readonly retry?: string
}

/** A call whose failure the page does not show. */
export interface Untold extends Met {
  /** Why visitors can do without the result. */
  readonly untold: string
  /** What shows once the call succeeds. */
  readonly shown: RegExp
  /** What shows even if the call fails. */
  readonly stands: (page: Page) => Locator
}

/** The places of each call, by its name. */
export type Places = Readonly<Record<string, readonly Place[]>>

export const reload = (page: Page) => page.reload()
export const open = (path: string) => (page: Page) => page.goto(path)
export const press = (name: RegExp | string) => (page: Page) =>
  page.getByRole('button', { name }).tap()

/** Paragraphs, in which a form shows the errors of its fields. */
export const paragraph = (page: Page) => page.getByRole('paragraph')
export const status = (page: Page) => page.getByRole('status')
