import type { Locator, Page } from 'playwright/test'
import sharp from 'sharp'
import { isExperienceStore } from '../../src/domain/store-type.ts'
import { driveForm, submitDrive } from '../support/drive-steps.ts'
import { articlesOf, POSTS, readContent, STORES } from '../support/marketing.ts'
import { bottomItem, bottomItemsOf, bottomPicture, showBottomItem } from '../support/menus.ts'
import { openConfigurator } from '../support/order-steps.ts'
import { expect, expectFailedRequests, failCalls, settled, test } from '../support/test.ts'

const DESKTOP = {
  viewport: { width: 1280, height: 800 },
  isMobile: false,
  hasTouch: false,
}

/**
 * The position of an element.
 * @throws when it is not visible
 */
async function boxOf(element: Locator) {
  const box = await element.boundingBox()
  if (!box) throw new Error(`${element} has no box`)
  return { ...box, right: box.x + box.width, bottom: box.y + box.height }
}

test.describe('the codes of the bottom navigation', () => {
  // The tests change a style sheet, which the policy would then block.
  test.use({ bypassCSP: true })

  const codes = bottomItemsOf('popover').filter(({ picture }) => picture?.qr)

  const opened = async (page: Page, code: (typeof codes)[number]) => {
    const picture = bottomPicture(page, code)
    await bottomItem(page, code).click()
    await expect(picture).toBeInViewport({ ratio: 1 })
    const { width, height } = await boxOf(picture)
    await page.keyboard.press('Escape')
    await expect(picture).toBeHidden()
    return { width, height }
  }

  for (const isAnchored of [true, false]) {
    const browser = isAnchored ? 'anchors' : 'does not anchor'
    test(`have their full size if the browser ${browser}`, async ({ page }) => {
      await page.route(/\.css$/, async (route) => {
        const response = await route.fetch()
        const rules = await response.text()
        const body = isAnchored ? rules : rules.replaceAll('anchor-name', 'unknown-name')
        await route.fulfill({ response, body })
      })
      for (const width of [320, 375, 768, 1280]) {
        await page.setViewportSize({ width, height: 740 })
        await page.goto('/about')
        await settled(page)
        for (const code of codes) {
          await showBottomItem(page, code)
          expect(await opened(page, code), `${code.label} at ${width}`).toEqual({
            width: 160,
            height: 160,
          })
        }
      }
    })
  }
})

test('a gallery shows the side of a car whole, and its pictures have the same height', async ({
  page,
}) => {
  for (const car of ['r7', 'f7']) {
    await page.goto(`/${car}`)
    await settled(page)
    const pictures = page.getByRole('list', { name: /外观图集/ }).getByRole('listitem')
    const shots: { picture: string; title: string }[] = readContent(`models/${car}.json`).exterior
      .shots
    for (const { title } of shots.filter(({ picture }) => picture.endsWith(`${car}-side.jpg`))) {
      const side = pictures.filter({ hasText: title }).getByRole('img')
      await side.scrollIntoViewIfNeeded()
      const { width, height } = await boxOf(side)
      expect(width / height).toBeCloseTo(16 / 9, 1)
    }
    const heights = await pictures
      .getByRole('img')
      .evaluateAll((all) => all.map((each) => each.getBoundingClientRect().height))
    expect(new Set(heights).size).toBe(1)
  }
})

test('a post’s card shows the side of a car whole', async ({ page }) => {
  const post = POSTS.find(({ pictures: [cover] }) => cover?.src?.endsWith('r7-side.jpg'))
  if (!post) return test.skip(true, 'The content has no post that shows the side of the R7.')
  await page.goto(`/userNewsDetail/${post.id}`)
  await page.goto('/posts')
  const link = page.locator(`a[href*="/${post.id}"]`)
  const card = page.getByRole('article').filter({ has: link }).first()
  const { width, height } = await boxOf(card.locator('[data-part="cover"]'))
  // The R7 is between 8 and 91 % of the picture's width, and the picture is 16:9.
  expect(width / height).toBeGreaterThanOrEqual(0.83 * (16 / 9))
})

test('a thumbnail shows its drawing whole', async ({ page }) => {
  await page.goto('/news')
  const drawing = page.locator('main [data-drawing] svg').first()
  await expect(drawing).toBeVisible()
  const { drawn, box } = await drawing.evaluate((svg: SVGSVGElement) => ({
    drawn: svg.viewBox.baseVal.width * (svg.getScreenCTM()?.a ?? Number.NaN),
    box: svg.getBoundingClientRect().width,
  }))
  expect(drawn).toBeLessThanOrEqual(box + 0.5)
})

