import type { Locator, Page, Request } from 'playwright/test'
import sharp from 'sharp'
import { expectAccessible } from '../support/axe.ts'
import { tabTo } from '../support/keys.ts'
import { found, readContent } from '../support/marketing.ts'
import { expect, expectFailedRequests, settled, test } from '../support/test.ts'

interface Paint {
  readonly id: string
  readonly name: string
  /** Such as `#1450a0`. */
  readonly hex: string
}
const paintsOf = (model: string): readonly Paint[] => readContent(`models/${model}.json`).paints

/** How much more red than blue a colour has. */
const warmth = (red = 0, blue = 0) => red - blue
const warmthOf = ({ hex }: Paint) =>
  warmth(Number.parseInt(hex.slice(1, 3), 16), Number.parseInt(hex.slice(5, 7), 16))

const [first, ...others] = paintsOf('r7')
/** The paint that the page of the R7 begins with. */
const FIRST = found(first, 'paint')
/** The other one that is most red or most blue. */
const VIVID = found(
  others.toSorted((one, other) => Math.abs(warmthOf(other)) - Math.abs(warmthOf(one)))[0],
  'other paint',
)

const FRAME = /_astro\/(r7|f7)-[a-z]+-\d\d\..*(avif|webp)/

const slider = (page: Page) => page.getByRole('slider', { name: '转动角度' })
const car = (page: Page, name: string | RegExp) => page.getByRole('img', { name })
const isWhole = (page: Page) =>
  page.evaluate(() => document.querySelector('progress')?.value === 100)

/** Loads the whole turn, as the first touch does. */
async function touch(page: Page): Promise<void> {
  await tabTo(page, slider(page))
  await expect.poll(() => isWhole(page)).toBe(true)
}

/** Where the car is on the screen. */
async function stageOf(page: Page) {
  const box = await car(page, /R7/).boundingBox()
  if (!box) throw new Error('no stage')
  return box
}

async function drag(page: Page, from: number, to: number): Promise<void> {
  const box = await stageOf(page)
  const y = box.y + box.height / 2
  await page.mouse.move(box.x + from * box.width, y)
  await page.mouse.down()
  await page.mouse.move(box.x + to * box.width, y, { steps: 8 })
  await page.mouse.up()
}

/** The colour in the middle of the picture. */
const paintOf = (page: Page) =>
  page.evaluate(() => {
    const canvas = document.querySelector('canvas')
    const context = canvas?.getContext('2d')
    if (!canvas || !context) throw new Error('no stage')
    return [...context.getImageData(canvas.width / 2, canvas.height / 2, 1, 1).data]
  })

for (const [path, name, paints] of [
  ['/view360', 'R7', paintsOf('r7').length],
  ['/viewF7', 'F7', paintsOf('f7').length],
] as const) {
  test(`${path} turns the ${name} by keyboard, past both ends of the slider`, async ({ page }) => {
    await page.goto(path)
    const title = `${name} 360° 看车`
    await expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible()
    await expect(page.getByRole('radio', { name: /标配|选装/ })).toHaveCount(paints)
    await expect(slider(page)).toHaveAttribute('aria-valuetext', '左前 40°')
    await touch(page)
    for (let press = 0; press < 5; press += 1) await page.keyboard.press('ArrowRight')
    await expect(slider(page)).toHaveAttribute('aria-valuetext', '左侧 90°')
    await expect(car(page, new RegExp(`${name}，左侧 90°`))).toBeVisible()
    await page.keyboard.press('End')
    await expect(slider(page)).toHaveAttribute('aria-valuetext', '右前 350°')
    await page.keyboard.press('ArrowRight')
    await expect(slider(page)).toHaveAttribute('aria-valuetext', '正前 0°')
    await page.keyboard.press('ArrowLeft')
    await expect(slider(page)).toHaveAttribute('aria-valuetext', '右前 350°')
  })
}

