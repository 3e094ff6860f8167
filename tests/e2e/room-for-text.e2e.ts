import type { Locator, Page } from 'playwright/test'
import { largestOfFolders } from '../support/built-pages.ts'
import { AFTER_WORK } from '../support/desk-content.ts'
import { field, log, openDesk, send } from '../support/desk-steps.ts'
import { doubleText } from '../support/double-text.ts'
import { bookHere } from '../support/drive-steps.ts'
import { openRoutes } from '../support/guarded.ts'
import { chooseLargeType, rootSize } from '../support/large-type.ts'
import { logInByCalls } from '../support/log-in.ts'
import { articlesOf, readContent } from '../support/marketing.ts'
import { openConfigurator, openTransfer } from '../support/order-steps.ts'
import { sidewaysOverflow } from '../support/sideways.ts'
import { expect, scrollTo, settled, test } from '../support/test.ts'

const WORDMARK: string = readContent('site/site.json').wordmark

for (const path of ['/r7', '/f7']) {
  test(`large type makes nothing smaller in the bar of ${path} at 320 px, which stays one row`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 320, height: 640 })
    const bar = page.getByRole('navigation', { name: '购车' })
    const measure = () =>
      bar.evaluate((all) => ({
        sizes: [...all.querySelectorAll('*')].map((each) =>
          Number.parseFloat(getComputedStyle(each).fontSize),
        ),
        rows: new Set([...all.querySelectorAll('a')].map((each) => each.offsetTop)).size,
        overflow: all.scrollWidth - all.clientWidth,
      }))
    await page.goto(path)
    const normal = await measure()
    await chooseLargeType(page)
    await page.reload()
    await expect.poll(() => rootSize(page)).toBe('20px')
    const large = await measure()
    expect(large.sizes.filter((size, at) => size < (normal.sizes[at] ?? 0))).toEqual([])
    expect(large).toMatchObject({ rows: 1, overflow: 0 })
  })
}

for (const path of [...openRoutes.map((route) => route.path), ...largestOfFolders()]) {
  test(`${path} fits 320 px in large type and with text twice its size`, async ({ page }) => {
    await chooseLargeType(page)
    await page.setViewportSize({ width: 320, height: 640 })
    await page.goto(path)
    if (!path.startsWith('/documents/')) await settled(page)
    expect(await sidewaysOverflow(page)).toBeLessThanOrEqual(0)
    await doubleText(page)
    expect(await sidewaysOverflow(page)).toBeLessThanOrEqual(0)
  })
}

/**
 * Runs in the page: finds texts that have room for fewer than four letters in a line, and words of
 * two letters and numbers with a unit that take several lines.
 */
function findSqueezed(): string[] {
  return [...document.querySelectorAll<HTMLElement>('main :is(p, h3, li, dd, th, td, span)')]
    .filter((each) => each.checkVisibility({ visibilityProperty: true }))
    .filter((each) => !each.closest('.visually-hidden, svg'))
    .filter((each) => {
      const text = each.textContent?.trim().replaceAll(/\s+/g, ' ') ?? ''
      const range = document.createRange()
      range.selectNodeContents(each)
      const parts = [...range.getClientRects()]
      const isWord = /^(\p{sc=Han}{2}|[\d.,]+ ?\p{sc=Han}{1,2})$/u.test(text)
      if (isWord && !each.querySelector(':not(small)')) {
        const [top, bottom] = [parts.map((part) => part.top), parts.map((part) => part.bottom)]
        return Math.max(...top) > Math.min(...bottom)
      }
      const { display, fontSize } = getComputedStyle(each)
      if (display === 'inline' || text.length < 12) return false
      return each.clientWidth < 4 * Number.parseFloat(fontSize)
    })
    .map((each) => each.textContent?.trim() ?? '')
}

