import { articlesOf, POSTS } from '../support/marketing.ts'
import { expect, settled, test } from '../support/test.ts'

/** A headline, or the sentence below one, and where a line breaks within a word. */
interface Torn {
  readonly text: string
  readonly where: string
}

/**
 * Runs in the page: finds lines in headlines that do not end after a punctuation mark, a blank or a
 * place that the page has marked.
 */
function findTornHeadlines(): Torn[] {
  const torn: Torn[] = []
  for (const headline of document.querySelectorAll('main :is(.by-clause, h1 + p)')) {
    const texts = document.createTreeWalker(headline, NodeFilter.SHOW_TEXT)
    while (texts.nextNode()) {
      const { data } = texts.currentNode as Text
      let above: number | undefined
      for (let at = 0; at < data.length; at += 1) {
        const range = document.createRange()
        range.setStart(texts.currentNode, at)
        range.setEnd(texts.currentNode, at + 1)
        const [box] = range.getClientRects()
        if (!box || box.width === 0) continue
        const isNext = above !== undefined && box.top - above > box.height / 2
        above = box.top
        if (isNext && !/[\s，、：；。！？”’）」》–]$/u.test(data.slice(0, at))) {
          const where = `${data.slice(Math.max(0, at - 4), at)}|${data.slice(at, at + 4)}`
          torn.push({ text: headline.textContent ?? '', where })
        }
      }
    }
  }
  return torn
}

/** The articles of a collection with the longest headlines. */
const longestOf = (collection: 'news' | 'information') =>
  articlesOf(collection)
    .toSorted((one, other) => other.title.length - one.title.length)
    .slice(0, 2)
    .map(({ id }) => id)
const story = POSTS.find(({ displayType }) => displayType === 3) ?? POSTS[0]

const PAGES = [
  '/news',
  '/information',
  '/join',
  '/about',
  '/experience',
  '/service',
  '/r7',
  ...longestOf('information').map((id) => `/informationDetail/${id}`),
  ...longestOf('news').map((id) => `/newsDetail/${id}`),
  `/userNewsDetail/${story?.id}`,
  '/documents/test-drive-consent',
]

/** Font sizes: the default, large type, and twice the default, as WeChat and browsers offer it. */
const LETTERS = [
  { letters: 'usual letters', widths: [320, 375, 412], size: '16px' },
  { letters: 'large type', widths: [320, 375, 412], size: '20px' },
  { letters: 'letters of twice the size', widths: [390, 412], size: '32px' },
]

for (const { letters, widths, size } of LETTERS) {
  test(`no line of a headline breaks within a word, in ${letters}`, async ({ page }) => {
    await page.addInitScript((fontSize) => {
      const grow = () => document.documentElement?.style.setProperty('font-size', fontSize)
      document.addEventListener('readystatechange', grow)
    }, size)
    for (const path of PAGES) {
      await page.goto(path)
      if (!path.startsWith('/documents')) await settled(page)
      await expect(page.locator('main .by-clause').first(), path).toBeVisible()
      for (const width of widths) {
        await page.setViewportSize({ width, height: 740 })
        expect(await page.evaluate(findTornHeadlines), `${path} at ${width}`).toEqual([])
      }
    }
  })
}

test('a clause that fits on a line is not divided', async ({ page }) => {
  for (const path of ['/power', '/f7', '/service']) {
    await page.goto(path)
    await settled(page)
    const clauses = page.locator('main .by-clause span').filter({ visible: true })
    for (let width = 320; width <= 420; width += 20) {
      await page.setViewportSize({ width, height: 740 })
      const divided = await clauses.evaluateAll((all) =>
        all.flatMap((clause) => {
          const { lineHeight } = getComputedStyle(clause)
          const lines = clause.getBoundingClientRect().height / Number.parseFloat(lineHeight)
          const text = clause.textContent ?? ''
          return text.length <= 14 && lines > 1.5 ? [text] : []
        }),
      )
      expect(divided, `${path} at ${width}`).toEqual([])
    }
  }
})