/** Luminance of a colour with channels from 0 to 255 (WCAG 2). */
function luminance(channels: readonly number[]): number {
  const [red = 0, green = 0, blue = 0] = channels.map((channel) => {
    const part = channel / 255
    return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** The contrast of light words with the lightest spot behind them. */
async function contrastOf(page: Page, words: Locator): Promise<number> {
  const text = await words.evaluate((all) => {
    const { color } = getComputedStyle(all)
    if (all instanceof HTMLElement) all.style.color = 'transparent'
    return color.match(/\d+/g)?.map(Number) ?? []
  })
  // Only where the words are: their element may be as wide as the picture.
  const clip = await words.evaluate((all) => {
    const range = document.createRange()
    range.selectNodeContents(all)
    const { x, y, width, height } = range.getBoundingClientRect()
    return { x, y, width, height }
  })
  const picture = sharp(await page.screenshot({ clip })).removeAlpha()
  const { data } = await picture.raw().toBuffer({ resolveWithObject: true })
  let lightest = 0
  for (let at = 0; at < data.length; at += 3) {
    lightest = Math.max(lightest, luminance([...data.subarray(at, at + 3)]))
  }
  return (luminance(text) + 0.05) / (lightest + 0.05)
}

for (const path of ['/view360', '/viewF7']) {
  test(`the hint on ${path} can be read above the car's reflection`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto(path)
    await settled(page)
    const hint = page.getByText('左右拖动旋转 · 双击放大')
    await expect(hint).toBeVisible()
    expect(await contrastOf(page, hint)).toBeGreaterThanOrEqual(4.5)
  })
}

test('a drag turns the car to the left and to the right', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/view360')
  await touch(page)
  await drag(page, 0.7, 0.45)
  await expect(slider(page)).toHaveAttribute('aria-valuetext', '左后 100°')
  await drag(page, 0.3, 0.8)
  await expect(slider(page)).toHaveAttribute('aria-valuetext', '右前 350°')
  await expect(slider(page)).toBeFocused()
})

test('a flick turns the car on after the finger has left', async ({ page }) => {
  await page.goto('/view360')
  await touch(page)
  const box = await stageOf(page)
  const y = box.y + box.height / 2
  const angles = slider(page).evaluate(
    (element) =>
      new Promise((resolve) => {
        const after = new Set<string | null>()
        const look = () => {
          after.add(element.getAttribute('aria-valuetext'))
          if (after.size === 4) resolve(after.size)
        }
        const begin = () =>
          new MutationObserver(look).observe(element, { attributeFilter: ['aria-valuetext'] })
        addEventListener('pointerup', begin, { once: true })
      }),
  )
  const cdp = await page.context().newCDPSession(page)
  const start = Date.now() / 1000
  // The speed counts, so each touch says its own time, however long the machine takes.
  for (let step = 0; step <= 8; step += 1) {
    const x = box.x + (0.7 - step * 0.03) * box.width
    await cdp.send('Input.dispatchTouchEvent', {
      type: step === 0 ? 'touchStart' : 'touchMove',
      touchPoints: [{ x, y }],
      timestamp: start + step * 0.016,
    })
  }
  const timestamp = start + 9 * 0.016
  await cdp.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [], timestamp })
  expect(await angles).toBe(4)
})

test.describe('before its code has loaded', () => {
  const CODE = /_astro\/turntable\..*js/
  let release = () => {}

  test.beforeEach(async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route(CODE, async (route) => {
      await held
      await route.continue()
    })
    await page.goto('/view360')
    await settled(page)
  })

  test('a drag continues once it is loaded', async ({ page }) => {
    await expect(car(page, `${FIRST.name} R7，左前 40°`)).toBeVisible()
    const box = await stageOf(page)
    const y = box.y + box.height / 2
    const asked = page.waitForRequest(CODE)
    await page.mouse.move(box.x + 0.9 * box.width, y)
    await page.mouse.down()
    await page.mouse.move(box.x + 0.8 * box.width, y, { steps: 4 })
    await asked
    release()
    await expect(page.locator('[data-ready]')).toBeAttached()
    await page.mouse.move(box.x + 0.7 * box.width, y)
    await page.mouse.move(box.x + 0.45 * box.width, y, { steps: 8 })
    await page.mouse.up()
    await expect(slider(page)).toHaveAttribute('aria-valuetext', '左后 100°')
    await expect.poll(() => isWhole(page)).toBe(true)
  })

  test('the chosen angle and paint are kept', async ({ page }) => {
    await tabTo(page, slider(page))
    await page.keyboard.press('ArrowRight')
    await page.getByRole('radio', { name: VIVID.name }).check({ force: true })
    release()
    await expect(slider(page)).toHaveAttribute('aria-valuetext', '左前 50°')
    await expect(car(page, `${VIVID.name} R7，左前 50°`)).toBeVisible()
    await expect.poll(() => isWhole(page)).toBe(true)
  })

  test('a pressed button acts', async ({ page }) => {
    const zoom = page.getByRole('button', { name: '放大' })
    await zoom.tap()
    await expect(zoom).toHaveAttribute('aria-pressed', 'false')
    release()
    await expect(zoom).toHaveAttribute('aria-pressed', 'true')
    await expect.poll(() => isWhole(page)).toBe(true)
  })
})