/** Runs in the page: finds numbers whose unit, or whose other end, is on the next line. */
function findTorn(): string[] {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const range = document.createRange()
  const torn: string[] = []
  while (texts.nextNode()) {
    const node = texts.currentNode
    const words = node.textContent ?? ''
    if (!node.parentElement?.checkVisibility() || node.parentElement.closest('svg')) continue
    for (const { 0: number, index } of words.matchAll(
      /\d[\d.,–]* ?(?:[A-Za-z]{1,3}(?![A-Za-z])|[年月日天周小分秒个座英万元公层家]|%)|\d–\d/gu,
    )) {
      range.setStart(node, index)
      range.setEnd(node, index + number.length)
      const tops = [...range.getClientRects()].map(({ top }) => Math.round(top))
      if (new Set(tops).size > 1) torn.push(words.slice(Math.max(0, index - 6)))
    }
  }
  return torn
}

/** Runs in the page: finds labels of a table's rows that end with a line of one letter. */
function findAlone(): string[] {
  const range = document.createRange()
  return [...document.querySelectorAll<HTMLElement>('th[scope="row"]')]
    .map((label) => label.firstChild)
    .filter((node) => node instanceof Text && node.parentElement?.checkVisibility())
    .filter((node): node is Text => {
      const length = (node as Text).data.trimEnd().length
      if (length < 2) return false
      const [last, before] = [length - 1, length - 2].map((at) => {
        range.setStart(node as Text, at)
        range.setEnd(node as Text, at + 1)
        return range.getBoundingClientRect().top
      })
      return last !== before
    })
    .map((node) => node.data)
}

/** How many lines a part of a text takes. */
function linesOf(text: Locator, part: RegExp): Promise<number> {
  return text.evaluate((element, source) => {
    const words = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
    const range = document.createRange()
    while (words.nextNode()) {
      const found = new RegExp(source).exec(words.currentNode.textContent ?? '')
      if (!found) continue
      range.setStart(words.currentNode, found.index)
      range.setEnd(words.currentNode, found.index + found[0].length)
      return new Set([...range.getClientRects()].map(({ top }) => top)).size
    }
    return 0
  }, part.source)
}

for (const path of ['/', '/r7', '/service', '/experience', '/power', '/about', '/join', '/news']) {
  test(`${path} has room for its texts at 320 px when they are twice their size`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 320, height: 640 })
    await page.goto(path)
    await settled(page)
    await doubleText(page)
    expect(await page.evaluate(findSqueezed)).toEqual([])
  })
}

test('a price and its sum fit 320 px with text twice its size', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await openConfigurator(page)
  await doubleText(page)
  await page.getByRole('button', { name: /价格明细/ }).tap()
  const lines = page.getByRole('dialog', { name: '价格明细' }).getByRole('definition')
  await expect(lines.last()).toBeVisible()
  const ends = await lines.evaluateAll((all) => all.map((dd) => dd.getBoundingClientRect().right))
  expect(Math.max(...ends)).toBeLessThanOrEqual(300)
})

test('a message to the desk has room at 320 px with text twice its size', async ({
  page,
  mobile,
}) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await openDesk(page, mobile)
  await doubleText(page)
  const { width } = (await field(page).boundingBox()) ?? { width: 0 }
  expect(width).toBeGreaterThan(5 * 32)
})

test('a message left at the desk fits its form and covers nothing at 320 px with text twice its size', async ({
  page,
  mobile,
}) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await openDesk(page, mobile, AFTER_WORK)
  await page.getByRole('button', { name: '留言' }).tap()
  const form = page.getByRole('form', { name: '留言' })
  await expect(form).toBeVisible()
  await doubleText(page)
  const foot = await form.evaluate((each) => each.parentElement?.getBoundingClientRect().bottom)
  const hours = await page.getByText(/^人工服务时间为/).boundingBox()
  expect(foot).toBeLessThanOrEqual(hours?.y ?? 0)
  expect(await form.evaluate((each) => each.scrollWidth - each.clientWidth)).toBe(0)
})