test('the drawing of a cabin matches its description', async ({ page }) => {
  for (const [path, car] of [
    ['/viewF7', 'f7'],
    ['/view360', 'r7'],
  ] as const) {
    const { drawing = 'cockpit' } = readContent(`models/${car}.json`).cabin
    await page.goto(path)
    await page.getByText('座舱', { exact: true }).tap()
    const name = drawing === 'cockpit' ? /三联屏横贯仪表台/ : /三联屏低于台面上沿/
    await expect(page.getByRole('img', { name })).toBeVisible()
  }
})

test('the last column in the table of personal data is not too narrow', async ({ page }) => {
  await page.goto('/documents/privacy')
  const cell = page.getByRole('cell', { name: /^除补充说明外/ })
  const { height } = await boxOf(cell)
  const { height: row } = await boxOf(page.getByRole('row').filter({ has: cell }))
  const own = await cell.evaluate((each) => {
    const range = document.createRange()
    range.selectNodeContents(each)
    return new Set([...range.getClientRects()].map(({ top }) => top)).size
  })
  expect(own).toBeLessThanOrEqual(3)
  expect(row).toBe(height)
})

test('no line breaks between a number and its unit', async ({ page }) => {
  const textOf = async (path: string) => {
    await page.goto(path)
    return (await page.getByRole('main').textContent()) ?? ''
  }
  const dated = (text: string) => /\d 日/.test(text)
  const article = articlesOf('news').find(({ text }) => dated(text))
  const post = POSTS.find(({ content }) => dated(content))
  for (const [path, unit] of [
    ['/join', '㎡'],
    ['/power', '元'],
    ...(article ? [[`/newsDetail/${article.id}`, '日']] : []),
    ...(post ? [[`/userNewsDetail/${post.id}`, '日']] : []),
  ] as const) {
    const text = await textOf(path)
    expect(text, path).toMatch(new RegExp(`\\d\u00a0${unit}`))
    expect(text, path).not.toMatch(new RegExp(`\\d ${unit}`))
  }
})

test('no light line shows between the parts of the footer on dense screens', async ({
  browser,
  baseURL,
}) => {
  for (const [width, deviceScaleFactor] of [
    [412, 2.625],
    [360, 2.625],
  ] as const) {
    const context = await browser.newContext({
      viewport: { width, height: 800 },
      deviceScaleFactor,
      isMobile: true,
      hasTouch: true,
      ...(baseURL && { baseURL }),
    })
    const page = await context.newPage()
    for (const path of ['/r7', '/concept', '/power']) {
      await page.goto(path)
      await settled(page)
      await page.evaluate(() => window.scrollTo({ top: 1e6, behavior: 'instant' }))
      const { y } = await boxOf(page.getByRole('button', { name: '大字版' }))
      const strip = { x: 1, y: y - 60, width: 4, height: 60 }
      const { channels } = await sharp(await page.screenshot({ clip: strip })).stats()
      expect(Math.max(...channels.map(({ max }) => max)), `${path} at ${width}`).toBeLessThan(24)
    }
    await context.close()
  }
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  for (const path of ['/login', '/customerService']) {
    test(`the footer of ${path} reaches the end of the screen`, async ({ page }) => {
      for (const [width, height] of [
        [375, 740],
        [430, 932],
        [1440, 1100],
      ] as const) {
        await page.setViewportSize({ width, height })
        await page.goto(path)
        const { bottom } = await boxOf(page.locator('body > footer'))
        expect(bottom, `at ${width}`).toBeGreaterThanOrEqual(height)
      }
    })
  }
})

test('the badge stays beside its number at twice the text size', async ({ page }) => {
  await page.addInitScript(() => {
    const grow = () => document.documentElement?.style.setProperty('font-size', '32px')
    document.addEventListener('readystatechange', grow)
  })
  await page.goto('/about')
  await settled(page)
  const link = page.getByRole('link', { name: /公网安备/ })
  await link.scrollIntoViewIfNeeded()
  const gap = await link.evaluate((each) => {
    const range = document.createRange()
    range.selectNodeContents(each)
    const badge = each.querySelector('img')?.getBoundingClientRect().right ?? 0
    const starts = [...range.getClientRects()]
      .map(({ left }) => left)
      .filter((left) => left >= badge)
    return Math.max(...starts) - badge
  })
  expect(gap).toBeLessThan(16)
})

test('headings have the same weight in Latin and Chinese letters', async ({ page }) => {
  await page.goto('/comparisonR7')
  await settled(page)
  const { weight, faces } = await page.evaluate(() => ({
    weight: Number(getComputedStyle(document.querySelector('h1') ?? document.body).fontWeight),
    faces: [...document.fonts].map((face) => face.weight),
  }))
  // Chinese fonts have no weight between 500 and 700.
  expect(weight).toBe(700)
  expect(faces[0]).toBe('400 700')
})

