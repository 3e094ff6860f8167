import type { Locator, Page } from 'playwright/test'

/** Where a visitor meets a call, and what shows when it fails. */
export type Place = Told | Untold

interface Met {
  /** The page, and which part of it where the page makes the call in several. */
  readonly on: string
  /** Leads to where the call is about to be made, with everything typed that is sent with it. */
  readonly reach: (page: Page, mobile: string) => Promise<unknown>
  /** Makes the call; also once more, where its failure brings no button for that. */
  readonly ask: (page: Page) => Promise<unknown>
  /** Why half a reply is left out: it has done what another try could not do again. */
  readonly notHalf?: string
}

/** A call whose failure the visitor is told. */
export interface Told extends Met {
  /** What shows once it is answered. */
  readonly shown: RegExp
  /** The words of the failure, beside the reason. */
  readonly what?: string
  /** Where they stand, when not in an alert. */
  readonly where?: (page: Page) => Locator
  /** It says the same whatever went wrong. */
  readonly isPlain?: true
  /** It is tried again by itself: the words stand until it is answered. */
  readonly isTrying?: true
  /** The button that tries again, where several stand beside the words. */
  readonly retry?: string
}

/** A call whose failure is told nobody. */
export interface Untold extends Met {
  /** Why nobody misses what it would have brought. */
  readonly untold: string
  /** What shows once it is answered. */
  readonly shown: RegExp
  /** What stands all the same. */
  readonly stands: (page: Page) => Locator
}

/** The places of calls, by the calls' names. */
export type Places = Readonly<Record<string, readonly Place[]>>

export const reload = (page: Page) => page.reload()
export const open = (path: string) => (page: Page) => page.goto(path)
export const press = (name: RegExp | string) => (page: Page) =>
  page.getByRole('button', { name }).tap()

/** Paragraphs: a form says there what concerns one of its fields. */
export const paragraph = (page: Page) => page.getByRole('paragraph')
export const status = (page: Page) => page.getByRole('status')
