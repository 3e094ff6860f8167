import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { beforeAll, expect, test } from 'vitest'
import { cardFiles, cardPath } from '../../src/layouts/cards.ts'
import { openCardType, type Typesetter } from '../../src/pages/_og/card-type.ts'
import { drawCard } from '../../src/pages/_og/draw-card.ts'
import { ancestorsOf, getRoute, routes } from '../../src/routes.ts'

const root = new URL('../../', import.meta.url)
let typeset: Typesetter

beforeAll(async () => {
  typeset = await openCardType()
})

test('Latin and Chinese words in one line are set in our own faces', () => {
  expect(typeset('XIYUE', 100).width).toBeCloseTo(279.05)
  expect(typeset('曦越', 100).width).toBe(200)
  expect(typeset('R7 纯电', 50).width).toBeCloseTo(typeset('R7 ', 50).width + 100)
  expect(typeset('曦越', 100, 0.5).width).toBe(250)
})

test('a character that is in no face stops the build', () => {
  expect(() => typeset('R7 🚗', 50)).toThrow('No face of the cards has 🚗')
})

test('the same card gives the same file, and another title another file', async () => {
  const car = await readFile(new URL('src/assets/cars/r7-side.jpg', root))
  const sum = async (title: string) => {
    const picture = await drawCard({ car, title, wordmark: 'XIYUE' }, typeset)
    return createHash('sha256').update(picture).digest('hex')
  }
  const [one, same, other] = [await sum('补能计划'), await sum('补能计划'), await sum('服务')]
  expect(one).toBe(same)
  expect(other).not.toBe(one)
})

test('the title of every card can be set', () => {
  for (const { title } of cardFiles) {
    expect(typeset(title.replaceAll('{brand}', '曦越'), 68).width, title).toBeGreaterThan(0)
  }
})

test('each page has its own card, that of its parent, or that of the home page', () => {
  const files = cardFiles.map(({ name }) => `/og/${name}.jpg`)
  for (const route of routes) expect(files, route.path).toContain(cardPath(route))
  expect(cardPath(getRoute('/view360'))).toBe('/og/view360.jpg')
  expect(cardPath(getRoute('/newsDetail'))).toBe('/og/news.jpg')
  expect(cardPath(getRoute('/login'))).toBe('/og/home.jpg')
  expect(cardFiles.find(({ name }) => name === 'view360')?.car).toBe('r7-front34-blue')
  expect(cardFiles.find(({ name }) => name === 'join')?.car).toBe('r7-front34-silver')
})

test('every page above another in the breadcrumbs is indexable', () => {
  for (const route of routes) {
    for (const above of ancestorsOf(route)) expect(above.indexable, route.path).toBe(true)
  }
})
