import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const GUIDE = 'src/content/README.md'

/** Claims that a brand must not make (Advertising Law, article 9, and how it is applied). */
const claims =
  '国家级|世界级|最佳|最好|最强|最先进|最低价|顶级|极致|第一品牌|唯一选择|遥遥领先|史无前例|独一无二|首创|独家|绝对|顶尖|万无一失'

/** Words for driving without a driver. No car of ours may be described with them. */
const driving = '自动驾驶|无人驾驶|智能驾驶|智驾'

/** 最 and 第一 are allowed where they only count or measure. Any other use is a claim. */
const measures = [
  '最(?!近|新|多|少|后|初|终|早|长延迟|短时间|久|大功率|小权限)',
  '第一(?!次|个|份|版|年|部分|章|缕|条)',
].join('|')

const forbidden = new RegExp([claims, driving, measures].join('|'), 'g')

test('no text that a visitor reads makes a forbidden claim', () => {
  const files = [
    ...globSync('src/content/**/*.{md,json}'),
    ...globSync('src/**/*.{ts,tsx,astro}', { exclude: ['src/schemas/**'] }),
  ].filter((file) => file !== GUIDE)
  expect(files).toContain('src/routes.ts')
  const found = files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(forbidden)].map(
      ({ 0: claim, index, input }) => `${file}: ${claim} (${input.slice(index, index + 8)})`,
    ),
  )
  expect(found).toEqual([])
})

test('the guide for marketing lists every forbidden word', () => {
  const guide = readFileSync(GUIDE, 'utf8')
  for (const word of `${claims}|${driving}`.split('|')) expect(guide).toContain(word)
})
