import { By, error, type WebDriver, type WebElement } from 'selenium-webdriver'

/** How long something may take to appear, in ms. */
export const PATIENCE = 10_000

/** What a visitor does in a browser of `safari.ts`, who finds things by their words. */
export function stepsIn(browser: () => WebDriver) {
  /** Finds a visible element by what it says. */
  async function see(selector: string, text: string): Promise<WebElement> {
    const path = By.xpath(`//${selector}[contains(normalize-space(.), '${text}')]`)
    const found = await browser().wait(
      async () => {
        for (const element of await browser().findElements(path))
          if (await element.isDisplayed().catch(() => false)) return element
        return undefined
      },
      PATIENCE,
      `${selector} with ${text}`,
    )
    if (!found) throw new Error(`${selector} with ${text} is not there`)
    return found
  }

  /** Scrolls to an element until it stays there: parts on the way are laid out late. */
  const bringToRest = (element: WebElement) =>
    browser().executeAsyncScript(
      `const [element, done] = arguments
      const settle = (before) => {
        element.scrollIntoView({ block: 'center' })
        const { top } = element.getBoundingClientRect()
        if (top === before) done()
        else requestAnimationFrame(() => requestAnimationFrame(() => settle(top)))
      }
      settle()`,
      element,
    )

  /** Whether nothing is laid out late any more, which would move what is below (`lay-out-rest.ts`). */
  const isWhole = async () => (await browser().findElements(By.css('html[data-whole]'))).length > 0

  /**
   * Does something with an element once the page is whole and the element enabled. Code that starts
   * may move or replace it meanwhile: then again.
   */
  async function act(
    find: () => Promise<WebElement>,
    what: (element: WebElement) => Promise<void>,
  ): Promise<void> {
    await browser().wait(
      async () => {
        try {
          if (!(await isWhole())) return false
          const element = await find()
          const isIdle = (await element.getAttribute('aria-disabled')) === 'true'
          if (isIdle || !(await element.isEnabled())) return false
          await bringToRest(element)
          await what(element)
          return true
        } catch (thrown) {
          const isMoved =
            thrown instanceof error.ElementNotInteractableError ||
            thrown instanceof error.StaleElementReferenceError
          if (isMoved) return false
          throw thrown
        }
      },
      PATIENCE,
      'an enabled element that stays',
    )
  }

  /** Clicks what says a text. */
  const press = (text: string, selector = '*[self::button or self::a or self::summary]') =>
    act(
      () => see(selector, text),
      (element) => element.click(),
    )

  /** Ticks the box before a text. In the middle of the text there may be a link. */
  const tick = (text: string) =>
    press('', `label[contains(., '${text}')]/preceding-sibling::input[@type='checkbox']`)

  /** Finds a field by the beginning of its label. */
  const field = (label: string) =>
    see(
      `*[@id = //label[starts-with(normalize-space(.), '${label}')]/@for or @aria-label = '${label}']`,
      '',
    )

  /** Types over what a field contains. */
  const type = (label: string, text: string) =>
    act(
      () => field(label),
      async (element) => {
        await element.clear()
        await element.sendKeys(text)
      },
    )

  /** Chooses the first option of a list that contains a text. */
  const pick = (label: string, text: string) =>
    act(
      () => field(label),
      async (list) => {
        const path = By.xpath(`.//option[@value != ''][contains(., '${text}')]`)
        await browser().wait(async () => (await list.findElements(path)).length > 0, PATIENCE, text)
        await list.findElement(path).click()
      },
    )

  return { see, press, tick, field, type, pick }
}