test('a wheel scrolls the page at first, and turns the car once it is in use', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.setViewportSize({ width: 375, height: 400 })
  await page.goto('/view360')
  // Events pass through the still to the element below, so the check of what is hit is skipped.
  await car(page, `${FIRST.name} R7，左前 40°`).hover({ force: true })
  await page.mouse.wheel(0, 60)
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0)
  await expect(slider(page)).toHaveAttribute('aria-valuetext', '左前 40°')
  await touch(page)
  await car(page, /R7/).hover()
  await page.mouse.wheel(0, 68)
  await expect(slider(page)).toHaveAttribute('aria-valuetext', '左前 80°')
})

test('on a phone held sideways, the whole car and the slider fit below the top bar', async ({
  page,
}) => {
  await page.setViewportSize({ width: 740, height: 375 })
  await page.goto('/view360')
  await slider(page).evaluate((each) => each.scrollIntoView({ block: 'end' }))
  const bar = await page.getByRole('banner').boundingBox()
  const stage = await car(page, `${FIRST.name} R7，左前 40°`).boundingBox()
  expect(stage?.y).toBeGreaterThanOrEqual(bar?.height ?? 0)
  await expect(slider(page)).toBeInViewport({ ratio: 0.99 })
})

test('another paint keeps the angle', async ({ page }) => {
  await page.goto('/view360')
  await touch(page)
  await page.keyboard.press('End')
  await expect(car(page, `${FIRST.name} R7，右前 350°`)).toBeVisible()
  const before = await paintOf(page)
  await page.getByRole('radio', { name: VIVID.name }).check({ force: true })
  await expect(car(page, `${VIVID.name} R7，右前 350°`)).toBeVisible()
  await expect.poll(() => paintOf(page)).not.toEqual(before)
  await expect.poll(() => isWhole(page)).toBe(true)
  const [red, , blue] = await paintOf(page)
  expect(Math.sign(warmth(red, blue))).toBe(Math.sign(warmthOf(VIVID)))
})

test('a double tap and the button zoom in, and a drag then moves the picture', async ({ page }) => {
  await page.goto('/view360')
  await touch(page)
  const zoom = page.getByRole('button', { name: '放大' })
  await car(page, /R7/).dblclick()
  await expect(zoom).toHaveAttribute('aria-pressed', 'true')
  await drag(page, 0.7, 0.3)
  await expect(slider(page)).toHaveAttribute('aria-valuetext', '左前 40°')
  await zoom.tap()
  await expect(zoom).toHaveAttribute('aria-pressed', 'false')
})

test('two fingers, or Control and the wheel, zoom in and out', async ({ page }) => {
  await page.goto('/view360')
  await touch(page)
  const zoom = page.getByRole('button', { name: '放大' })
  const box = await stageOf(page)
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  const cdp = await page.context().newCDPSession(page)
  /** Moves two fingers, each so many pixels from the middle, to another distance. */
  const pinch = async (from: number, to: number) => {
    for (const [type, apart] of [
      ['touchStart', from],
      ['touchMove', (from + to) / 2],
      ['touchMove', to],
    ] as const) {
      const touchPoints = [-apart, apart].map((by, id) => ({ x: x + by, y, id }))
      await cdp.send('Input.dispatchTouchEvent', { type, touchPoints })
    }
    await cdp.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  }
  await pinch(20, 80)
  await expect(zoom).toHaveAttribute('aria-pressed', 'true')
  await pinch(80, 10)
  await expect(zoom).toHaveAttribute('aria-pressed', 'false')
  await page.mouse.move(x, y)
  await page.keyboard.down('Control')
  await page.mouse.wheel(0, -300)
  await expect(zoom).toHaveAttribute('aria-pressed', 'true')
  await page.mouse.wheel(0, 600)
  await expect(zoom).toHaveAttribute('aria-pressed', 'false')
})

test('the car turns automatically on request, until a touch stops it', async ({ page }) => {
  await page.goto('/view360')
  const auto = page.getByRole('button', { name: '自动旋转' })
  await auto.tap()
  await expect(auto).toHaveAttribute('aria-pressed', 'true')
  await expect(slider(page)).toHaveAttribute('aria-valuetext', /左后/)
  await auto.tap()
  await expect(auto).toHaveAttribute('aria-pressed', 'false')
  await auto.tap()
  await car(page, /R7/).tap()
  await expect(auto).toHaveAttribute('aria-pressed', 'false')
})

