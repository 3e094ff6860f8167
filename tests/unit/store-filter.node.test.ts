import { expect, test } from 'vitest'
import { hasWords, matchesFilter } from '../../src/domain/store-filter.ts'

const store = {
  text: '上海前滩旗舰店 上海 浦东新区 望江路 18 号 A 座',
  province: '上海',
  city: 'shanghai',
  kinds: ['flagship', 'delivery'],
  services: ['充电', '停车'],
}
const all = { keyword: '', province: '', city: '', kind: '', services: [] }

test.each([
  [{}, true],
  [{ keyword: '  前滩 浦东 ' }, true],
  [{ keyword: '前滩 徐汇' }, false],
  [{ keyword: 'ａ座' }, false],
  [{ keyword: 'Ａ 座' }, true],
  [{ keyword: '.*' }, false],
  [{ keyword: '\u202d前\u200b滩\u202c \ufeff' }, true],
  [{ province: '上海', city: 'shanghai' }, true],
  [{ province: '江苏' }, false],
  [{ city: 'suzhou' }, false],
  [{ kind: 'delivery' }, true],
  [{ kind: 'afterSales' }, false],
  [{ services: ['停车', '充电'] }, true],
  [{ services: ['停车', '换电'] }, false],
])('%j: %s', (filter, expected) => {
  expect(matchesFilter(store, { ...all, ...filter })).toBe(expected)
})

test.each([
  ['', true],
  ['r7', true],
  [' ｒ７　体验 ', true],
  ['r7 苏州', false],
])('the text "R7 体验中心" has the words "%s": %s', (keyword, expected) => {
  expect(hasWords('R7 体验中心', keyword)).toBe(expected)
})
