import { createHash } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { cardPath } from '../../src/layouts/cards.ts'
import { writeCardFont } from '../../src/pages/_og/card-font.ts'
import { drawCard, drawText } from '../../src/pages/_og/draw-card.ts'
import { ancestorsOf, getRoute, routes } from '../../src/routes.ts'

const root = new URL('../../', import.meta.url)
let fontFile: string

beforeAll(async () => {
  fontFile = await writeCardFont(root)
})

test('words are drawn in our own face, whatever the machine has', async () => {
  // A missing face is replaced in silence; the widths of the letters tell.
  const { info } = await drawText('XIYUE', fontFile, 100, 0)
  expect(Math.abs(info.width - 268)).toBeLessThan(4)
})

test('the same card is the same file', async () => {
  const car = new URL('src/assets/cars/r7-side.jpg', root)
  const draw = () => drawCard({ car, word: 'R7', wordmark: 'XIYUE', fontFile })
  const [one, other] = [await draw(), await draw()]
  const sum = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')
  expect(sum(one)).toBe(sum(other))
})

test('a page without a card of its own has its parent’s, or that of home', () => {
  expect(cardPath(getRoute('/r7'))).toBe('/og/r7.jpg')
  expect(cardPath(getRoute('/view360'))).toBe('/og/r7.jpg')
  expect(cardPath(getRoute('/newsDetail'))).toBe('/og/news.jpg')
  expect(cardPath(getRoute('/join'))).toBe('/og/home.jpg')
})

test('every page below another is under one that search engines may show', () => {
  for (const route of routes) {
    for (const above of ancestorsOf(route)) expect(above.indexable, route.path).toBe(true)
  }
})