test('at 320 px in large type the status of the desk stays within its bar', async ({
  page,
  mobile,
}) => {
  await chooseLargeType(page)
  await page.setViewportSize({ width: 320, height: 640 })
  await openDesk(page, mobile, AFTER_WORK)
  await page.getByRole('button', { name: '留言' }).tap()
  await expect(page.getByRole('form', { name: '留言' })).toBeVisible()
  const status = page.getByText('智能助手在线 · 人工已下班')
  const edges = await status.evaluate((words) => {
    const bar = words.closest('header')?.getBoundingClientRect()
    const { top, bottom } = words.getBoundingClientRect()
    return bar && [top - bar.top, bar.bottom - bottom]
  })
  expect(Math.min(...(edges ?? [Number.NaN]))).toBeGreaterThanOrEqual(0)
})

for (const width of [320, 375]) {
  test.describe(`at ${width} px in large type`, () => {
    test.use({ viewport: { width, height: 740 } })
    test.beforeEach(({ page }) => chooseLargeType(page))

    test('the form of the order and the equipment tear no unit from its number', async ({
      page,
      mobile,
    }) => {
      await logInByCalls(page, mobile)
      await openConfigurator(page)
      expect(await linesOf(page.getByText(/周（上海市）$/), /（.*）/)).toBe(1)
      await page.getByRole('button', { name: '查看配置表' }).tap()
      const equipment = page.getByRole('dialog', { name: /配置表/ })
      await expect(equipment.getByText('轴距')).toBeVisible()
      expect(await page.evaluate(findTorn)).toEqual([])
      await equipment.getByRole('button', { name: '关闭' }).tap()
      await page.getByRole('button', { name: '下一步' }).tap()
      await expect(page.getByRole('checkbox', { name: /犹豫期/ })).toBeVisible()
      await page.getByText('价格与交付').tap()
      await expect(page.getByText('预计交付')).toBeVisible()
      expect(await page.evaluate(findTorn)).toEqual([])
    })

    test('the payment by transfer and the stores tear no unit from its number', async ({
      page,
      mobile,
    }) => {
      await openTransfer(page, mobile)
      await page.getByRole('button', { name: '查看收款账户' }).tap()
      await expect(page.getByRole('heading', { name: '等待转账到账' })).toBeVisible()
      expect(await page.evaluate(findTorn)).toEqual([])
      await page.goto('/saleStore')
      await settled(page)
      expect(await page.evaluate(findTorn)).toEqual([])
    })

    test('no open page tears a unit from its number', async ({ page }) => {
      test.slow()
      // A form's choice, and a word in a post, may be wider than the box that it is in.
      const narrow = ['/join', '/posts', '/userNewsDetail', '/friendDetail']
      for (const { path } of openRoutes.filter((route) => !narrow.includes(route.path))) {
        await page.goto(path)
        await settled(page)
        await page.evaluate(() => {
          for (const each of document.querySelectorAll('details')) each.open = true
        })
        expect(await page.evaluate(findTorn), path).toEqual([])
      }
    })

    test('public information tears no unit from its number', async ({ page }) => {
      // In tables, and in the summaries of what else there is to read.
      for (const { id } of articlesOf('information').filter(({ text }) => /^\|/m.test(text))) {
        await page.goto(`/informationDetail/${id}`)
        await settled(page)
        expect(await page.evaluate(findTorn), id).toEqual([])
      }
    })

    test('a column of numbers leaves the room to the words beside it', async ({ page }) => {
      await page.goto('/informationDetail/battery-recycling-outlets')
      const widthOf = (name: string) =>
        page
          .getByRole('columnheader', { name })
          .evaluate((column) => column.getBoundingClientRect().width)
      expect(await widthOf('数量')).toBeLessThan(await widthOf('网点类型'))
    })

    test('the cards to send to the desk tear no range', async ({ page, mobile }) => {
      await openDesk(page, mobile)
      await page.getByRole('button', { name: '发送卡片' }).tap()
      const detail = page.getByRole('dialog').getByText(/CLTC 综合续航/)
      await expect(detail).toHaveCount(2)
      for (const each of await detail.all()) {
        expect(await linesOf(each, /\d+–\u2060?\d+ ?/)).toBe(1)
      }
    })

    test('what the desk says tears neither a range nor a unit from its number', async ({
      page,
      mobile,
    }) => {
      await openDesk(page, mobile, AFTER_WORK)
      for (const question of ['R7 与 F7 的续航是多少？', '整车与电池质保多久？', '转人工']) {
        await send(page, question)
        // An answer may offer the same words on a button.
        const said = log(page).getByRole('paragraph')
        await expect(said.filter({ hasText: RegExp(`^${question}$`) })).toBeVisible()
      }
      await page.getByRole('button', { name: '留言', exact: true }).tap()
      await expect(page.getByRole('form', { name: '留言' })).toBeVisible()
      expect(await page.evaluate(findTorn)).toEqual([])
    })

    test('the number of a test drive takes one line', async ({ page, mobile }) => {
      await logInByCalls(page, mobile)
      await bookHere(page)
      expect(await linesOf(page.getByText(/^预约号 TD/), /TD\d+/)).toBe(1)
    })

    test('the hours of the desk and the name of the company take one line each', async ({
      page,
      mobile,
    }) => {
      await openDesk(page, mobile)
      expect(await linesOf(page.getByText(/^人工服务时间为/), /\d\d:\d\d–\d\d:\d\d/)).toBe(1)
      expect(await linesOf(page.getByText(/版权所有$/), /\S+公司/)).toBe(1)
    })

    test('a label of the comparison leaves no letter alone on its last line', async ({ page }) => {
      await page.goto('/comparisonR7')
      await settled(page)
      expect(await page.evaluate(findAlone)).toEqual([])
    })

    test('the cards of posts show the names of their authors', async ({ page }) => {
      await page.goto('/posts')
      await settled(page)
      const cut = await page
        .getByRole('main')
        .locator('[data-part="nick"]')
        .evaluateAll((all) =>
          all.filter((nick) => nick.scrollWidth > nick.clientWidth).map((nick) => nick.textContent),
        )
      expect(cut).toEqual([])
    })
  })
}

