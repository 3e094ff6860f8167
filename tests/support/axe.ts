import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright/test'
import { expect } from './test.ts'

/**
 * What axe finds on a page as it stands: a line a rule, with the elements. A frame that may run no
 * script is left out, for axe would wait for it: the framed policies have a page of their own.
 */
export async function findings(page: Page): Promise<string[]> {
  // What shows only with its styles has no name until then.
  const isScripted = await page.evaluate(() => matchMedia('(scripting: enabled)').matches)
  if (isScripted) await expect(page.locator(':root:not([data-styled]) .shown-late')).toHaveCount(0)
  // What is laid out only when it comes near lies, until then, over what follows it.
  await page.evaluate(() => document.documentElement.toggleAttribute('data-whole', true))
  await page.evaluate(restOfAnimations)
  const { violations } = await new AxeBuilder({ page }).exclude('iframe[sandbox]').analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)
}

/** Runs in the page: waits for what is fading in, whose contrast would be that of half-way. */
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
