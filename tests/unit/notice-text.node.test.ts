import { expect, it } from 'vitest'
import { readNotice } from '../../src/domain/notice-text.ts'

it('a notice becomes plain text, whatever markup it contains', () => {
  expect(
    readNotice(
      '## 定金\r\n\n - **全额**抵扣\n1. 见[规则](https://a.example)\n<b onclick="x">粗</b>',
    ),
  ).toEqual([
    { kind: 'heading', text: '定金' },
    { kind: 'item', text: '全额抵扣' },
    { kind: 'item', text: '见规则' },
    { kind: 'text', text: '<b onclick="x">粗</b>' },
  ])
})