test('the cards of posts show four characters of a name at 320 px with text twice its size', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto('/posts')
  await settled(page)
  await doubleText(page)
  const cut = await page
    .getByRole('main')
    .locator('[data-part="nick"]')
    .evaluateAll((all) =>
      all
        .filter((nick) => {
          const four = 4 * Number.parseFloat(getComputedStyle(nick).fontSize)
          return nick.clientWidth < Math.min(nick.scrollWidth, four)
        })
        .map((nick) => nick.textContent),
    )
  expect(cut).toEqual([])
})

test('the words of the first view of /about stay below the top bar with text twice its size', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto('/about')
  await doubleText(page)
  const words = await page.locator('main section').first().getByText(WORDMARK).boundingBox()
  const bar = await page.getByRole('banner').boundingBox()
  expect(words?.y).toBeGreaterThanOrEqual(bar?.height ?? Number.NaN)
})

for (const path of ['/r7', '/f7']) {
  test(`the bar of ${path} does not stay on a small screen with text twice its size`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 320, height: 640 })
    await page.goto(path)
    await settled(page)
    await scrollTo(page, 2000)
    const bar = page.getByRole('navigation', { name: '购车' })
    await expect(bar).toBeInViewport()
    await doubleText(page)
    await expect(bar).not.toBeInViewport()
  })
}

for (const path of ['/about', '/posts']) {
  for (const width of [320, 360, 375]) {
    test(`the top bar of ${path} is one row at ${width} px with text twice its size, and its menu can be closed`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 640 })
      await page.goto(path)
      await doubleText(page)
      const banner = page.getByRole('banner')
      expect(await banner.evaluate((element) => element.clientHeight)).toBe(60)
      await page.getByRole('button', { name: '打开菜单' }).tap()
      const menu = page.getByRole('navigation', { name: '主菜单' })
      await expect(menu).toBeVisible()
      await page.getByRole('button', { name: '关闭菜单' }).tap()
      await expect(menu).toBeHidden()
    })
  }
}

