import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright/test'
import { expect } from './test.ts'

/**
 * Runs axe on the current page. Frames that may not run scripts are left out, because axe would
 * wait for them; the policies that they show are tested as pages of their own.
 *
 * @returns a line for each violated rule, with the elements
 */
export async function findings(page: Page): Promise<string[]> {
  // Elements that wait for late styles have no accessible name until these arrive.
  const isScripted = await page.evaluate(() => matchMedia('(scripting: enabled)').matches)
  if (isScripted) await expect(page.locator(':root:not([data-styled]) .shown-late')).toHaveCount(0)
  // Lays out everything now: parts that are laid out late otherwise overlap what follows them.
  await page.evaluate(() => document.documentElement.toggleAttribute('data-whole', true))
  await page.evaluate(restOfAnimations)
  const { violations } = await new AxeBuilder({ page }).exclude('iframe[sandbox]').analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)
}

/**
 * Runs in the page: waits until elements have faded in, as axe would measure the contrast half-way.
 */
async function restOfAnimations(): Promise<void> {
  const ending = document
    .getAnimations()
    .filter(({ timeline }) => timeline === document.timeline)
    .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime))
  await Promise.allSettled(ending.map(({ finished }) => finished))
}

export async function expectAccessible(page: Page): Promise<void> {
  expect(await findings(page)).toEqual([])
}
