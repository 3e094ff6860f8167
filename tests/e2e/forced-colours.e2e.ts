import type { Locator, Page } from 'playwright/test'
import sharp from 'sharp'
import { PICTURED } from '../support/marketing.ts'
import { openPolicy } from '../support/menus.ts'
import { openConfigurator, orderHere } from '../support/order-steps.ts'
import { expect, test } from '../support/test.ts'

// Like Windows' contrast themes: no backgrounds or shadows, only the visitor's colours.
test.use({ contextOptions: { forcedColors: 'active', reducedMotion: 'reduce' } })

/** Whether something is visible in an element's area. */
async function shows(element: Locator): Promise<boolean> {
  const { channels } = await sharp(await element.screenshot()).stats()
  return channels.some(({ stdev }) => stdev > 5)
}

const borderOf = (element: Locator) =>
  element.evaluate((each) => {
    const { borderBottomWidth, borderBottomColor } = getComputedStyle(each)
    return `${borderBottomWidth} ${borderBottomColor}`
  })

async function hasBorder(element: Locator): Promise<boolean> {
  const background = await element
    .page()
    .evaluate(() => getComputedStyle(document.body).backgroundColor)
  const border = await borderOf(element)
  return !border.startsWith('0px') && !border.endsWith(background)
}

const banner = (page: Page) => page.getByRole('banner')

test('the menu is visible, opens and closes', async ({ page }) => {
  await page.goto('/')
  const open = banner(page).getByRole('button', { name: '打开菜单' })
  expect(await shows(open)).toBe(true)
  await open.tap()
  expect(await shows(banner(page).getByRole('button', { name: '关闭菜单' }))).toBe(true)
})

test('buttons have a border, and chosen options differ from others', async ({ page }) => {
  await openConfigurator(page)
  expect(await hasBorder(page.getByRole('button', { name: '下一步' }))).toBe(true)
  for (const name of [/版本/, /电池购买方式/, /车身颜色/]) {
    const choices = page.getByRole('group', { name })
    const chosen = choices.getByRole('radio', { checked: true }).first()
    const other = choices.getByRole('radio', { checked: false }).first()
    expect(await borderOf(chosen), String(name)).not.toBe(await borderOf(other))
  }
})

test('the buttons that pay and cancel have a border', async ({ page, mobile }) => {
  await page.goto(`/selectPayWay?orderId=${await orderHere(page, mobile)}`)
  expect(await hasBorder(page.getByRole('button', { name: /^支付 ¥/ }))).toBe(true)
  await page.getByRole('button', { name: '取消订单' }).tap()
  expect(await hasBorder(page.getByRole('button', { name: '确定取消' }))).toBe(true)
})

test('sheets and dialogs have an edge, and the button that copies a link has a border', async ({
  page,
}) => {
  const hasEdge = async (dialog: Locator) => {
    const { outline, background } = await dialog.evaluate((each) => ({
      outline: getComputedStyle(each).outline,
      background: getComputedStyle(document.body).backgroundColor,
    }))
    return !outline.includes('none') && !outline.includes(background)
  }
  await openConfigurator(page)
  await page.getByRole('button', { name: '分享配置' }).tap()
  const sheet = page.getByRole('dialog', { name: '分享配置' })
  expect(await hasEdge(sheet)).toBe(true)
  expect(await hasBorder(sheet.getByRole('button', { name: '复制链接' }))).toBe(true)
  await page.goto('/about')
  const policy = await openPolicy(page)
  await expect(policy).toBeVisible()
  expect(await hasEdge(policy)).toBe(true)
})

test('the current category and a chosen service differ from others', async ({ page }) => {
  await page.goto('/news')
  const tabs = page.getByRole('navigation', { name: '新闻类别' }).getByRole('link')
  expect(await hasBorder(tabs.first())).toBe(true)
  expect(await hasBorder(tabs.last())).toBe(false)
  await page.goto('/saleStore')
  const services = page.getByRole('group', { name: '到店服务' })
  await services.getByRole('checkbox').first().check()
  const boxes = services.locator('input + span')
  expect(await borderOf(boxes.first())).not.toBe(await borderOf(boxes.last()))
  const kinds = page.locator('label').filter({ has: page.getByRole('radio') })
  expect(await borderOf(kinds.first())).not.toBe(await borderOf(kinds.last()))
})

