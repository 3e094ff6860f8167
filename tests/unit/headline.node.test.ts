import { expect, test } from 'vitest'
import { splitClauses, splitPhrases } from '../../src/domain/headline.ts'
import { joinUnits } from '../../src/domain/units.ts'

test('a sentence is split after the marks that end a clause, but not in an enumeration', () => {
  expect(splitClauses('保养、取送、维修，一次说明；共 2 次。')).toEqual([
    '保养、取送、维修，',
    '一次说明；',
    '共 2 次。',
  ])
  expect(splitClauses('期限以先到者为准。[^warranty:2:1]')).toEqual([
    '期限以先到者为准。[^warranty:2:1]',
  ])
  expect(splitClauses('她说：“先看。”再买')).toEqual(['她说：', '“先看。”再买'])
})

const TITLES: readonly [title: string, words: readonly string[]][] = [
  ['冬季关怀启动，门店提供免费三电检测', ['门店', '三电']],
  ['家用汽车产品三包与质保政策说明', ['三包', '质保']],
  ['公布九项服务承诺与投诉处理时限', ['九项', '承诺']],
  ['一条灯带的七百次修改：R7 灯光设计手记', ['灯带的', '七百次', '修改：', '手记']],
  ['突发环境事件应急预案备案公示', ['应急', '预案']],
  ['曦越发布 2025 年度可持续发展报告', ['2025\u00a0年度', '曦越']],
  ['装一个家用充电桩，一共需要几步', ['充电桩，']],
  ['长三角新增 5 座换电站投入运营', ['长三角', '5\u00a0座', '换电站']],
  ['我们在这里公开企业、环境、质量与动力电池回收的相关信息。', ['质量', '信息。']],
  ['正在为下一批城市寻找长期经营的伙伴。', ['寻找', '伙伴。']],
  ['唐不甜的“提车日记”动态', ['“提车', '日记”']],
]

test('no piece ends within a character', () => {
  const title = '甪\u{20BB7}甪\u{20BB7}甪\u{20BB7}甪'
  const phrases = splitPhrases(title, 3)
  expect(phrases.join('')).toBe(title)
  for (const phrase of phrases) expect(phrase).not.toMatch(/\p{Cs}/u)
})

test.each(TITLES)('“%s” is split between words', (title, words) => {
  const phrases = splitPhrases(joinUnits(title), 5)
  expect(phrases.join('')).toBe(joinUnits(title))
  for (const word of words) {
    expect(
      phrases.some((phrase) => phrase.includes(word)),
      word,
    ).toBe(true)
  }
})

test.each(TITLES)(
  '“%s” has at most six characters between places where a line may break',
  (title) => {
    const ways = splitPhrases(title, 5).flatMap((phrase) => phrase.split(/(?<=[ ，、：；。])/u))
    expect(Math.max(...ways.map(({ length }) => length))).toBeLessThanOrEqual(6)
    expect(ways.length).toBeGreaterThan(2)
  },
)

test('a text that fits on a line is not split', () => {
  for (const line of [8, 7]) {
    expect(splitPhrases('一眼看懂的座舱', line)).toEqual(['一眼看懂的座舱'])
  }
  expect(splitPhrases('一眼看懂的座舱', 6).length).toBeGreaterThan(1)
})
