import { expect, test } from 'playwright/test'
import { By, until, type WebDriver, type WebElement } from 'selenium-webdriver'
import { openRoutes } from '../support/guarded.ts'
import { hasSafari, type Safari, startSafari } from '../support/safari.ts'

// Safari's engine on another system: fonts, gestures and WeChat's bridge are not those of a phone.
test.skip(!hasSafari, "needs Debian's webkit2gtk-driver and xvfb")
test.describe.configure({ mode: 'serial' })

/** How long something may take to appear, in ms. */
const PATIENCE = 10_000
/** A sheet is taller than its header. */
const LOW = 100

let safari: Safari
const browser = (): WebDriver => safari.browser

test.beforeAll(async () => {
  safari = await startSafari()
})
test.afterAll(() => safari?.stop())

const open = (path: string) => browser().get(`${process.env['PORTAL_URL']}${path}`)

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

const press = async (text: string, selector = '*[self::button or self::a or self::summary]') => {
  const element = await see(selector, text)
  await browser().executeScript('arguments[0].scrollIntoView({ block: "center" })', element)
  await element.click()
}

/** Expects a dialog with its title on the screen, and closes it. */
async function expectDialog(title: string): Promise<void> {
  const dialog = await browser().wait(until.elementLocated(By.css('dialog[open]')), PATIENCE)
  await browser().wait(until.elementIsVisible(dialog), PATIENCE, title)
  expect(await dialog.getText()).toContain(title)
  const { height, y } = await dialog.getRect()
  expect(height, title).toBeGreaterThan(LOW)
  expect(y, title).toBeGreaterThanOrEqual(0)
  const heading = await dialog.findElement(By.css('h2'))
  await press('关闭', 'dialog[@open]//button')
  await browser().wait(until.stalenessOf(heading), PATIENCE)
}

for (const { path } of openRoutes) {
  test(`${path} runs its code, and is no wider than the window`, async () => {
    await open(path)
    await browser().wait(until.elementLocated(By.css('link[rel="manifest"]')), PATIENCE)
    const [own, window] = await browser().executeScript<[number, number]>(
      'return [document.documentElement.scrollWidth, innerWidth]',
    )
    expect(own).toBe(window)
    for (const island of await browser().findElements(By.css('main astro-island'))) {
      const isPatient = (await island.getAttribute('client')) === 'interaction'
      if (isPatient) continue
      await browser().wait(
        async () => (await island.getAttribute('ssr')) === null,
        PATIENCE,
        'an island',
      )
    }
  })
}

test('the menu opens and closes', async () => {
  await open('/about')
  await press('打开菜单')
  await see('nav//a', '补能计划')
  await press('关闭菜单')
  const menu = await browser().findElement(By.id('top-menu'))
  await browser().wait(until.elementIsNotVisible(menu), PATIENCE)
})

test('a policy opens in its dialog', async () => {
  await open('/about')
  await press('关于品牌', 'summary')
  await press('隐私政策', 'nav//a')
  await expectDialog('隐私政策')
})

test('the sheets of the configurator are on the screen', async () => {
  await open('/payDeposit')
  await see('*[self::h1 or self::h2]', '选配您的 R7')
  await press('价格明细')
  await expectDialog('价格明细')
  await press('配置表')
  await expectDialog('配置表')
  await press('分享配置')
  await expectDialog('分享配置')
  await press('下一步')
  await see('*[self::h1 or self::h2]', '填写购车信息')
})
