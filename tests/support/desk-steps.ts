import type { BrowserContext, Locator, Page } from 'playwright/test'
import { AT_WORK, GREETING } from './desk-content.ts'
import { logInByCalls } from './log-in.ts'
import { expect } from './test.ts'

const IM = /\/app\/im\/|\/__gateway\/agent/

/** The field for a message, and the conversation. */
export const field = (page: Page): Locator => page.getByRole('textbox', { name: '消息' })
export const log = (page: Page): Locator => page.getByRole('log', { name: '对话记录' })

/** Sets the gateway's time for the customer-service calls of this page, and for an agent's acts. */
export async function setTime(page: Page, time: string): Promise<void> {
  await page.route(IM, (route) =>
    route.continue({ headers: { ...route.request().headers(), 'x-gateway-clock': time } }),
  )
}

/** Opens customer service as a new visitor, and waits for its greeting. */
export async function openDesk(page: Page, mobile: string, time = AT_WORK): Promise<void> {
  await logInByCalls(page, mobile)
  await setTime(page, time)
  await page.goto('/customerService')
  await expect(log(page)).toContainText(GREETING)
}

/** Writes a message and sends it. */
export async function send(page: Page, text: string): Promise<void> {
  await field(page).fill(text)
  await page.getByRole('button', { name: '发送', exact: true }).tap()
}

/** Opens the page where customer service replies, at work. */
export async function openAgentPage(context: BrowserContext): Promise<Page> {
  const agent = await context.newPage()
  await setTime(agent, AT_WORK)
  await agent.goto('/__gateway/agent')
  return agent
}

/**
 * Accepts the conversation of this number on the page where customer service replies.
 * @returns its region on that page
 */
export async function serve(context: BrowserContext, mobile: string): Promise<Locator> {
  const agent = await openAgentPage(context)
  const mine = agent.getByRole('region').filter({ hasText: `****${mobile.slice(7)}` })
  await mine.getByRole('button', { name: '接入' }).click()
  return mine
}

/** Opens customer service as a new visitor, whom a person then serves. */
export async function openTalk(context: BrowserContext, page: Page, mobile: string): Promise<void> {
  await openDesk(page, mobile)
  await page.getByRole('button', { name: '转人工' }).tap()
  await serve(context, mobile)
  await page.bringToFront()
}