test.describe('on a fast connection', () => {
  test.beforeEach(({ page }) =>
    page.addInitScript(() => sessionStorage.setItem('network speed', '2.40')),
  )

  test('the car turns automatically', async ({ page }) => {
    await page.goto('/view360')
    await expect(page.getByRole('button', { name: '自动旋转' })).toHaveAttribute(
      'aria-pressed',
      'true',
    )
    await expect(slider(page)).not.toHaveAttribute('aria-valuetext', '左前 40°')
  })

  test('a car that was turned before the page had loaded stays in the hand', async ({ page }) => {
    const gate = Promise.withResolvers<void>()
    await page.route('**/late', async (route) => {
      await gate.promise
      await route.fulfill({ path: 'public/favicon.svg' })
    })
    // The page's `load` event waits for this picture.
    await page.addInitScript(() => {
      document.addEventListener('DOMContentLoaded', () => {
        document.body.append(Object.assign(new Image(), { src: '/late', alt: '' }))
      })
    })
    await page.goto('/view360', { waitUntil: 'domcontentloaded' })
    await tabTo(page, slider(page))
    await page.keyboard.press('ArrowRight')
    await expect(page.locator('car-turntable')).toHaveAttribute('data-ready')
    await page.keyboard.press('End')
    await expect.poll(() => isWhole(page)).toBe(true)
    let asked = 0
    page.on('request', (request) => (asked += Number(FRAME.test(request.url()))))
    gate.resolve()
    await page.waitForLoadState('load')
    await settled(page)
    const auto = page.getByRole('button', { name: '自动旋转' })
    await expect(auto).toHaveAttribute('aria-pressed', 'false')
    await expect(slider(page)).toHaveAttribute('aria-valuetext', '右前 350°')
    expect(asked).toBe(0)
  })

  test('a car that was stopped stays still when its page comes back', async ({ page }) => {
    await page.goto('/view360')
    const auto = page.getByRole('button', { name: '自动旋转' })
    await expect(auto).toHaveAttribute('aria-pressed', 'true')
    await auto.tap()
    await expect(auto).toHaveAttribute('aria-pressed', 'false')
    await page.evaluate(() => {
      for (const type of ['pagehide', 'pageshow']) {
        window.dispatchEvent(new PageTransitionEvent(type, { persisted: true }))
      }
    })
    await expect.poll(() => isWhole(page)).toBe(true)
    await expect(auto).toHaveAttribute('aria-pressed', 'false')
  })

  test('the car stands still with reduced motion', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto('/view360')
    await expect.poll(() => isWhole(page)).toBe(true)
    await expect(page.getByRole('button', { name: '自动旋转' })).toBeHidden()
    await expect(slider(page)).toHaveAttribute('aria-valuetext', '左前 40°')
  })
})

test.describe('bytes', () => {
  /** Opens the turntable, which loads one picture, and then loads the whole turn. */
  async function weigh(page: Page) {
    const asked = new Set<string>()
    page.on('request', (request) => FRAME.test(request.url()) && asked.add(request.url()))
    const loaded = new Map<string, Request>()
    page.on('requestfinished', (request) => {
      if (FRAME.test(request.url())) loaded.set(request.url(), request)
    })
    await page.goto('/view360')
    await settled(page)
    expect(asked.size).toBe(1)
    await touch(page)
    await expect.poll(() => loaded.size).toBeGreaterThanOrEqual(36)
    const sizes = await Promise.all([...loaded.values()].map((request) => request.sizes()))
    return sizes.reduce((sum, { responseBodySize }) => sum + responseBodySize, 0)
  }

  test('one picture loads before a touch and the whole turn after it, and less with Save-Data', async ({
    browser,
    baseURL,
  }) => {
    const phone = { viewport: { width: 375, height: 740 }, deviceScaleFactor: 2, baseURL }
    const usual = await browser.newContext(phone)
    const whole = await weigh(await usual.newPage())
    const thrifty = await browser.newContext(phone)
    await thrifty.addInitScript(() =>
      Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
    )
    const saved = await weigh(await thrifty.newPage())
    expect(saved).toBeLessThan(whole * 0.6)
    await usual.close()
    await thrifty.close()
  })
})