for (const path of ['/r7', '/f7']) {
  test(`the bar of ${path} stays on one row at 320 px in large type`, async ({ page }) => {
    await chooseLargeType(page)
    await page.setViewportSize({ width: 320, height: 640 })
    await page.goto(path)
    const links = page.getByRole('navigation', { name: '购车' }).getByRole('link')
    const [first, last] = await Promise.all([
      links.first().boundingBox(),
      links.last().boundingBox(),
    ])
    expect(first?.y).toBe(last?.y)
    const price = await page.getByText(/万起$/).last().boundingBox()
    expect((price?.y ?? 0) + (price?.height ?? 0)).toBeGreaterThan(first?.y ?? Number.NaN)
  })
}

test.describe('the configurator of an R7', () => {
  test.use({ viewport: { width: 320, height: 568 } })

  /** The visible share of the focused element, between the car and the bar with the price. */
  const shownOf = (page: Page) =>
    page.evaluate(() => {
      const edge = (label: string) =>
        document.querySelector(`[aria-label="${label}"]`)?.getBoundingClientRect()
      const active = document.activeElement
      const { top, bottom, height } = (
        active?.closest('label') ??
        active ??
        document.body
      ).getBoundingClientRect()
      const first = Math.max(top, edge('车辆外观')?.bottom ?? 0)
      const last = Math.min(bottom, edge('价格与下一步')?.top ?? innerHeight)
      return Math.max(0, last - first) / height
    })

  for (const [name, prepare] of [
    ['in large type', chooseLargeType],
    [
      'at twice the size of text',
      (page: Page) =>
        page.addInitScript(() => {
          document.addEventListener('DOMContentLoaded', () => {
            document.documentElement.style.fontSize = '200%'
          })
        }),
    ],
  ] as const) {
    test(`${name} leaves half of a small screen for the options, and the focus is always visible`, async ({
      page,
    }) => {
      await prepare(page)
      await openConfigurator(page)
      await scrollTo(page, 900)
      const bar = await page.getByRole('region', { name: '价格与下一步' }).boundingBox()
      const car = await page.getByRole('region', { name: '车辆外观' }).boundingBox()
      const carEnds = Math.max(0, (car?.y ?? Number.NaN) + (car?.height ?? 0))
      expect((bar?.y ?? 0) - carEnds).toBeGreaterThan(568 / 2)
      const details = page.getByRole('button', { name: /^详情/ })
      for (const detail of (await details.all()).slice(0, 8)) {
        await detail.focus()
        expect(await shownOf(page), (await detail.textContent()) ?? '').toBe(1)
      }
    })
  }

  test('in normal type keeps the car visible', async ({ page }) => {
    await openConfigurator(page)
    await scrollTo(page, 900)
    await expect(page.getByRole('region', { name: '车辆外观' })).toBeInViewport({ ratio: 1 })
  })
})

test('the words that change the picture of an account do not cover its initial', async ({
  page,
  mobile,
}) => {
  await logInByCalls(page, mobile)
  await chooseLargeType(page)
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto('/userInfo')
  const words = page.getByText('更换头像', { exact: true })
  const gap = () =>
    words.evaluate((change) => {
      const range = document.createRange()
      range.selectNodeContents(change.previousElementSibling ?? change)
      // A letter takes less than its line.
      const { top, height } = range.getBoundingClientRect()
      return change.getBoundingClientRect().top - (top + height * 0.8)
    })
  expect(await gap()).toBeGreaterThanOrEqual(0)
  await doubleText(page)
  expect(await gap()).toBeGreaterThanOrEqual(0)
  expect(await sidewaysOverflow(page)).toBeLessThanOrEqual(0)
})
