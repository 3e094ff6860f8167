import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const GUIDE = 'src/content/README.md'

/** Claims that the Advertising Law (article 9) and its practice keep out of what a brand says. */
const forbidden =
  /国家级|世界级|最佳|最好|最强|最先进|最低价|顶级|极致|第一品牌|唯一选择|遥遥领先|史无前例|独一无二/g

test('no content file makes a claim that the Advertising Law forbids', () => {
  const files = globSync('src/content/**/*.{md,json}').filter((file) => file !== GUIDE)
  expect(files.length).toBeGreaterThan(0)
  const found = files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(forbidden)].map(([claim]) => `${file}: ${claim}`),
  )
  expect(found).toEqual([])
})

test('the guide names every one of them', () => {
  const guide = readFileSync(GUIDE, 'utf8')
  for (const word of forbidden.source.split('|')) expect(guide).toContain(word)
})