test('frames that fail are tried twice and replaced by neighbours, and 重试 loads them', async ({
  page,
  trouble,
}) => {
  let tries = 0
  const FAILING = new RegExp(`r7-${FIRST.id}-(11|12|13)\\.`)
  await page.route(FAILING, (route) => {
    tries += 1
    return route.abort()
  })
  await page.goto('/view360')
  await tabTo(page, slider(page))
  const message = page.getByText('有 3 个角度未能载入')
  await expect(message).toBeVisible()
  expect(tries).toBe(6)
  for (let press = 0; press < 7; press += 1) await page.keyboard.press('ArrowRight')
  await expect(slider(page)).toHaveAttribute('aria-valuetext', '左后 110°')
  await page.unroute(FAILING)
  await page.getByRole('button', { name: '重试' }).tap()
  await expect(message).toBeHidden()
  await expect.poll(() => isWhole(page)).toBe(true)
  expectFailedRequests(trouble)
})

test('without a network the still stays, with a message and a retry', async ({ page, trouble }) => {
  await page.route(/turntable\/.*json/, (route) => route.abort())
  await page.goto('/view360')
  await slider(page).focus()
  await expect(page.getByText('图片未能载入，请检查网络。')).toBeVisible()
  await expect(car(page, `${FIRST.name} R7，左前 40°`).first()).toBeVisible()
  await page.unroute(/turntable\/.*json/)
  await page.getByRole('button', { name: '重试' }).tap()
  await expect.poll(() => isWhole(page)).toBe(true)
  expectFailedRequests(trouble)
})

test('重试 leaves the focus with the car, though the button goes away', async ({
  page,
  trouble,
}) => {
  const lists = /turntable\/.*json/
  await page.route(lists, (route) => route.abort())
  await page.goto('/view360')
  await slider(page).focus()
  const retry = page.getByRole('button', { name: '重试' })
  await expect(retry).toBeVisible()
  await page.unroute(lists)
  await retry.press('Enter')
  await expect.poll(() => isWhole(page)).toBe(true)
  await expect(slider(page)).toBeFocused()
  expectFailedRequests(trouble)
})

test('leaving closes every bitmap, and coming back loads them again', async ({ page }) => {
  await page.addInitScript(() => {
    const open = new Set<ImageBitmap>()
    const make = window.createImageBitmap.bind(window)
    const close = ImageBitmap.prototype.close
    Object.assign(window, {
      openBitmaps: open,
      async createImageBitmap(blob: Blob) {
        const bitmap = await make(blob)
        open.add(bitmap)
        return bitmap
      },
    })
    ImageBitmap.prototype.close = function () {
      open.delete(this)
      close.call(this)
    }
  })
  const open = () => page.evaluate(() => Reflect.get(window, 'openBitmaps').size)
  await page.goto('/view360')
  await touch(page)
  expect(await open()).toBe(36)
  await page.getByRole('radio', { name: VIVID.name }).check({ force: true })
  await expect.poll(() => isWhole(page)).toBe(true)
  expect(await open()).toBe(36)
  await page.evaluate(() =>
    window.dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true })),
  )
  expect(await open()).toBe(0)
  expect(await page.evaluate(() => document.querySelector('canvas')?.width)).toBe(0)
  await page.evaluate(() =>
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })),
  )
  await expect.poll(open).toBe(36)
})

test('axe finds nothing with the turn loaded, and in the cabin', async ({ page }) => {
  await page.goto('/view360')
  await touch(page)
  await expectAccessible(page)
  await page.getByRole('radio', { name: '座舱' }).check({ force: true })
  await expect(page.getByRole('img', { name: /座舱线描/ })).toBeVisible()
  await expect(slider(page)).toBeHidden()
  await expectAccessible(page)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('every paint has a still and six angles', async ({ page }) => {
    await page.goto('/view360')
    await expect(car(page, `${FIRST.name} R7，左前 40°`).first()).toBeVisible()
    await expect(slider(page)).toBeHidden()
    await expect(page.getByRole('list', { name: `${FIRST.name} R7 的六个角度` })).toBeVisible()
    await page.getByRole('radio', { name: VIVID.name }).check({ force: true })
    await expect(car(page, `${VIVID.name} R7，左前 40°`).first()).toBeVisible()
    await expect(page.getByRole('list', { name: `${VIVID.name} R7 的六个角度` })).toBeVisible()
    await expect(page.getByRole('list', { name: `${FIRST.name} R7 的六个角度` })).toBeHidden()
  })
})