test('the turntable has a visible slider, and chosen options differ from others', async ({
  page,
}) => {
  await page.goto('/view360')
  const slider = page.getByRole('slider', { name: '转动角度' })
  await expect(slider).toBeVisible()
  expect(await shows(slider)).toBe(true)
  const places = page.getByRole('group', { name: '看哪里' })
  expect(await hasBorder(places.getByText('外观', { exact: true }))).toBe(true)
  expect(await hasBorder(places.getByText('座舱', { exact: true }))).toBe(false)
  const rings = page.getByRole('group', { name: '车身颜色' }).locator('.ring')
  const strokeOf = (ring: Locator) => ring.evaluate((each) => getComputedStyle(each).stroke)
  const text = await page.evaluate(() => getComputedStyle(document.body).color)
  expect(await strokeOf(rings.first())).toBe(text)
  expect(await strokeOf(rings.last())).not.toBe(text)
})

test('the chosen paint of a model page differs from others', async ({ page }) => {
  await page.goto('/r7')
  const rings = page.getByRole('group', { name: '车身颜色' }).locator('circle:first-child')
  const strokeOf = (ring: Locator) => ring.evaluate((each) => getComputedStyle(each).stroke)
  const text = await page.evaluate(() => getComputedStyle(document.body).color)
  expect(await strokeOf(rings.first())).toBe(text)
  expect(await strokeOf(rings.last())).not.toBe(text)
})

for (const path of ['/', '/login', '/drive', '/join', '/service', '/saleStore', '/envInfoPublic']) {
  test(`every button on ${path} that submits something has a border`, async ({ page }) => {
    await page.goto(path)
    const buttons = page.getByRole('main').locator('button[type=submit]:visible')
    await expect(buttons.first()).toBeVisible()
    for (const button of await buttons.all()) {
      expect(await hasBorder(button), (await button.textContent()) ?? '').toBe(true)
    }
  })
}

test('the button that shares an article has a border', async ({ page }) => {
  await page.goto(`/userNewsDetail/${PICTURED.id}`)
  expect(await hasBorder(page.getByRole('button', { name: '分享' }))).toBe(true)
})

test('drawings keep the ground that their lines need', async ({ page }) => {
  for (const [path, name] of [
    ['/experience', /平面示意图/],
    ['/concept', /侧面线描/],
  ] as const) {
    await page.goto(path)
    const drawing = page.getByRole('img', { name })
    await expect(drawing).toHaveCSS('forced-color-adjust', 'none')
    await expect(drawing).not.toHaveCSS('background-color', 'rgba(0, 0, 0, 0)')
  }
})

test('the current step of the order is underlined', async ({ page }) => {
  await openConfigurator(page)
  const current = page.getByRole('listitem').and(page.locator('[aria-current="step"]'))
  const line = await current.evaluate((each) => getComputedStyle(each, '::after').borderBottom)
  const text = await page.evaluate(() => getComputedStyle(document.body).color)
  expect(line).toBe(`2px solid ${text}`)
})

test('compared editions differ from others', async ({ page }) => {
  await page.goto('/comparisonR7')
  const editions = page.getByRole('group', { name: '显示的版本' })
  const chosen = editions.locator('label:has(:checked)').first()
  const before = await borderOf(chosen)
  await editions.getByRole('checkbox').first().uncheck({ force: true })
  expect(await borderOf(editions.locator('label').first())).not.toBe(before)
})

test('the focused field differs from others', async ({ page }) => {
  await page.goto('/login')
  const line = page.getByLabel('手机号').locator('..')
  const outline = () => line.evaluate((each) => getComputedStyle(each).outline)
  expect(await outline()).toMatch(/none/)
  await page.getByLabel('手机号').focus()
  const text = await page.evaluate(() => getComputedStyle(document.body).color)
  // The styles of the form come later than the form.
  await expect.poll(outline).toBe(`${text} solid 2px`)
})

test("a slider's track and thumb are both drawn by us", async ({ page }) => {
  await page.goto('/view360')
  const turn = page.getByRole('slider', { name: '转动角度' })
  await expect(turn).toHaveCSS('appearance', 'none')
  expect(await shows(turn)).toBe(true)
  await page.goto('/power')
  const months = page.getByRole('slider', { name: '租用时长' })
  await months.scrollIntoViewIfNeeded()
  await expect(months).toHaveCSS('appearance', 'none')
  expect(await shows(months)).toBe(true)
})
