import type { Locator, Page } from 'playwright/test'
import { expect } from './test.ts'

/** More than the longest way on any page. */
const PRESSES = 120

type Tabs = 'Tab' | 'Shift+Tab'

/**
 * Presses Tab or Shift+Tab until the control has the focus, like a visitor without a pointer. Every
 * stop on the way must be seen, with a ring.
 *
 * @throws with all stops if the control is not among them
 */
export function tabTo(page: Page, control: Locator, key: Tabs = 'Tab'): Promise<void> {
  return tabUntil(page, control, key, (element) => element === document.activeElement)
}

async function tabUntil(
  page: Page,
  control: Locator,
  key: Tabs,
  isThere: (element: Element) => boolean,
): Promise<void> {
  await expect(control).toBeVisible()
  const stops: string[] = []
  while (stops.length <= PRESSES) {
    stops.push(await expectFocusSeen(page))
    if (await control.evaluate(isThere)) return
    await page.keyboard.press(key)
  }
  throw new Error(`${key} does not come to ${control}, only to:\n${stops.join('\n')}`)
}

/** Goes to the control and presses a key there. */
export async function pressOn(
  page: Page,
  control: Locator,
  key: 'Enter' | 'Space',
  by?: Tabs,
): Promise<void> {
  await tabTo(page, control, by)
  await page.keyboard.press(key)
}

/** Goes to the field and types over what it contains. */
export async function typeInto(page: Page, field: Locator, text: string): Promise<void> {
  await tabTo(page, field)
  await page.keyboard.press('Control+A')
  await page.keyboard.type(text)
}

/** Goes to a `<select>` and moves to the option with this text. */
export async function pick(page: Page, select: Locator, option: string): Promise<void> {
  await tabTo(page, select)
  await arrowUntil(page, () =>
    select.evaluate(
      (list: HTMLSelectElement, text) => list.selectedOptions[0]?.text.trim() === text,
      option,
    ),
  )
}

/** Goes to the radio's group, of which Tab reaches one, and moves to the radio. */
export async function choose(page: Page, radio: Locator): Promise<void> {
  await tabUntil(page, radio, 'Tab', (element) => {
    const focused = document.activeElement
    if (!(element instanceof HTMLInputElement && focused instanceof HTMLInputElement)) return false
    return focused.name === element.name && focused.form === element.form
  })
  if (await radio.evaluate((element) => element === document.activeElement)) {
    await page.keyboard.press('Space')
  }
  await arrowUntil(page, () => radio.isChecked())
}

async function arrowUntil(page: Page, isReached: () => Promise<boolean>) {
  for (let presses = 0; presses < 60; presses++) {
    if (await isReached()) {
      await expectFocusSeen(page)
      return
    }
    await page.keyboard.press('ArrowDown')
  }
  throw new Error('ArrowDown does not come there')
}

/** Expects that an act left the focus on the page: from its very start, Tab begins anew. */
export const expectFocusKept = (page: Page): Promise<void> =>
  expect(page.locator(':focus')).toHaveCount(1)

/**
 * Expects that what has the focus is on the screen, not covered, and has a ring. It may still be
 * scrolled there.
 *
 * @returns its name
 */
async function expectFocusSeen(page: Page): Promise<string> {
  let stop = await page.evaluate(lookAtFocus)
  if (stop.fault) {
    await expect
      .poll(async () => {
        stop = await page.evaluate(lookAtFocus)
        return stop.fault && `${stop.name} ${stop.fault}`
      })
      .toBe('')
  }
  return stop.name
}

/** Runs in the page: describes what has the focus, and says what is wrong with how it is seen. */
function lookAtFocus(): { name: string; fault: string } {
  const focused = document.activeElement
  // Between the last and the first control the focus is in the browser's own interface.
  if (!(focused instanceof HTMLElement) || focused === document.body)
    return { name: '–', fault: '' }
  const labels = 'labels' in focused ? [...(focused.labels as NodeListOf<HTMLElement>)] : []
  const texts = [
    focused.getAttribute('aria-label'),
    ...labels.map(({ textContent }) => textContent),
    focused.textContent,
    focused.id,
  ]
  const name = `<${focused.localName}> ${texts
    .find((text) => text?.trim())
    ?.trim()
    .slice(0, 40)}`

  /** Whether any of 25 points of a part that are on the screen shows the control or its label. */
  const isSeen = (part: Element) =>
    [...part.getClientRects()].some((box) => {
      const left = Math.max(box.left, 0)
      const top = Math.max(box.top, 0)
      const width = Math.min(box.right, innerWidth) - left
      const height = Math.min(box.bottom, innerHeight) - top
      if (width < 1 || height < 1) return false
      return [1, 3, 5, 7, 9].some((x) =>
        [1, 3, 5, 7, 9].some((y) => {
          const hit = document.elementFromPoint(left + (width * x) / 10, top + (height * y) / 10)
          return [focused, ...labels].some((own) => own.contains(hit))
        }),
      )
    })
  if (![focused, ...labels].some(isSeen)) return { name, fault: 'is hidden' }

  // A link that is stretched over a card has its ring there.
  const hasOutline = (part: Element) =>
    [null, '::after'].some((pseudo) => {
      const { outlineColor, outlineStyle, outlineWidth } = getComputedStyle(part, pseudo)
      const isClear = /, 0\)$|^transparent$/.test(outlineColor)
      return outlineStyle !== 'none' && parseFloat(outlineWidth) > 0 && !isClear
    })
  const parts = [focused, focused.nextElementSibling, ...labels].filter((part) => part !== null)
  const inside = labels.flatMap((label) => [...label.querySelectorAll('*')])
  // The line around a field has an inner shadow instead.
  const frame = focused.parentElement
  const isFramed = frame !== null && getComputedStyle(frame).boxShadow.includes('inset')
  // A tap needs no ring, nor does a heading that only code focuses. The calendar button of a field
  // for a date has the browser's own.
  const needsRing = focused.matches(':focus-visible') && focused.tabIndex >= 0
  const hasRing = isFramed || [...parts, ...inside].some(hasOutline)
  return { name, fault: needsRing && !hasRing ? 'has no ring' : '' }
}

/**
 * Types a word into the focused field as an input method does: its raw letters, such as pinyin, are
 * composed first.
 *
 * @param look runs while the letters are in the field
 */
export async function compose(
  page: Page,
  letters: string,
  look: () => Promise<void>,
  word: string,
): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  const { length } = letters
  await devtools.send('Input.imeSetComposition', {
    text: letters,
    selectionStart: length,
    selectionEnd: length,
  })
  await look()
  await devtools.send('Input.insertText', { text: word })
}
