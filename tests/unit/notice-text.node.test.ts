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

it('every kind of heading and of list is recognised, by the blank after its mark', () => {
  const marks = ['#', '######', '-', '*', '+', '12.', '3、', '4)']
  expect(marks.map((mark) => readNotice(`${mark} 定金`))).toEqual(
    marks.map((mark) => [{ kind: mark.startsWith('#') ? 'heading' : 'item', text: '定金' }]),
  )
  const texts = ['#定金', '####### 定金', '1.5 倍返还', '3天内退还', '-5 元']
  expect(texts.map((text) => readNotice(text))).toEqual(
    texts.map((text) => [{ kind: 'text', text }]),
  )
})

it('emphasis and links lose their markup wherever and however often they occur', () => {
  const written = '**定金**与**尾款**见[规则](/a)和[说明](/b)'
  const text = '定金与尾款见规则和说明'
  expect(readNotice(`## ${written}\n- ${written}\n${written}`)).toEqual([
    { kind: 'heading', text },
    { kind: 'item', text },
    { kind: 'text', text },
  ])
})
