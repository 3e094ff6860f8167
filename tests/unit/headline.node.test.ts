import { expect, test } from 'vitest'
import { hasShortClauses, splitClauses } from '../../src/domain/headline.ts'

test('a headline has short clauses when each fits into a line with its punctuation', () => {
  expect(hasShortClauses('曦越亮相广州车展，概念车首次与公众见面', 11)).toBe(true)
  expect(hasShortClauses('曦越亮相广州车展，概念车首次与公众见面', 10)).toBe(false)
  expect(hasShortClauses('一条灯带的七百次修改：R7 灯光设计手记', 10)).toBe(false)
  expect(hasShortClauses('长三角新增 5 座换电站', 6)).toBe(true)
  expect(hasShortClauses('ABCDEFGH', 5)).toBe(true)
})

test('a sentence is split behind the marks that end its clauses, and nowhere in an enumeration', () => {
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