test.describe('on wide screens', () => {
  test.use(DESKTOP)

  for (const [width, height] of [
    [1280, 800],
    [1024, 768],
    [1440, 900],
  ] as const) {
    test(`the price is below the car at ${width} × ${height}`, async ({ page }) => {
      await page.setViewportSize({ width, height })
      await page.goto('/')
      const picture = await boxOf(page.locator('img[fetchpriority="high"]'))
      const price = await boxOf(page.getByText(/万起$/).first())
      // The lowest tyre ends at 78 % of the picture's height.
      expect(price.y).toBeGreaterThan(picture.y + 0.78 * picture.height)
    })
  }

  test('a gallery has a scroll bar for a mouse', async ({ page }) => {
    await page.goto('/r7')
    await settled(page)
    await expect(page.getByRole('list', { name: /外观图集/ })).toHaveCSS('scrollbar-width', 'thin')
  })

  test('the menu button is aligned with the page’s content', async ({ page }) => {
    for (const width of [375, 768, 1024, 1280, 1600]) {
      await page.setViewportSize({ width, height: 800 })
      await page.goto('/service')
      await settled(page)
      const line = await boxOf(page.getByRole('button', { name: '打开菜单' }).locator('i').first())
      const logo = await boxOf(page.getByRole('banner').getByRole('link').first())
      expect(width - line.right, `at ${width}`).toBeCloseTo(logo.x, 0)
    }
  })

  test('a missing post fills the last row of other posts', async ({ page }) => {
    await page.goto('/userNewsDetail/no-such-post')
    const cards = page.getByRole('region', { name: '最新动态' }).getByRole('listitem')
    await expect(cards).toHaveCount(9)
    const [lead, last, heading] = [
      await boxOf(cards.first()),
      await boxOf(cards.last()),
      await boxOf(page.getByRole('heading', { level: 1 })),
    ]
    expect(lead.x).toBe(heading.x)
    const row = await boxOf(page.getByRole('region', { name: '最新动态' }))
    expect(last.right).toBeCloseTo(row.right, 0)
  })

  test('a failure in the configurator is as tall as its words', async ({ page, trouble }) => {
    await failCalls(page, /getSpuListByCatIds/, '500')
    await page.goto('/payDeposit')
    const heading = await boxOf(page.getByRole('heading', { name: '选配您的 R7' }))
    const problem = await boxOf(page.getByRole('alert').filter({ hasText: '车型信息未能载入' }))
    const retry = await boxOf(page.getByRole('button', { name: /^重试/ }))
    expect(problem.y - heading.bottom).toBeLessThan(60)
    expect(retry.height).toBeLessThan(60)
    expectFailedRequests(trouble)
  })

  test('the type of a store in preparation is beside its state', async ({ page }) => {
    const isThere = STORES.some(
      ({ status, typeCode }) => status === '筹备' && isExperienceStore(typeCode),
    )
    test.skip(!isThere, 'The content has no such store.')
    await page.goto('/store')
    await settled(page)
    const stores = page.getByRole('listitem').filter({ has: page.getByRole('heading') })
    const store = stores.filter({ has: page.getByText('筹备', { exact: true }) }).first()
    const status = store.getByText('筹备', { exact: true })
    await status.scrollIntoViewIfNeeded()
    const type = store.getByText(/^(旗舰店|体验中心|体验空间)/)
    expect((await boxOf(status)).x - (await boxOf(type)).right).toBeLessThanOrEqual(16)
  })

  test('the car’s measures and the figures below are aligned in columns', async ({ page }) => {
    await page.goto('/r7')
    await settled(page)
    const measures = page.getByRole('region', {
      name: readContent('models/r7.json').dimensions.title,
    })
    const starts = (row: Locator) =>
      row.evaluateAll((all) => all.map((each) => Math.round(each.getBoundingClientRect().x)))
    const row = await starts(measures.locator('figcaption dl > div'))
    const figures = await starts(measures.locator('dl[aria-label="储物空间"] > div'))
    expect(row).toHaveLength(4)
    expect(figures).toEqual(row.slice(0, figures.length))
  })
})

test('a shorter moment of a visit beside a longer one keeps its text below its heading', async ({
  page,
}) => {
  await page.setViewportSize({ width: 768, height: 1024 })
  await page.goto('/experience')
  const moments = page.getByRole('region', { name: '一次到访，可以这样安排' }).getByRole('listitem')
  await moments.first().scrollIntoViewIfNeeded()
  const heights = await moments
    .getByRole('heading')
    .evaluateAll((all) => all.map((heading) => heading.getBoundingClientRect().height))
  expect(new Set(heights).size).toBe(1)
})

