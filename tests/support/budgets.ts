import type { RoutePath } from '../../src/routes.ts'

/**
 * The most that a page may transfer, compressed, in bytes, before a visitor touches or scrolls it.
 */
export interface Budget {
  /** Scripts until 6 s after the page has loaded. */
  readonly script: number
  /** Whether the page is an application, whose islands run without a touch. */
  readonly isApplication: boolean
  /** The document with its inline styles. */
  readonly html: number
  /** Everything until the page is idle. The full font loads 3 s later and is not included. */
  readonly total: number
  /** The picture of the first view, on a phone of 375 px. */
  readonly hero: number
  /** Web fonts of the first view. */
  readonly fonts: number
}

const kB = 1024

/** What a server sends on a new connection before it waits for an acknowledgement: ten packets. */
const FIRST_FLIGHT = 10 * 1460
/** The part of it that the headers of a document take. */
const HEADERS = 705

const content: Budget = {
  script: 8 * kB,
  isApplication: false,
  html: FIRST_FLIGHT - HEADERS,
  total: 100 * kB,
  hero: 30 * kB,
  fonts: 16 * kB,
}
const model: Budget = { ...content, total: 150 * kB }
/** Pages that are applications; a bare React page loads 57 kB (`weight.e2e.ts`). */
const application: Budget = { ...content, script: 46 * kB, isApplication: true, total: 100 * kB }

const families: Partial<Record<RoutePath, Budget>> = {
  '/': model,
  '/r7': model,
  '/f7': model,
  '/concept': model,
  // This page consists of photographs.
  '/posts': model,
  '/login': application,
  '/userInfo': application,
  '/customerService': application,
  '/drive': application,
  // The configurator shows the car and loads the next angle.
  '/payDeposit': { ...application, total: 120 * kB },
  '/selectPayWay': application,
  '/orderPayDone': application,
}

/** @param path of any page of the site */
export function budgetOf(path: string): Budget {
  return new Map(Object.entries(families)).get(path) ?? content
}