for (const path of ['/', '/r7', '/f7', '/concept', '/experience']) {
  test(`${path} begins with the car beside its title on a phone held sideways`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 740, height: 375 })
    await page.goto(path)
    const title = page.getByRole('heading', { level: 1 })
    const car = page.getByRole('main').getByRole('img').first()
    await expect(title).toBeInViewport({ ratio: 1 })
    await expect(car).toBeInViewport({ ratio: 1 })
    const picture = await boxOf(car)
    expect(picture.x).toBeGreaterThanOrEqual((await boxOf(title)).right)
    // It begins below the bar and reaches the edge of the screen, without a frame of dark around it.
    const bar = await boxOf(page.getByRole('banner'))
    expect(picture.y).toBeLessThanOrEqual(bar.bottom)
    expect(picture.bottom).toBeGreaterThanOrEqual(300)
    expect(picture.right).toBe(740)
  })
}

test('/about begins with its title on a phone held sideways', async ({ page }) => {
  await page.setViewportSize({ width: 740, height: 375 })
  await page.goto('/about')
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 1 })).toBeInViewport({ ratio: 1 })
  await expect(main.getByRole('paragraph').first()).toBeInViewport({ ratio: 1 })
})

test('the configurator shows the car whole on a phone held sideways', async ({ page }) => {
  for (const [width, height] of [
    [667, 375],
    [844, 390],
  ] as const) {
    await page.setViewportSize({ width, height })
    await openConfigurator(page)
    const car = page.getByRole('region', { name: '车辆外观' }).getByRole('img').first()
    await expect(car).toHaveJSProperty('complete', true)
    const shown = await car.evaluate((img: HTMLImageElement) => {
      if (getComputedStyle(img).objectFit === 'contain') return 1
      return img.clientHeight / img.clientWidth / (img.naturalHeight / img.naturalWidth)
    })
    // Roof and tyres are within seven tenths of the picture's height.
    expect(shown, `at ${width} × ${height}`).toBeGreaterThanOrEqual(0.69)
  }
})

test('a list of errors longer than the screen is read from its beginning', async ({ page }) => {
  await page.setViewportSize({ width: 667, height: 375 })
  await page.goto('/drive')
  // A jump to the button while parts are being laid out leaves it elsewhere.
  await settled(page)
  await submitDrive(page)
  const summary = driveForm(page).getByRole('alert')
  await expect(summary).toBeFocused()
  await expect(summary.getByRole('paragraph')).toBeInViewport({ ratio: 1 })
  const { y, bottom } = await boxOf(summary)
  expect(bottom).toBeGreaterThan(375)
  expect(y).toBeGreaterThanOrEqual((await boxOf(page.getByRole('banner'))).bottom)
})

test('the links of a model page are above its bar at first, also on a tablet', async ({ page }) => {
  await page.setViewportSize({ width: 1180, height: 820 })
  for (const path of ['/r7', '/f7']) {
    await page.goto(path)
    const link = await boxOf(
      page.getByRole('main').getByRole('link', { name: '360° 看车' }).first(),
    )
    const bar = await boxOf(page.getByRole('navigation', { name: '购车' }))
    expect(link.y + link.height, path).toBeLessThanOrEqual(bar.y)
  }
})

test.describe('on a wide screen', () => {
  test.use(DESKTOP)

  test('fine print takes lines that can be followed', async ({ page }) => {
    for (const path of ['/service', '/r7']) {
      await page.goto(path)
      await settled(page)
      const notes = page.getByRole('complementary', { name: '注释' }).getByRole('paragraph')
      const disclaimer = page.getByText(/驾驶辅助不能替代驾驶员/)
      for (const text of [...(await notes.all()), ...(await disclaimer.all())]) {
        const letters = await text.evaluate((each) => {
          const range = document.createRange()
          range.selectNodeContents(each)
          return (
            range.getBoundingClientRect().width / Number.parseFloat(getComputedStyle(each).fontSize)
          )
        })
        expect(letters, (await text.textContent()) ?? '').toBeLessThan(49)
      }
    }
  })

  test('three editions stand side by side', async ({ page }) => {
    await page.goto('/f7')
    await settled(page)
    const editions = page.getByRole('region', { name: '版本与价格' }).getByRole('listitem')
    if ((await editions.count()) !== 3) return test.skip(true, 'The F7 has not three editions.')
    const tops = await editions.evaluateAll((all) =>
      all.map((each) => each.getBoundingClientRect().top),
    )
    expect(new Set(tops).size).toBe(1)
  })
})
